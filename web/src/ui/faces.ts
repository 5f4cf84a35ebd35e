// The faces of the characters who play as bots, on a square of 32. They differ in shape alone, never in colour.

export interface FaceDrawing {
  /** Hair, hats and whatever else is solid. */
  solid: string;
  /** Lines over the head: glasses, ties and so on. */
  line?: string;
  mouth?: string;
  eyes?: string;
}

export const HEAD = "M9 15a7 7.4 0 0 1 14 0v1.6a7 7.4 0 0 1-14 0z";
export const SHOULDERS = "M4.5 31.5c.6-5.4 5-7.2 11.5-7.2s10.9 1.8 11.5 7.2z";
export const EYES = "M13.2 15.4v1.4M18.8 15.4v1.4";
export const SMILE = "M13.4 20.2q2.6 1.9 5.2 0";
const GRIN = "M13 19.6h6q-.4 2.6-3 2.6t-3-2.6z";
const GLASSES = "M9.4 15.6h1.2M15 15.6h2M21.4 15.6h1.2M10.6 15.6a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM17 15.6a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z";
const CLOSED = "M12 16.4q1.2-1.2 2.4 0M17.6 16.4q1.2-1.2 2.4 0";

// Parts that the faces of a level share, and parts that tell its members apart.
const PAPER_HAT = "M9.600 8 16 2.400 22.400 8l4-1.200-2 6.800q-8.400-1.600-16.800 0l-2-6.800zM11.800 8.400l4.200 3 4.200-3-4.200-3.800z";
const HARD_HAT = "M7.4 11c0-5 3.600-8 8.600-8s8.600 3 8.600 8h2v2.200H5.400V11zM13.4 5v4.400h1.400V4.600zM18.6 5v4.400h-1.400V4.600z";
const BERET = "M6.800 12c-2-5.400 3-8.600 9.800-8.400 6 .2 10.400 3 9.800 6-.4 2-3.600 2.600-7 2.200-4.400-.6-8.600-.6-12.600.2zM16 3.800l.6-2.200h1.200l-.2 2.200z";
const MONOCLE = "M16.800 16a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM21.400 17.600q2.400 3.600 1.200 8";
const ROUND_GLASSES = "M9 15.800a3.400 3.400 0 1 1 6.800 0a3.400 3.400 0 1 1-6.800 0zM10.6 15.800a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0zM16.200 15.800a3.400 3.400 0 1 1 6.800 0a3.400 3.400 0 1 1-6.800 0zM17.800 15.800a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0z";
const COLLAR = "M10.8 24.600q5.200 1.600 10.400 0M10 27q6 1.800 12 0";
const LONG_HAIR = "M9 12.400c-.6 4-.2 8 .6 11.200H5.400c1.600-2.400 1.800-7 1.600-11.200zM23 12.400c.6 4 .2 8-.6 11.200h4.200c-1.600-2.400-1.800-7-1.600-11.200z";
const PIGTAILS = "M5.800 13.600a2.600 3.600 0 1 0 .1 0zM26.200 13.600a2.600 3.600 0 1 0 .1 0z";
const CURLS = "M7.400 11.400a2.100 2.100 0 1 0 .1 0zM6.800 15.200a2.100 2.100 0 1 0 .1 0zM24.600 11.400a2.100 2.100 0 1 0 .1 0zM25.200 15.200a2.100 2.100 0 1 0 .1 0z";
const SIDEBURNS = "M8.600 12h2v3.600l-2 1.600zM23.400 12h-2v3.600l2 1.600z";
const BEARD = "M9 17.400c1.4.8 2.6.9 3.8.4q3.2-1 6.4 0c1.2.5 2.4.4 3.8-.4 0 5-2.6 8.600-7 8.600s-7-3.600-7-8.600zM13.4 20.600q2.6 1.600 5.2 0z";
const GOATEE = "M13.200 21.600q2.800 1.200 5.600 0-.4 4-2.800 4t-2.800-4z";
const MOUSTACHE = "M11.200 20.400c1.600.5 3.200.2 4.800-1.200 1.600 1.400 3.200 1.700 4.800 1.200-.8 1.800-3.400 2-4.800.9-1.400 1.100-4 .9-4.800-.9z";
const FRINGE = "M8.400 14.800c-.8-6.400 2.600-9.600 7.600-9.600s8.400 3.200 7.600 9.600l-1.800-3.600-2.200 1.800-2.400-2-2.400 2-2.400-2-2.200 1.800z";
const SIDE_PARTING = "M8.200 15.400c-.8-6.600 2.600-10.200 8-10.200 5 0 8.200 3.400 7.600 10l-1.600-4.200c-4.200.4-7.200-.6-9.400-2.400-.6 2.800-2.400 4.400-4.600 6.800z";
const BUN = "M16 1.400a3.300 3.300 0 0 1 2.600 5.200c3.600.8 5.600 3.600 5.400 8.800-2-3.800-4.600-5.200-8-5.200s-6 1.400-8 5.200c-.2-5.200 1.800-8 5.400-8.800a3.300 3.300 0 0 1 2.600-5.200z";
const CROP = "M8.600 13.800c-.4-5.600 2.600-8.600 7.400-8.600s7.800 3 7.400 8.600c-.8-1.600-1.800-2.600-3.200-3h-8.400c-1.400.4-2.400 1.400-3.200 3z";
const BOB = "M16 4.800c-6.400 0-9.400 4.200-9.200 10.800l-.6 6h4.200V13q5.600 1.400 11.200 0v8.600h4.200l-.6-6c.2-6.600-2.800-10.800-9.200-10.800z";
const FRECKLES = "M11.400 18.600h.01M13 19.200h.01M20.600 18.600h.01M19 19.200h.01";
const FROWN = "M13.600 20.600h4.800";

export const faces: Record<string, FaceDrawing> = {
  // Wanderers: hats and wind-blown hair.
  luna: {
    solid: "M16 5.2c-7 0-9.4 5-9.4 10.2 0 4-.8 7-2.2 9.2h6V15c3.6-.6 6.6-2.2 8-4.6 1 2.4 2 3.8 3.2 4.6v9.600h6c-1.4-2.2-2.2-5.2-2.2-9.2 0-5.2-2.4-10.2-9.4-10.200z",
    mouth: SMILE,
    eyes: CLOSED,
  },
  leo: {
    solid: "M16 3.600l3 2 3.6-.4 1.2 3.2 3 2-.8 3.4 1.4 3.2-2.4 2.6-.2 3.6-3.4 1.2-2 3-3.4-.8-3.4.8-2-3-3.4-1.2-.2-3.6-2.4-2.6 1.4-3.2-.8-3.4 3-2 1.2-3.2 3.6.4zM10.4 14v3.400a5.6 5.6 0 0 0 11.2 0V14q-5.6-1.8-11.2 0z",
  },
  nora: { solid: "M3.5 12.600c0-1.2 3-1.8 5-2.2.4-4.4 3-6.8 7.5-6.800s7.1 2.4 7.5 6.800c2 .4 5 1 5 2.2 0 1.4-6 2-12.5 2s-12.5-.6-12.5-2z", line: "M9 14.500l-1 7M23 14.500l1 7" },
  oscar: { solid: "M8.6 12.600c0-5.2 3-8 7.4-8 4 0 6.8 2.2 7.3 6.200l5.2 1.400v1.800h-19.900z", line: "M16 4.600V3M12 24.600l4 4 4-4" },
  emil: {
    solid: "M8.6 11.400c0-5 3-7.8 7.4-7.800s7.4 2.8 7.4 7.800v1.800H8.600zM9 17.400c1.4.8 2.6.9 3.8.4q3.2-1 6.4 0c1.2.5 2.4.4 3.8-.4 0 5-2.6 8.6-7 8.600s-7-3.6-7-8.600zM13.4 20.600q2.6 1.6 5.2 0z",
    mouth: "",
    line: "M8.6 9.800h14.8",
  },
  // Clerks: glasses, ties and neat hair.
  clara: { solid: "M16 1.600a3.2 3.2 0 0 1 2.7 4.900c3.3 1 5.3 3.7 5.3 8.5-3-.6-5.6-2.2-7-4.4-1.4 2.2-5 3.8-9 4.4 0-4.8 2-7.5 5.3-8.500A3.2 3.2 0 0 1 16 1.600z", line: GLASSES, eyes: "M12.8 15.200v.9M19.2 15.200v.9" },
  hugo: { solid: "M8.2 14.600c-.6-6 2.6-9.2 8-9.2 5 0 8.2 3 7.6 9.2-1-1.6-1.4-2.6-1.6-4-4.6.6-8.6 0-11-1.6-.8 2-1.8 3.6-3 5.600zM12 25.800l4 2-4 2zM20 25.800l-4 2 4 2z" },
  martha: { solid: "M16 5c-6 0-9 4.2-9 10.400v5.800c1.8 0 3-.6 3.6-1.600v-6.200h10.800v6.200c.6 1 1.8 1.6 3.6 1.600v-5.800C25 9.2 22 5 16 5z", line: "M11.6 25.200q4.4 3.6 8.8 0" },
  felix: { solid: "M9.8 20c1.8.8 3.4.2 4.4-.8.8-.7 1.2-.8 1.8-.4.6-.4 1-.3 1.8.4 1 1 2.6 1.6 4.4.8-.6 1.9-2.6 2.5-4.2 2-.9-.3-1.5-.8-2-1.4-.5.6-1.1 1.1-2 1.4-1.6.5-3.6-.1-4.2-2zM8.6 15.500c-.6-2 0-3.5.6-4.500l1 2.500zM23.4 15.500c.6-2 0-3.5-.6-4.500l-1 2.500z", line: GLASSES, eyes: "M12.8 15.200v.9M19.2 15.200v.9", mouth: "" },
  irene: {
    solid: "M9.3 14.800a3 3 0 0 1-2.6-4.6 3.1 3.1 0 0 1 2.6-4.4 3.2 3.2 0 0 1 4.5-2.1 3.3 3.3 0 0 1 5 .2 3.2 3.2 0 0 1 4.1 2.5 3 3 0 0 1 2.2 4.3 3 3 0 0 1-2.4 4.100c-1.1-1.6-1.7-2.8-1.9-4-3.6.9-7 .7-9.8-.2-.2 1.6-.7 2.8-1.7 4.200z",
    line: "M21.4 12.600l6-5.2 1.2 1.3-5.8 5.3",
    mouth: GRIN,
  },
  // Apprentices: paper hats.
  pia: { solid: PAPER_HAT + PIGTAILS, line: FRECKLES },
  timo: { solid: PAPER_HAT + SIDEBURNS, mouth: GRIN },
  lotte: { solid: PAPER_HAT + LONG_HAIR, line: FRECKLES, mouth: GRIN },
  nico: { solid: PAPER_HAT + CURLS },
  ella: { solid: PAPER_HAT + SIDEBURNS, line: GLASSES, eyes: "M12.8 15.200v.9M19.2 15.200v.9" },
  // Builders: hard hats.
  bruno: { solid: HARD_HAT + BEARD, mouth: "" },
  greta: { solid: HARD_HAT + LONG_HAIR, mouth: GRIN },
  ivan: { solid: HARD_HAT + SIDEBURNS + MOUSTACHE, mouth: "" },
  olga: { solid: HARD_HAT + PIGTAILS },
  samuel: { solid: HARD_HAT + SIDEBURNS, mouth: FROWN },
  // Surveyors: a lens on a chain.
  vera: { solid: BUN, line: MONOCLE },
  tomas: { solid: CROP + MOUSTACHE, line: MONOCLE, mouth: "" },
  ines: { solid: FRINGE + LONG_HAIR, line: MONOCLE },
  jonas: { solid: SIDE_PARTING, line: MONOCLE, mouth: FROWN },
  alba: { solid: FRINGE + CURLS, line: MONOCLE, mouth: GRIN },
  // Planners: berets.
  sofia: { solid: BERET + LONG_HAIR },
  david: { solid: BERET + SIDEBURNS + GOATEE },
  helena: { solid: BERET + CURLS, mouth: GRIN },
  pablo: { solid: BERET + SIDEBURNS + MOUSTACHE, mouth: "" },
  ruth: { solid: BERET, line: GLASSES, eyes: "M12.8 15.200v.9M19.2 15.200v.9" },
  // Architects: heavy round glasses and high collars.
  aurora: { solid: BOB + ROUND_GLASSES, line: COLLAR, mouth: FROWN },
  viktor: { solid: ROUND_GLASSES, line: COLLAR, mouth: FROWN },
  ingrid: { solid: BUN + ROUND_GLASSES, line: COLLAR },
  otto: { solid: CROP + ROUND_GLASSES + GOATEE, line: COLLAR },
  matilde: { solid: FRINGE + ROUND_GLASSES, line: COLLAR, mouth: FROWN },
};

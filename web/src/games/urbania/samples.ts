// Sample positions for pictures: a half-renewed city for the cover, small tables for the rules.

import type { GameInfo, View } from "../../api/types";
import { sampleSeats, sampleView } from "../shared/samples";
import type { UrbaniaState } from "./state";
import { cityOf, tilesOf, type City, type Tile } from "./components";

/** The cover is shown before any game data is loaded. One letter for each building, capital if renewed. */
const LETTERS: Record<string, string> = {
  f: "factory", b: "bank", h: "hospital", s: "business", c: "school", p: "park", r: "residential",
};
const COVER = ["RPbcHfr", "rSpHcrR", "BRRFrSp", "sRFRPhb", "fcRSRBc", "rbPrRsh", "hrsCbpf"];
const MAP = ["NNNNEEE", "NNNNEEE", "NNN EEE", "WW   EE", "WWW SSS", "WWWSSSS", "WWWSSSS"];
const WORKERS = [2, 4, 1, 3, 6, 2, 5];
/** Points by workers as on the tiles: usual, residential, and tiles with a card icon. */
const VP = [0, 3, 5, 7, 10, 13, 15];
const VP_HOUSES = [0, 3, 5, 7, 10, 12, 14];
const VP_CARD: Record<string, Record<number, number>> = {
  b: { 1: 2 }, s: { 1: 2 }, p: { 1: 2 }, f: { 3: 4 }, h: { 3: 4 }, c: { 3: 4 }, r: {},
};

export const coverCity: City = {
  columns: MAP[0].length,
  rows: MAP.length,
  districts: MAP.flatMap((row) => [...row].map((letter) => letter.trim())),
};
export const coverTiles: Tile[] = COVER.flatMap((row, y) =>
  [...row].map((letter, x): Tile => {
    const workers = WORKERS[(x + 3 * y) % WORKERS.length];
    const kind = letter.toLowerCase();
    const card = VP_CARD[kind][workers];
    return { building: LETTERS[kind], workers, vp: card ?? (kind === "r" ? VP_HOUSES : VP)[workers], icon: card !== undefined };
  }),
);
export const coverRenewed = (cell: number): boolean => {
  const letter = COVER[Math.floor(cell / MAP[0].length)][cell % MAP[0].length];
  return letter !== letter.toLowerCase();
};

export const SEATS = sampleSeats(["red", "blue", "orange"]);

/** Tiles in a fixed mixed order. */
export function dealt(game: GameInfo): number[] {
  const many = tilesOf(game).length;
  return Array.from({ length: many }, (_, cell) => (cell * 19 + 5) % many);
}

const bits = (cells: Iterable<number>): number => [...new Set(cells)].reduce((sum, cell) => sum + 2 ** cell, 0);

/** A sample table; `more` lists the renewed cells besides the centre. */
export function sampleTable(game: GameInfo, more: number[] = [], changes: Partial<UrbaniaState> = {}): View {
  const city = cityOf(game);
  const tiles = dealt(game);
  const centre = city.districts.flatMap((district, cell) => (district === "" ? [cell] : []));
  const renewed = [...centre, ...more];
  const suits = game.kinds.building.length - 1;
  const none = () => Array<number>(game.kinds.card.length).fill(0);
  const built = Array.from({ length: suits }, (_, suit) =>
    renewed.filter((cell) => tilesOf(game)[tiles[cell]].building === game.kinds.building[suit]).length,
  );
  const state: UrbaniaState = {
    starter: 0, ending: 0, renewed: bits(renewed), tiles, buildings: built, specialists: Array(suits).fill(1),
    employers: Array(suits).fill(-1), unrenewed: game.kinds.district.map((id) => city.districts.filter((one) => one === id).length),
    pool: [1, 12, 20, 30, 34], discards: none(), discarded: 0, pile_left: 40, projects_left: 31, hands: [none(), none(), none()],
    hand_cards: [5, 5, 5], face_up: [none(), none(), none()], project_hands: [0, 0, 0], project_cards: [0, 0, 0],
    submitted: [0, 0, 0], submissions: [0, 0, 0], ...changes,
  };
  return sampleView(state, [0, 0, 0]);
}

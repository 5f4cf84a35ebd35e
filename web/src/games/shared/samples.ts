// Tables without players, for the pictures of the rules.

import type { GameInfo, SeatInfo, View } from "../../api/types";
import { Draft } from "../../table/draft.svelte";
import type { TableProps } from "../contract";

export const sampleSeats = (colours: string[]): SeatInfo[] =>
  colours.map((colour, seat) => ({ seat, colour, kind: "person", name: "", character: null, bot: null, bot_title: null, stand_in: false, resigned: false, forfeited: false, here: true, bot_allowed_in: null, replaceable: false, request: null }));

/** A view of a made-up game state, as a spectator sees it. */
export const sampleView = (state: object, scores: number[]): View => ({
  at: -1, seat: -1, decides: -1, turn: 1, round: 1, decisions: 0, scores, ranks: null, prompt: "", hint: "", asked: null,
  options: [], undo: { can: false, turn: false, free: false }, secret: false, state: state as Record<string, any>, preview: null,
});

/** Props for parts of a board on which nothing can be picked. */
export const staticTable = (game: GameInfo, seats: SeatInfo[]): Omit<TableProps, "view"> => ({
  game, seats, options: {}, me: -1, draft: new Draft(() => []), news: [], pick: () => {}, why: async () => "", showDetails: () => {},
  tab: "",
});

// Sample positions for pictures: a large city for the cover and the rules, and a small table.

import type { GameInfo, View } from "../../api/types";
import { sampleSeats, sampleView } from "../shared/samples";
import type { SprawlState, Standing } from "./state";
import { BLOCKS, EMPTY } from "./components";
import { lotsOf } from "./geometry";

/** Zone, block, lots as bits, owner: the same city each time. */
const SAMPLE: [string, number, number, number][] = [
  ["RES", 0, 8, 0], ["RES", 5, 4, 1], ["RES", 30, 2, 2], ["RES", 35, 1, 3], ["IND", 7, 8, 1], ["IND", 14, 8, 3], ["COM", 10, 4, 2],
  ["COM", 15, 4, 0], ["COM", 20, 2, 2], ["COM", 25, 2, 0], ["CIV", 21, 1, 3], ["CIV", 28, 1, 1], ["RES", 1, 7, 0], ["RES", 6, 5, 2],
  ["IND", 13, 15, 1], ["IND", 8, 12, 3], ["COM", 9, 15, 2], ["COM", 15, 11, 0], ["COM", 16, 5, 2], ["CIV", 21, 14, 3], ["CIV", 28, 10, 1],
  ["CIV", 27, 15, 0], ["COM", 20, 12, 0], ["COM", 25, 13, 2], ["RES", 4, 15, 1], ["RES", 11, 3, 3], ["RES", 34, 14, 3], ["RES", 31, 5, 2],
  ["IND", 19, 7, 1], ["PARK", 2, 8, 0], ["PARK", 22, 4, 1], ["PARK", 32, 1, -1], ["CIV", 26, 10, 2],
];

export const COLOURS = ["red", "blue", "orange", "purple"];
export const sampleCity: Standing[] = SAMPLE.map(([zone, block, mask, owner]) => {
  const lots = lotsOf(block * 16 + mask);
  return { lot: lots[0], zone, lots, owner };
});
/** The city at the start: twelve single-lot buildings without owners. */
export const firstCity: Standing[] = sampleCity.slice(0, 12).map((one) => ({ ...one, owner: EMPTY }));

export const SEATS = sampleSeats(COLOURS);

/** The values of the blocks as printed. */
function values(game: GameInfo): number[] {
  const { wealth_columns, prestige_rows } = game.entries.board as Record<string, number[]>;
  return Array.from({ length: BLOCKS }, (_, block) => wealth_columns[block % 6] + prestige_rows[Math.floor(block / 6)]);
}

const numbers = (game: GameInfo, ids: string[]) => ids.map((id) => game.kinds.card.indexOf(id));

/** A sample table for components that need one. */
export function sampleTable(game: GameInfo, changes: Partial<SprawlState> = {}): View {
  const nobody = () => [0, 0, 0, 0];
  const contracts = numbers(game, ["town-clinic", "town-courthouse", "town-high-school", "town-post-office", "town-public-library", "town-fire-station"]);
  const state: SprawlState = {
    starter: 0, active: 0, ap: 6, busy: 0, wealth: [12, 9, 23, 6], cubes: [30, 31, 29, 30], at: [], kind: [], size: [], owner: [],
    full: Array(BLOCKS).fill(0), present: [], value: values(game), space_of: Array(game.kinds.marker.length).fill(EMPTY), supply: [1, 2, 2, 3, 3, 4, 4, 5],
    vocations: COLOURS.map(() => Array(game.kinds.vocation.length).fill(0)), offices: [2, -1, 0, 3, 1], elected: 1, contractor_in: 0, contractor: EMPTY,
    pawn: 2, extra_favor: EMPTY, permits: nobody(), pages: COLOURS.map(() => Array(5).fill(0)), renewals: nobody(), favors: COLOURS.map(() => [-1, -1]), fresh: 0,
    planning_left: 17, planning: [0, 5, 12, 20, 30], gone_permits: 0, decks_left: [9, 37, 37], decks_active: 1, contracts: [...contracts, -1, -1],
    card: EMPTY, site: EMPTY, bound: EMPTY, queue: 0, ...changes,
  };
  return sampleView(state, [34, 41, 29, 37]);
}

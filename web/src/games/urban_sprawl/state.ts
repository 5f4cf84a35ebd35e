// The game state, as far as the browser draws it.

import { members } from "../shared/bitsets";
import type { GameInfo, View } from "../../api/types";
import { entriesOf } from "../shared/components";
import { BLOCK_SIDE, BLOCKS, EMPTY, RENEWAL, zonesOf } from "./components";

/** The fields of the game state that are drawn. */
export interface SprawlState {
  starter: number;
  active: number;
  ap: number;
  /** A card was taken or built this turn. */
  busy: number;
  wealth: number[];
  cubes: number[];
  at: number[];
  kind: number[];
  size: number[];
  owner: number[];
  full: number[];
  present: number[][];
  value: number[];
  space_of: number[];
  supply: number[];
  vocations: number[][];
  offices: number[];
  elected: number;
  contractor_in: number;
  contractor: number;
  pawn: number;
  extra_favor: number;
  permits: number[];
  pages: number[][];
  renewals: number[];
  favors: number[][];
  fresh: number;
  planning_left: number;
  planning: number[];
  gone_permits: number;
  decks_left: number[];
  decks_active: number;
  contracts: number[];
  card: number;
  site: number;
  bound: number;
  /** Who has been named to decide, as a number; 0 for nobody. */
  queue: number;
}

export const stateOf = (view: View) => view.state as unknown as SprawlState;

/** Planning cards of a seat: permits, then Urban Renewals. */
export const heldBy = (state: SprawlState, seat: number): number[] => [
  ...members(state.permits[seat]),
  ...Array<number>(state.renewals[seat]).fill(RENEWAL),
];

/** The card at a place of the contracts: a box, the face-up card of a deck, or one of the player's Favors. */
export const cardAt = (state: SprawlState, seat: number, place: number): number =>
  place < state.contracts.length ? state.contracts[place] : (state.favors[seat]?.[place - state.contracts.length] ?? EMPTY);

export interface Standing {
  /** Its first lot identifies it. */
  lot: number;
  zone: string;
  lots: number[];
  owner: number;
}

export function buildingsOf(game: GameInfo, state: Pick<SprawlState, "at" | "kind" | "owner">): Standing[] {
  const buildings = new Map<number, Standing>();
  state.at.forEach((first, lot) => {
    if (first === EMPTY) return;
    const building = buildings.get(first);
    if (building) building.lots.push(lot);
    else buildings.set(first, { lot: first, zone: zonesOf(game)[state.kind[first]], lots: [lot], owner: state.owner[first] });
  });
  return [...buildings.values()];
}

/** The blocks of the row with this payout number. */
export function rowOf(game: GameInfo, state: SprawlState, resource: string, worth: number): number[] {
  const { wealth_columns, prestige_rows } = game.entries.board as Record<string, number[]>;
  const blocks = Array.from({ length: BLOCKS }, (_, block) => block);
  const printed = blocks.filter((block) =>
    resource === "wealth" ? wealth_columns[block % BLOCK_SIDE] === worth : prestige_rows[Math.floor(block / BLOCK_SIDE)] === worth,
  );
  if (printed.length) return printed;
  const marker = game.kinds.marker.indexOf(`${resource}-${worth}`);
  const space = marker < 0 ? EMPTY : state.space_of[marker];
  if (space === EMPTY) return [];
  const { columns, rows } = entriesOf(game, "marker_space")[space];
  return blocks.filter((block) => columns.includes(block % BLOCK_SIDE) || rows.includes(Math.floor(block / BLOCK_SIDE)));
}

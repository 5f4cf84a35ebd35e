// The game state, as far as the browser draws it.

import type { View } from "../../api/types";
import { members } from "../shared/bitsets";
import { DIRECTIONS, SYMBOLS, type Mark } from "./components";

const NONE = -1;

/** The fields of the game state that are drawn. Sets are stored as bits: see shared/bitsets. */
export interface MerkezState {
  first: number;
  ending: number;
  pool: number[];
  faces: number[];
  shape: number;
  taken: number[];
  paired: number[];
  row: number[];
  deck_left: number;
  held: number[];
  kept: number[];
  roads: number[];
  free: number[];
  drawn: number[][];
  exits: number[][];
}

export const stateOf = (view: View) => view.state as unknown as MerkezState;

export function marksOn(state: Pick<MerkezState, "drawn" | "exits">, seat: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  state.drawn[seat].forEach((set, symbol) => members(set).forEach((hex) => marks.set(hex, SYMBOLS[symbol])));
  const ways = new Map<number, number[]>();
  for (let side = 0; side < DIRECTIONS; side++)
    for (const hex of members(state.exits[seat][side])) ways.set(hex, [...(ways.get(hex) ?? []), side]);
  for (const [hex, [one, other]] of ways) marks.set(hex, [one, other]);
  return marks;
}

export interface RegionDie {
  region: number;
  /** Who has taken it, or -1. */
  seat: number;
}

/** All rolled dice in the order of their regions, so that none moves when one is taken. */
export function regionDice(state: MerkezState, seats: number): RegionDie[] {
  return state.pool.flatMap((left, region) => {
    const dice: RegionDie[] = [];
    for (let seat = 0; seat < seats; seat++)
      if (state.taken[seat] === region) for (let n = 0; n <= state.paired[seat]; n++) dice.push({ region, seat });
    for (let n = 0; n < left; n++) dice.push({ region, seat: NONE });
    return dice;
  });
}

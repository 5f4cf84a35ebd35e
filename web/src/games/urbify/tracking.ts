// Follows each politician from place to place, so that the board can animate its moves.

import type { GameInfo } from "../../api/types";
import { track, type Tracked } from "../shared/tracking";
import type { UrbifyState } from "./state";

/** Its place is "home", "pool", "department:2" or "cell:60". */
export interface Politician extends Tracked {
  seat: number;
}

function placesOf(state: UrbifyState, seat: number): string[] {
  const repeat = (times: number, place: string) => Array<string>(times).fill(place);
  return [
    ...repeat(state.board[seat], "home"),
    ...repeat(state.pool[seat], "pool"),
    ...state.departments.flatMap((seats, department) => repeat(seats[seat], `department:${department}`)),
    ...state.standing.flatMap((standing, cell) => (state.occupants[cell] === seat ? repeat(Math.max(0, standing), `cell:${cell}`) : [])),
  ];
}

const cache = new WeakMap<GameInfo, { state: UrbifyState; politicians: Politician[] }>();

/** All politicians; the panels and the board of a table get the same answer. */
export function politiciansOf(game: GameInfo, state: UrbifyState, seats: number): Politician[] {
  const last = cache.get(game);
  if (last?.state === state) return last.politicians;
  const places = Array.from({ length: seats }, (_, seat) => placesOf(state, seat).map((place) => ({ seat, place }))).flat();
  const politicians = track<Politician>(last?.politicians ?? [], places, (one, other) => one.seat === other.seat);
  cache.set(game, { state, politicians });
  return politicians;
}

export const standingAt = (politicians: Politician[], place: string) => politicians.filter((one) => one.place === place);

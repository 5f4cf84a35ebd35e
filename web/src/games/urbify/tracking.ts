// The politicians of a party are all alike; to let one travel, each gets a name that it keeps while it changes places.

import type { GameInfo } from "../../api/types";
import type { UrbifyState } from "./state";

export interface Politician {
  key: string;
  seat: number;
  /** "home", "pool", "department:2" or "cell:60". */
  place: string;
}

function places(state: UrbifyState, seat: number): string[] {
  const found = [
    ...Array<string>(state.board[seat]).fill("home"),
    ...Array<string>(state.pool[seat]).fill("pool"),
    ...state.departments.flatMap((seats, department) => Array<string>(seats[seat]).fill(`department:${department}`)),
  ];
  state.standing.forEach((standing, cell) => {
    if (standing > 0 && state.occupants[cell] === seat) found.push(...Array<string>(standing).fill(`cell:${cell}`));
  });
  return found;
}

/** Whoever can stay stays; the others take what is left, in order. */
function moved(before: Politician[], state: UrbifyState, seats: number): Politician[] {
  const after: Politician[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const wanted = places(state, seat);
    const free: string[] = [];
    for (const one of before.filter((politician) => politician.seat === seat)) {
      const at = wanted.indexOf(one.place);
      if (at < 0) free.push(one.key);
      else after.push({ ...one, place: wanted.splice(at, 1)[0] });
    }
    wanted.forEach((place, n) => after.push({ key: free[n] ?? `${seat}:${n}`, seat, place }));
  }
  return after;
}

const crews = new WeakMap<GameInfo, { state: UrbifyState; crew: Politician[] }>();

/** Where everybody is; the panels and the board of a table are given the same answer. */
export function crewOf(game: GameInfo, state: UrbifyState, seats: number): Politician[] {
  const last = crews.get(game);
  if (last?.state === state) return last.crew;
  const crew = moved(last?.crew ?? [], state, seats);
  crews.set(game, { state, crew });
  return crew;
}

export const standing = (crew: Politician[], place: string) => crew.filter((one) => one.place === place);

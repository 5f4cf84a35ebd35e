// The cards of a face are all alike; to let one travel, each that can be seen gets a name that it keeps while it moves.

import type { GameInfo } from "../../api/types";
import type { UrbaniaState } from "./state";

export interface Held {
  key: string;
  face: number;
  /** "pool:2", "hand" (mine) or "up:1" (face up before a seat). */
  place: string;
  /** What it came from, if it was not seen before. */
  origin: string;
}

function places(state: UrbaniaState, me: number, seats: number): { face: number; place: string }[] {
  const found = state.pool.flatMap((face, slot) => (face < 0 ? [] : [{ face, place: `pool:${slot}` }]));
  const add = (counts: number[], place: string) =>
    counts.forEach((count, face) => found.push(...Array.from({ length: count }, () => ({ face, place }))));
  if (me >= 0) add(state.hands[me], "hand");
  for (let seat = 0; seat < seats; seat++) add(state.face_up[seat], `up:${seat}`);
  return found;
}

/** Where an unseen card has come from: the pile, or another player's hand. */
const originOf = (place: string, me: number): string => {
  const seat = place.startsWith("up:") ? Number(place.slice(3)) : me;
  return seat === me ? "pile" : `seat:${seat}`;
};

let made = 0;

function moved(before: Held[], state: UrbaniaState, me: number, seats: number): Held[] {
  const wanted = places(state, me, seats);
  const after: Held[] = [];
  const free: Held[] = [];
  for (const one of before) {
    const at = wanted.findIndex(({ face, place }) => face === one.face && place === one.place);
    if (at < 0) free.push(one);
    else after.push({ ...one, ...wanted.splice(at, 1)[0] });
  }
  for (const { face, place } of wanted) {
    // Cards do not go back into the pool: whatever is new there comes from the pile.
    const at = place.startsWith("pool") ? -1 : free.findIndex((one) => one.face === face);
    const key = at < 0 ? `card ${++made}` : free.splice(at, 1)[0].key;
    after.push({ key, face, place, origin: originOf(place, me) });
  }
  return after;
}

const known = new WeakMap<GameInfo, { state: UrbaniaState; held: Held[]; me: number }>();

/** Where every card is; the panels and the board of a table are given the same answer. */
export function heldOf(game: GameInfo, state: UrbaniaState, me: number, seats: number): Held[] {
  const last = known.get(game);
  if (last?.state === state && last.me === me) return last.held;
  const held = moved(last?.me === me ? last.held : [], state, me, seats);
  known.set(game, { state, held, me });
  return held;
}

export interface Stack {
  face: number;
  cards: Held[];
}

/** The cards of a place, those with the same face together, suit by suit. */
export function stacksOf(held: Held[], place: string): Stack[] {
  const found = new Map<number, Held[]>();
  for (const one of held) if (one.place === place) found.set(one.face, [...(found.get(one.face) ?? []), one]);
  return [...found].map(([face, cards]) => ({ face, cards })).sort((one, other) => one.face - other.face);
}

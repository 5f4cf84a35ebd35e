// Follows each visible card from place to place, so that the board can animate its moves.

import type { GameInfo } from "../../api/types";
import { track, type Tracked } from "../shared/tracking";
import type { UrbaniaState } from "./state";

/** Its place is "pool:2", "hand" (mine) or "up:1" (face up before a seat). */
export interface TrackedCard extends Tracked {
  face: number;
  /** Where the card came from, if it was not visible before: the pile, or another player's hand. */
  origin: string;
}

function placesOf(state: UrbaniaState, me: number, seats: number): Omit<TrackedCard, "key">[] {
  const faces = (counts: number[]) => counts.flatMap((count, face) => Array<number>(count).fill(face));
  return [
    ...state.pool.flatMap((face, slot) => (face < 0 ? [] : [{ face, place: `pool:${slot}`, origin: "pile" }])),
    ...(me < 0 ? [] : faces(state.hands[me]).map((face) => ({ face, place: "hand", origin: "pile" }))),
    ...Array.from({ length: seats }, (_, seat) =>
      faces(state.face_up[seat]).map((face) => ({ face, place: `up:${seat}`, origin: seat === me ? "pile" : `seat:${seat}` })),
    ).flat(),
  ];
}

const cache = new WeakMap<GameInfo, { state: UrbaniaState; cards: TrackedCard[]; me: number }>();

/** All visible cards; the panels and the board of a table get the same answer. */
export function trackedCards(game: GameInfo, state: UrbaniaState, me: number, seats: number): TrackedCard[] {
  const last = cache.get(game);
  if (last?.state === state && last.me === me) return last.cards;
  // Cards never return to the pool: whatever is new there comes from the pile.
  const cards = track<TrackedCard>(
    last?.me === me ? last.cards : [],
    placesOf(state, me, seats),
    (one, other) => one.face === other.face,
    ({ place }) => place.startsWith("pool"),
  );
  cache.set(game, { state, cards, me });
  return cards;
}

export interface Stack {
  face: number;
  cards: TrackedCard[];
}

/** The cards at a place, equal faces stacked, in the order of their faces. */
export function stacksOf(cards: TrackedCard[], place: string): Stack[] {
  const stacks = new Map<number, TrackedCard[]>();
  for (const card of cards) if (card.place === place) stacks.set(card.face, [...(stacks.get(card.face) ?? []), card]);
  return [...stacks].map(([face, stack]) => ({ face, cards: stack })).sort((one, other) => one.face - other.face);
}

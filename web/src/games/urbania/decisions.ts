// The parts of a decision, which of them can be picked on the board, and what they cost.

import type { GameInfo, Note, Option, View } from "../../api/types";
import type { Draft, Part, PartsOf } from "../../table/draft.svelte";
import { actionId, cached, partFor, traysOf, type Picked } from "../shared/actions";
import { has } from "../shared/bitsets";
import { cardsOf, nameOf, RESIDENTIAL, suitsOf, tilesOf, type Card } from "./components";
import type { UrbaniaState } from "./state";

/** What is picked for each verb. */
const PICKED: Picked = {
  take: ["card", "card"], blind: ["pile"], plan: ["projects"], flush: ["flush"], decline: ["decline"],
  renew: ["cell", "cell"], hire: ["specialist", "specialist"], submit: ["project", "project"],
  pay: ["hand", "card"], spend: ["up", "card"],
};

const VERBS = Object.fromEntries(Object.entries(PICKED).map(([verb, [part, argument]]) => [part, { verb, argument }]));

const partOf = (option: Option): Part => partFor(PICKED, option);

export const parts = (): PartsOf => cached((option) => [partOf(option)]);

/** Whether a decision draws a card; replacing the pool is more than that. */
export const isDraw = ({ verb }: Option): boolean => verb === "take" || verb === "blind" || verb === "plan";

/** The action that picking this part would be. */
export function actionOf(game: GameInfo, part: Part): number {
  const [kind, number] = part.split(":");
  const { verb, argument } = VERBS[kind];
  return actionId(game, verb, argument ? { [argument]: Number(number) } : {});
}

/** What can be picked: every decision is a single part, so any other can be picked instead, and cards that pay together. */
export const offered = (draft: Draft): Set<Part> => new Set((draft.sequence ? draft.left : draft.options).map(partOf));

const TRAYS: Record<string, string> = {
  take: "pool", blind: "pool", plan: "pool", flush: "pool", hire: "values", submit: "projects", pay: "hand", spend: "hand",
};

/** The trays in which something can be picked now. */
export const tabsFor = (view: View): string[] => traysOf(view, ({ verb }) => TRAYS[verb]);

/** The tray needed for the current decision; actions can be chosen from any tray. */
export const tabFor = (view: View): string | null => (view.asked?.frame === "acting" ? null : (tabsFor(view)[0] ?? null));

/** What is being paid for: a cell or a specialist. */
export function underway(view: View): Part | null {
  if (view.asked?.frame === "renewing") return `cell:${view.asked.args.cell}`;
  if (view.asked?.frame === "hiring") return `specialist:${view.asked.args.specialist}`;
  return null;
}

/** A price: what it is for, how much is needed and available, and which cards can pay it. */
export interface Price {
  name: string;
  needed: number;
  have: number;
  coins: boolean;
  pays: (card: Card) => boolean;
}

/** The price of a cell or a specialist for a seat; null if it cannot be bought. */
export function priceFor(game: GameInfo, state: UrbaniaState, seat: number, part: Part | null): Price | null {
  const [kind, number] = [part?.split(":")[0], Number(part?.split(":")[1])];
  const cards = cardsOf(game);
  const sum = (counts: number[], of: (card: Card) => number) =>
    counts.reduce((all, count, face) => all + (count ? count * of(cards[face]) : 0), 0);
  if (kind === "cell" && !has(state.renewed, number)) {
    const { building, workers } = tilesOf(game)[state.tiles[number]];
    const suits = building === RESIDENTIAL ? suitsOf(game) : [building];
    const fits = (card: Card, suit: string) => card.anyWorker || card.suit === suit;
    return {
      name: `urbania-${building}`,
      needed: workers,
      have: Math.max(...suits.map((suit) => sum(state.hands[seat], (card) => (fits(card, suit) ? card.workers : 0)))),
      coins: false,
      pays: (card) => card.workers > 0 && suits.some((suit) => fits(card, suit)),
    };
  }
  if (kind === "specialist" && state.employers[number] !== seat) {
    const suit = suitsOf(game)[number];
    const coins = (card: Card) => (card.anyCoin || card.suit === suit ? card.coins : 0);
    return {
      name: nameOf(game, "specialist", number),
      needed: state.specialists[number],
      have: sum(state.hands[seat], coins) + sum(state.face_up[seat], coins),
      coins: true,
      pays: (card) => coins(card) > 0,
    };
  }
  return null;
}

/** Whether a renewed tile or a specialist's new value has a card icon: a card may be taken (UBN-49, UBN-57). */
export function bringsCard(game: GameInfo, state: UrbaniaState, notes: Note[]): boolean {
  const icons = game.entries.value_track.specialist_card_icons as number[];
  return notes.some(
    ({ kind, args }) =>
      (kind === "renewed" && tilesOf(game)[state.tiles[args.cell]].icon) || (kind === "value_rose" && icons.includes(args.amount)),
  );
}

// The parts of a decision, and which of them can be picked on the board.

import type { Option, View } from "../../api/types";
import type { Draft, Part, PartsOf } from "../../table/draft.svelte";
import { cached, pickedNumber } from "../shared/actions";

/** A hex for a pair and a hex for a die are different parts, so that they are never confused. */
function partsOf({ verb, args }: Option): Part[] {
  if (verb === "claim") return [`card:${args.card}`];
  if (verb === "leave") return ["leave:0"];
  if (verb === "draw") return [`symbol:${args.symbol}`, `hex:${args.hex}`];
  if (verb === "pair") return [`pair:${args.region}`, `symbol:${args.symbol}`, `any:${args.hex}`];
  return [`hex:${args.hex}`, `road:${args.road}`];
}

export const parts = (): PartsOf => cached(partsOf);

/** Everything that can be picked at first. */
export interface Offer {
  cards: Set<number>;
  leave: boolean;
  symbols: Set<number>;
  hexes: Set<number>;
  pairs: number[];
  /** The hexes for a pair. */
  any: Set<number>;
  /** The possible roads, in the order of their rotations. */
  roads: number[];
}

export function offerOf(draft: Draft): Offer {
  const offer: Offer = { cards: new Set(), leave: false, symbols: new Set(), hexes: new Set(), pairs: [], any: new Set(), roads: [] };
  const [pairs, roads] = [new Set<number>(), new Set<number>()];
  for (const { verb, args } of draft.options) {
    if (verb === "claim") offer.cards.add(args.card);
    if (verb === "leave") offer.leave = true;
    if (args.symbol !== undefined) offer.symbols.add(args.symbol);
    if (verb === "draw" || verb === "road") offer.hexes.add(args.hex);
    if (verb === "pair") {
      pairs.add(args.region);
      offer.any.add(args.hex);
    }
    if (verb === "road") roads.add(args.road);
  }
  offer.pairs = [...pairs];
  offer.roads = [...roads].sort((one, other) => one - other);
  return offer;
}

export const tabFor = (view: View): string | null => (view.asked?.frame === "claiming" ? "promises" : null);

/** The message that says what a drawing of a symbol still needs; empty once nothing is missing. */
export function symbolStep(draft: Draft): string {
  const [symbol, pair, hex, any] = ["symbol", "pair", "hex", "any"].map((kind) => pickedNumber(draft, kind) !== null);
  if (symbol) return hex || any ? "" : pair ? "merkez-pick-any" : "merkez-pick-hex";
  if (hex || any) return "merkez-pick-only-symbol";
  return pair ? "merkez-pick-symbol-any" : "merkez-pick-symbol";
}

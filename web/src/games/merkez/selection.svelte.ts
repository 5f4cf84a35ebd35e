// The selection before a decision: region die, symbol, hex, and the turned road with its preview.

import type { Draft, Part } from "../../table/draft.svelte";
import type { GameInfo } from "../../api/types";
import { pickedNumber } from "../shared/actions";
import { offerOf } from "./decisions";
import { hexesOf, shapeOf } from "./components";

interface Table {
  game: GameInfo;
  draft: Draft;
  pick: (part: Part) => void;
}

export class SheetSelection {
  #table: () => Table;
  /** The hex under the pointer or with the focus. */
  near = $state<number | null>(null);
  /** Restrict the hexes to this region. */
  region = $state<number | null>(null);
  #shape = $state<string | null>(null);
  #turn = $state(0);

  constructor(table: () => Table) {
    this.#table = table;
  }

  offer = $derived.by(() => offerOf(this.#table().draft));
  symbol = $derived.by(() => pickedNumber(this.#table().draft, "symbol"));
  pair = $derived.by(() => pickedNumber(this.#table().draft, "pair"));

  // ---- roads

  drawsRoad = $derived(this.offer.roads.length > 0);
  shapes = $derived.by(() => [...new Set(this.offer.roads.map((road) => shapeOf(this.#table().game, road)))]);
  shape = $derived(this.shapes.includes(this.#shape ?? "") ? this.#shape! : (this.shapes[0] ?? ""));
  #roads = $derived.by(() => this.offer.roads.filter((road) => shapeOf(this.#table().game, road) === this.shape));
  /** The road in its current rotation. */
  road = $derived.by(() => {
    const many = this.#roads.length;
    return many ? this.#roads[((this.#turn % many) + many) % many] : null;
  });
  /** The hex where the road is previewed. */
  pinned = $derived.by(() => (this.drawsRoad ? pickedNumber(this.#table().draft, "hex") : null));

  turn(by: number): void {
    this.#turn += by;
    if (this.pinned !== null) this.#pin(this.pinned);
  }

  /** Choose a shape, if any may be drawn. */
  take(shape: string): void {
    this.#shape = shape;
    if (this.pinned !== null) this.#pin(this.pinned);
  }

  #pin(hex: number): void {
    const { draft } = this.#table();
    draft.drop();
    draft.pick(`hex:${hex}`);
    draft.pick(`road:${this.road}`);
  }

  /** Draw the previewed road. The preview counts as confirmation. */
  confirm(): void {
    const part = `road:${this.road}`;
    const { draft, pick } = this.#table();
    if (this.pinned === null) return;
    draft.drop(part);
    pick(part);
    if (this.#table().draft.exact) pick(part);
  }

  // ---- symbols

  /** Hexes are picked for a die, or for the pair if it is selected or the only possibility. */
  #kind = $derived(this.pair !== null || (this.offer.hexes.size === 0 && this.offer.pairs.length > 0) ? "any" : "hex");
  /** The hexes that can be drawn on. */
  open = $derived.by(() => {
    const all = this.#kind === "any" ? this.offer.any : this.offer.hexes;
    if (this.region === null || this.drawsRoad) return all;
    const inside = hexesOf(this.#table().game).filter((hex) => hex.region === this.region && all.has(hex.number));
    return inside.length ? new Set(inside.map((hex) => hex.number)) : all;
  });
  /** The hex that was picked for a symbol. */
  place = $derived.by(() => (this.drawsRoad ? null : pickedNumber(this.#table().draft, this.#kind)));

  draws(symbol: number): void {
    const { draft, pick } = this.#table();
    if (this.symbol !== null && this.symbol !== symbol) draft.drop(`symbol:${this.symbol}`);
    pick(`symbol:${symbol}`);
  }

  takePair(region: number): void {
    const { draft } = this.#table();
    const { symbol, pair } = this;
    draft.drop();
    this.region = null;
    if (pair !== region) draft.pick(`pair:${region}`);
    if (symbol !== null) draft.pick(`symbol:${symbol}`);
  }

  /** What a press on a hex picks, as in `data-parts`. */
  partsAt(hex: number): string {
    if (this.drawsRoad) return `hex:${hex} road:${this.road}`;
    const pair = this.#kind === "any" && this.pair === null && this.offer.pairs.length === 1 ? `pair:${this.offer.pairs[0]} ` : "";
    return `${pair}${this.#kind}:${hex}`;
  }

  /** A hex is pressed. */
  press(hex: number): void {
    if (!this.open.has(hex)) return;
    if (this.drawsRoad) {
      if (this.pinned === hex) this.turn(1);
      else this.#pin(hex);
      return;
    }
    const { draft, pick } = this.#table();
    const part = `${this.#kind}:${hex}`;
    if (this.place !== null && this.place !== hex) draft.drop(`${this.#kind}:${this.place}`);
    if (this.#kind === "any" && this.pair === null && this.offer.pairs.length === 1) draft.pick(`pair:${this.offer.pairs[0]}`);
    if (draft.exact && draft.picked(part)) {
      draft.drop(part);
      draft.pick(part);
    }
    pick(part);
  }
}

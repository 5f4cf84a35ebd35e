// The selected site before the decision. A lot can belong to several shapes.

import type { GameInfo, View } from "../../api/types";
import type { Draft, Part } from "../../table/draft.svelte";
import { pointer } from "../../ui/pointer";
import { pickedNumber } from "../shared/actions";
import { numbersOf } from "./decisions";
import { blockOfSpot, lotsOf } from "./geometry";
import { buildOf } from "./preview";

interface Table {
  game: GameInfo;
  view: View;
  draft: Draft;
  pick: (part: Part) => void;
}

export class SiteSelection {
  #table: () => Table;
  /** The lot under the pointer or with the focus. */
  near = $state<number | null>(null);
  #turn = $state(0);

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** All sets of lots that may be chosen, also for a contract that has only been picked. */
  spots = $derived.by(() => {
    const { game, view, draft } = this.#table();
    const place = pickedNumber(draft, "place");
    return place === null ? numbersOf(draft, "spot") : (buildOf(view, game, place)?.spots ?? []).map(([spot]) => spot);
  });
  /** For each lot the sets that contain it. */
  #byLot = $derived.by(() => {
    const spots = new Map<number, number[]>();
    for (const spot of this.spots) for (const lot of lotsOf(spot)) spots.set(lot, [...(spots.get(lot) ?? []), spot]);
    return spots;
  });
  open = $derived.by(() => new Set(this.#byLot.keys()));
  /** Picked for preview, not decided yet. */
  pinned = $derived.by(() => pickedNumber(this.#table().draft, "spot"));
  /** The previewed set: the picked one, else the one under the pointer. */
  previewed = $derived.by(() => (this.near !== null && this.#byLot.has(this.near) && this.pinned === null ? this.at(this.near) : this.pinned));
  /** Number of possible rotations. */
  ways = $derived.by(() => (this.previewed === null ? 0 : this.#around(this.previewed).length));

  /** The set proposed for a lot. */
  at(lot: number): number | null {
    const all = this.#byLot.get(lot) ?? [];
    return all.length ? all[this.#turn % all.length] : null;
  }

  shapesAt = (lot: number): number[] => this.#byLot.get(lot) ?? [];

  #around(spot: number): number[] {
    const all = this.near !== null && lotsOf(spot).includes(this.near) ? this.shapesAt(this.near) : this.spots.filter((one) => blockOfSpot(one) === blockOfSpot(spot));
    return [...all].sort((one, other) => one - other);
  }

  turn(): void {
    const { pinned } = this;
    if (pinned === null) {
      this.#turn += 1;
      return;
    }
    const all = this.#around(pinned);
    this.#pin(all[(all.indexOf(pinned) + 1) % all.length]);
  }

  #pin(spot: number): void {
    const { draft } = this.#table();
    const { pinned } = this;
    if (pinned !== null) draft.drop(`spot:${pinned}`);
    draft.pick(`spot:${spot}`);
  }

  /** Press a lot: the first press previews, the next one turns the shape if possible, else decides. */
  press(lot: number): void {
    const { pinned } = this;
    if (pinned === null || !lotsOf(pinned).includes(lot)) {
      const spot = this.at(lot);
      if (spot !== null) this.#pin(spot);
      return;
    }
    if (this.shapesAt(lot).length > 1 && pointer.kind !== "keyboard") this.turn();
    else this.confirm();
  }

  /** Decide on the previewed site. The preview counts as confirmation. */
  confirm(): void {
    const { draft, pick } = this.#table();
    const { pinned } = this;
    if (pinned === null) return;
    draft.drop(`spot:${pinned}`);
    pick(`spot:${pinned}`);
    if (this.#table().draft.exact) pick(`spot:${pinned}`);
  }
}

// What players have just gained and lost, each with its reason: shown one after the other at their panels.

import type { Moment, Note, View } from "../api/types";
import { formatSigned } from "../text/numbers";
import { reducedMotion } from "../ui/settings.svelte";
import { netChanges } from "./log";
import type { TableStore } from "./store.svelte";

export interface Gain {
  seat: number;
  /** "+3" */
  amount: string;
  /** What it was for, with the count behind it. */
  reason: string;
  loss: boolean;
}

/** How long each is shown, and all of a player together, in milliseconds. */
const EACH = 2000;
const TOGETHER = 8000;

const gain = (seat: number, amounts: number[], reason: string): Gain => ({
  seat, reason, amount: amounts.map(formatSigned).join(", "), loss: amounts.every((one) => one < 0),
});

/** The gains and losses of each seat in these events, in their order. */
export function gainsOf(notes: Note[]): Gain[] {
  return notes.flatMap((note) => {
    const seats = new Set([note.seat, ...(note.changes ?? []).map((change) => change.seat)]);
    return [...seats].flatMap((seat) => {
      const amounts = [...netChanges([note], seat).values()];
      return amounts.length ? [gain(seat, amounts, note.text)] : [];
    });
  });
}

export class Gains {
  /** What is shown at the panel of each seat. */
  current = $state.raw<(Gain | undefined)[]>([]);
  #waiting: Gain[][] = [];
  #timers: (ReturnType<typeof setTimeout> | undefined)[] = [];

  constructor(readonly store: TableStore) {}

  /** Show what new events brought; `before` is the view that they changed. */
  follow(moments: Moment[], before: View | null): void {
    const { client, game, table, view } = this.store;
    if (!client || !game || !table || !view || reducedMotion()) return;
    const scored = (before && client.scoreChanges?.(game, before, view, table.options)) ?? [];
    const gains = [
      ...gainsOf(moments.flatMap(({ notes }) => notes)),
      ...scored.map(({ seat, points, text }) => gain(seat, [points], text)),
    ];
    for (const one of gains) (this.#waiting[one.seat] ??= []).push(one);
    this.#waiting.forEach((_, seat) => this.#timers[seat] ?? this.#next(seat));
  }

  #next(seat: number): void {
    const waiting = this.#waiting[seat];
    const shown = waiting.shift();
    this.current = Object.assign([...this.current], { [seat]: shown });
    this.#timers[seat] = shown && setTimeout(() => this.#next(seat), Math.min(EACH, TOGETHER / (waiting.length + 1)));
  }

  skip = (): void => {
    this.#timers.forEach((timer) => clearTimeout(timer));
    [this.current, this.#waiting, this.#timers] = [[], [], []];
  };
}

// The race: who had how many points after each round, from the notes of the log.

import type { Moment } from "../../api/types";

export interface Race {
  /** One line a seat: its points after 0, 1, 2, ... rounds. */
  lines: number[][];
  rounds: number;
  /** After how many rounds the end was called; null if the game does not say. */
  called: number | null;
}

export function race(log: Moment[], scores: number[]): Race {
  const first = log.find((moment) => moment.n > 0)?.round ?? 0;
  const rounds = Math.max(1, (log.at(-1)?.round ?? 0) - first + 1);
  const lines = scores.map(() => Array<number>(rounds + 1).fill(0));
  let called: number | null = null;
  for (const moment of log) {
    const round = Math.min(rounds, Math.max(1, moment.round - first + 1));
    for (const note of moment.notes) {
      if (note.kind === "triggered") called ??= round;
      if (!note.kind.startsWith("scored_") || !lines[note.seat]) continue;
      for (let later = round; later <= rounds; later++) lines[note.seat][later] += note.args.amount ?? 0;
    }
  }
  // What no note tells (a tie broken, a penalty) shows at the end at the latest.
  scores.forEach((points, seat) => (lines[seat][rounds] = points));
  return { lines, rounds, called };
}

/** Round steps for an axis from `least`, which is 0 or below it, up to `most`, about `count` of them. */
export function steps(least: number, most: number, count: number): number[] {
  const rough = Math.max(1, (most - least) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const [first, last] = [Math.ceil(least / step), Math.floor(most / step)];
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** Push marks apart that would lie on each other, keeping their order. */
export function apart(places: number[], gap: number, least: number, most: number): number[] {
  const order = places.map((_, one) => one).sort((one, other) => places[one] - places[other]);
  const moved = [...places];
  order.forEach((one, rank) => {
    const above = rank > 0 ? moved[order[rank - 1]] + gap : least;
    moved[one] = Math.max(moved[one], above);
  });
  [...order].reverse().forEach((one, rank, all) => {
    const below = rank > 0 ? moved[all[rank - 1]] - gap : most;
    moved[one] = Math.min(moved[one], below);
  });
  return moved;
}

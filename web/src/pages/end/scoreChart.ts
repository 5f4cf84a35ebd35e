// Points of each seat over the rounds of a game, and the geometry of their chart.

import type { Moment } from "../../api/types";
import { entriesOf, POINTS } from "../../table/ledger";

export interface ScoreHistory {
  /** For each seat its points after 0, 1, 2, ... rounds. */
  lines: number[][];
  rounds: number;
  /** The round in which the end was triggered; null if the game has no such moment. */
  triggered: number | null;
}

/** `known`: the points of each seat at the start and after each round, where the log does not tell them. */
export function scoreHistory(log: Moment[], scores: number[], known: number[][] = []): ScoreHistory {
  if (known.length > 1) return { lines: scores.map((_, seat) => known.map((points) => points[seat])), rounds: known.length - 1, triggered: null };
  const first = log.find((moment) => moment.n > 0)?.round ?? 0;
  const rounds = Math.max(1, (log.at(-1)?.round ?? 0) - first + 1);
  const roundNumber = (round: number) => Math.min(rounds, Math.max(1, round - first + 1));
  const lines = scores.map(() => Array<number>(rounds + 1).fill(0));
  for (const { seat, round, amount } of entriesOf(log, POINTS))
    for (let later = roundNumber(round); lines[seat] && later <= rounds; later++) lines[seat][later] += amount;
  // Points without a note (a broken tie, a penalty) appear in the last round.
  scores.forEach((points, seat) => (lines[seat][rounds] = points));
  const end = log.find(({ notes }) => notes.some((note) => note.kind === "triggered"));
  return { lines, rounds, triggered: end ? roundNumber(end.round) : null };
}

/** About `count` round numbers for an axis from `least` (at most 0) to `most`. */
export function axisSteps(least: number, most: number, count: number): number[] {
  const rough = Math.max(1, (most - least) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const [first, last] = [Math.ceil(least / step), Math.floor(most / step)];
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** Move marks apart that would overlap, keeping their order. */
export function spread(places: number[], gap: number, least: number, most: number): number[] {
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

import type { Moment } from "../api/types";

export interface LogRound {
  round: number;
  /** Entries that tell something, newest first. */
  moments: Moment[];
}

/** Entries of the log by round, newest first. */
export function groupByRound(log: Moment[]): LogRound[] {
  const rounds: LogRound[] = [];
  for (const turn of groupByTurn(log).toReversed()) {
    if (rounds.at(-1)?.round !== turn[0].round) rounds.push({ round: turn[0].round, moments: [] });
    rounds.at(-1)!.moments.push(...turn.toReversed());
  }
  return rounds;
}

function groupByTurn(log: Moment[]): Moment[][] {
  const turns: Moment[][] = [];
  for (const moment of log) {
    if (!moment.notes.length) continue;
    if (turns.at(-1)?.[0].turn === moment.turn) turns.at(-1)!.push(moment);
    else turns.push([moment]);
  }
  return turns;
}

import type { Moment } from "../api/types";

export interface ScoreChange {
  seat: number;
  turn: number;
  round: number;
  text: string;
  points: number;
}

/** Every change of a score in the log. Sums by source come from the server (`api.ledger`). */
export const scoreChanges = (log: Moment[]): ScoreChange[] =>
  log.flatMap(({ turn, round, notes }) =>
    notes.flatMap(({ seat, text, points }) => (points == null ? [] : [{ seat, turn, round, text, points }])),
  );

import type { Moment } from "../api/types";

/** One change of a score. */
export interface LedgerEntry {
  seat: number;
  turn: number;
  round: number;
  kind: string;
  text: string;
  points: number;
}

/** Where every point came from: each change of a score has a note called scored_<source>. */
export function ledgerOf(log: Moment[]): LedgerEntry[] {
  return log.flatMap(({ turn, round, notes }) =>
    notes
      .filter((note) => note.kind.startsWith("scored_") && note.args.amount !== undefined)
      .map(({ seat, kind, text, args }) => ({ seat, turn, round, kind, text, points: args.amount })),
  );
}

import type { Moment } from "../api/types";

/** One time that somebody got or lost points. */
export interface Entry {
  seat: number;
  turn: number;
  kind: string;
  text: string;
  points: number;
}

/** Where each point came from. Every change of a score is told by a note called scored_<something>. */
export function ledgerOf(log: Moment[]): Entry[] {
  return log.flatMap((moment) =>
    moment.notes
      .filter((note) => note.kind.startsWith("scored_") && note.args.amount !== undefined)
      .map(({ seat, kind, text, args }) => ({ seat, turn: moment.turn, kind, text, points: args.amount })),
  );
}

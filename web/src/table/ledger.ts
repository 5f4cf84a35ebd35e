import type { Ledger, LedgerRow, Moment } from "../api/types";

export const POINTS = "points";

/** One change of a currency, with the sentence that explains it. */
export interface LedgerEntry {
  seat: number;
  turn: number;
  round: number;
  source: string;
  text: string;
  amount: number;
}

/** Every change of a currency in the log. Sums by source come from the server (`api.ledgers`). */
export const entriesOf = (log: Moment[], currency: string): LedgerEntry[] =>
  log.flatMap(({ turn, round, notes }) =>
    notes.flatMap(({ kind, seat, text, points, changes = [] }) => {
      if (currency === POINTS) return points == null ? [] : [{ seat, turn, round, source: kind, text, amount: points }];
      return changes
        .filter((change) => change.currency === currency)
        .map((change) => ({ seat: change.seat, turn, round, source: change.source, text, amount: change.amount }));
    }),
  );

/** Number of colours for sources in tokens.css. */
const COLOURS = 9;

export interface ColouredRow extends LedgerRow {
  /** The number of its colour in tokens.css. */
  colour: number;
}

/** The sources that have brought or cost somebody something. A ledger lists all sources in a fixed order, so each keeps its colour. */
export const colouredRows = ({ rows }: Ledger): ColouredRow[] =>
  rows
    .map((row, place) => ({ ...row, colour: 1 + (place % COLOURS) }))
    .filter((row) => row.amounts.some((amount) => amount !== 0));

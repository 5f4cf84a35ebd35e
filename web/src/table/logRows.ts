// The rows of the log: its turns, newest first, with the headings above them.

import type { LogTurn } from "./log";

export interface LogRow {
  turn: LogTurn;
  /** Text of the heading above it, if it is the first of what is new or of what was known; null otherwise. */
  heading: "log-since" | "log-earlier" | null;
  /** Whether the number of its round is a heading above it. */
  begins: boolean;
  /** Whether its card is open until somebody folds it. */
  unfolded: boolean;
  /** Whether it is probably out of sight: a card that has just come is not, and is to be laid out at once. */
  far: boolean;
}

export type KnownRows = Map<number, LogRow>;

const NEAR = 8;

/** The rows of turns. Those that are `known` and have not changed stay the same objects, so that only others are drawn. */
export function rowsOf(turns: LogTurn[], known: KnownRows): LogRow[] {
  return turns.map((turn, place) => {
    const row = rowOf(turn, turns[place - 1], place, turns[0].isNew);
    const before = known.get(turn.key);
    if (before && isSame(before, row)) return before;
    known.set(turn.key, row);
    return row;
  });
}

function rowOf(turn: LogTurn, later: LogTurn | undefined, place: number, anyNew: boolean): LogRow {
  const first = turn.isNew !== later?.isNew;
  return {
    turn,
    heading: !anyNew || !first ? null : turn.isNew ? "log-since" : "log-earlier",
    begins: turn.round > 0 && (first ? !turn.isNew : turn.round !== later?.round),
    unfolded: (turn.isNew && !turn.brief) || (!anyNew && place === 0),
    far: place >= NEAR,
  };
}

const isSame = (one: LogRow, other: LogRow) => (Object.keys(one) as (keyof LogRow)[]).every((key) => one[key] === other[key]);

/** What a player wants to do before the game is over: resign or abort it, vote for a bot on a seat, or put one there as host. */
export interface EarlyEnd {
  kind: "resign" | "abort" | "replace" | "free";
  seat: number;
}

/** A dialog of a running game: settings and links of the table, or a question before somebody leaves or the game ends. */
export type TableDialog =
  | { kind: "bots" }
  | { kind: "seat-link" }
  | { kind: "invite" }
  | { kind: "commitment" }
  | { kind: "set" }
  | { kind: "leave"; seat: number }
  | EarlyEnd;

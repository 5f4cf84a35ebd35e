// Undos: mine, which are confirmed first if they affect others, and those of other players, which are announced.

import type { ChatLine } from "../api/types";
import { isUndo } from "./log";
import type { TableStore } from "./store.svelte";

/** How long another player's undo is announced, in milliseconds. */
const SHOWN = 12_000;

export class Undos {
  /** An undo that waits for confirmation, because it affects others. */
  pending = $state<"last" | "turn" | null>(null);
  /** The announcement that somebody else has just taken decisions back. */
  announced = $state.raw<ChatLine | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly store: TableStore) {}

  /** The announcements that another player has taken decisions back. */
  byOthers = $derived.by(() => this.store.chat.filter((line) => isUndo(line) && !this.store.mine.includes(line.seat)));

  /** The seats whose decisions an undo or a restart of the turn would take back, where undo is free for everyone. */
  #seats(turn: boolean): Set<number> {
    const { store } = this;
    const log = store.log.slice(1);
    if (!store.view?.undo.free || !log.length) return new Set();
    // As on the server: back over the bots to the last decision of a person, or to the start of that turn.
    const played = log.findLastIndex(({ seat }) => !store.table?.seats[seat]?.bot);
    const from = turn && played >= 0 ? log.findIndex((one) => one.turn === log[played].turn) : played;
    return new Set(log.slice(Math.max(0, from)).map(({ seat }) => seat));
  }

  /** Details of an undo that affects others, for the confirmation; null if none is needed. */
  warning = $derived.by(() => {
    if (!this.pending) return null;
    const seats = this.#seats(this.pending === "turn");
    const own = seats.delete(this.store.me);
    if (!seats.size) return null;
    return { turn: this.pending === "turn", own, others: [...seats].map((seat) => this.store.table?.seats[seat]?.name ?? "") };
  });

  /** Whether an undo can be sent: not if it affects others and they have not been asked about; `sure` skips the question. */
  allow(turn: boolean, sure: boolean): boolean {
    const others = this.#seats(turn);
    others.delete(this.store.me);
    this.pending = !sure && others.size ? (turn ? "turn" : "last") : null;
    return this.pending === null;
  }

  /** Announce an undo of another player among new lines of the chat. */
  announce(lines: ChatLine[]): void {
    const undo = this.byOthers.findLast((line) => lines.includes(line));
    if (!undo) return;
    this.announced = undo;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.announced = null), SHOWN);
  }
}

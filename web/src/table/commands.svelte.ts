// Decisions and undos on their way to the server, and those that follow them by themselves.

import { api, ApiError } from "../api/client";
import { stream } from "../api/stream.svelte";
import type { TableStore } from "./store.svelte";

/** A decision or undo, kept so that it can be sent again. */
interface Command {
  send: () => Promise<{ at: number }>;
  /** What to send once its result has arrived; null if that is all. */
  next?: () => Command | null;
  /** The same command in the state that the table has meanwhile; null if it might mean something else there. */
  again?: () => Command | null;
}

/** A command that has been sent, until its result has arrived. */
interface SentCommand {
  command: Command;
  /** The state that it was sent in. */
  before: number | null;
  /** The state that it led to; null until the server has answered. */
  result: number | null;
}

/** How long the stream may take after the answer before the result is requested, in milliseconds. */
const RESULT_WAIT = 2000;
/** How often an undo is sent because bots have decided meanwhile. */
const UNDO_ATTEMPTS = 10;

export class Commands {
  sending = $state(false);
  /** A command that did not reach the server and can be sent again. */
  unsent = $state.raw<Command | null>(null);
  #table: TableStore;
  /** The command sent last. Answers to earlier ones no longer matter. */
  #current: SentCommand | null = null;

  constructor(table: TableStore) {
    this.#table = table;
  }

  /** Send decisions one after the other. */
  play = (actions: number[]): Promise<void> => this.#send(this.#playing(actions));

  undo = (turn: boolean): Promise<void> => this.#send(this.#takingBack(turn));

  async retry(): Promise<void> {
    if (this.unsent) await this.#send(this.unsent);
  }

  /** The table has moved to another state. */
  moved(): void {
    this.sending = !!this.#current?.command.next;
    this.unsent = null;
    this.#proceed();
  }

  /** One decision after the other. A later one that cannot be undone waits for confirmation. */
  #playing([action, ...rest]: number[]): Command {
    const table = this.#table;
    const at = table.at!;
    const next = () => {
      // What follows a sequence may have the same action with another meaning: ending the turn.
      const option = table.deciding && table.draft.sequence?.started && table.draft.options.find(({ id }) => id === rest[0]);
      if (!option) return null;
      if (!option.reveals) return this.#playing(rest);
      table.confirming = option;
      return null;
    };
    return { send: () => api.play(table.id, at, action), next: rest.length ? next : undefined };
  }

  /** Decisions that are picked in any order are taken back together, so that any of them can be picked again. */
  #takingBack(turn: boolean, attempt = 1): Command {
    const table = this.#table;
    const at = table.at!;
    const botDecides = !!table.table?.seats[table.view?.decides ?? -1]?.bot;
    const next = () => (!table.waiting && table.draft.sequence?.started && table.view?.undo.can ? this.#takingBack(false) : null);
    // The only person at a table takes back the same decision, whatever bots have decided since.
    const again = () => {
      const undo = table.view?.undo;
      return botDecides && attempt < UNDO_ATTEMPTS && undo?.free && (turn ? undo.turn : undo.can) ? this.#takingBack(turn, attempt + 1) : null;
    };
    return { send: () => api.undo(table.id, at, turn), next: turn ? undefined : next, again };
  }

  async #send(command: Command): Promise<void> {
    const table = this.#table;
    const sent: SentCommand = { command, before: table.at, result: null };
    this.#current = sent;
    this.sending = true;
    this.unsent = null;
    table.refusal = "";
    table.undos.announced = null;
    try {
      const { at } = await command.send();
      if (this.#current !== sent) return;
      sent.result = at;
      // The result usually arrives on the stream before this answer. If it does not, request it.
      setTimeout(() => this.#current === sent && stream.resend(), RESULT_WAIT);
      this.#proceed();
    } catch (error) {
      if (this.#current === sent) this.#fail(sent, error);
    }
  }

  /** Send what follows a command whose result has arrived, unless something else has happened since. */
  #proceed(): void {
    const { at } = this.#table;
    const sent = this.#current;
    if (!sent || sent.result === null || at === null || at < sent.result) return;
    this.#current = null;
    this.sending = false;
    const following = at === sent.result ? sent.command.next?.() : null;
    if (following) void this.#send(following);
  }

  #fail({ command, before }: SentCommand, error: unknown): void {
    const table = this.#table;
    this.#current = null;
    this.sending = false;
    table.draft.drop();
    table.confirming = null;
    if (!(error instanceof ApiError)) {
      if (table.at === before) this.unsent = command;
      return;
    }
    // The stream may be ahead of this answer already.
    const { news } = error.body;
    if (news && news.at >= (table.at ?? 0)) table.apply(news);
    const again = error.body.problem === "stale" ? command.again?.() : null;
    if (again) void this.#send(again);
    else table.refusal = error.message;
  }
}

// One table as this browser sees it: what the stream has told, and what is being chosen.

import type { GameClient } from "../games/contract";
import { loadClient } from "../games";
import { api, ApiError } from "../api/client";
import { Draft, type Part } from "./draft.svelte";
import { pointer } from "../ui/pointer";
import { Reasons } from "./reasons";
import { settings } from "../ui/settings.svelte";
import { stream } from "../api/stream.svelte";
import type { ChatLine, GameInfo, Moment, News, Note, Option, TableInfo, TableNews, View } from "../api/types";
import { loadGameTexts, lang, t } from "../text/i18n.svelte";

/** A device passed round: it must not show the table before the next person holds it. */
export interface HandOver {
  from: number;
  to: number;
}

/** A decision or an undo that the server may not have received. */
interface Command {
  send: () => Promise<{ at: number }>;
}

export class TableStore {
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<Moment[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  at = $state<number | null>(null);
  game = $state.raw<GameInfo | null>(null);
  client = $state.raw<GameClient | null>(null);
  draft = $state.raw(new Draft(() => []));

  /** Why the table cannot be shown at all. */
  problem = $state("");
  /** The last thing that was refused, in words. */
  refusal = $state("");
  /** A command that did not arrive and may be sent again. */
  unsent = $state.raw<Command | null>(null);
  sending = $state(false);
  /** A decision that waits for a second word, because it cannot be taken back. */
  confirming = $state.raw<Option | null>(null);
  /** An undo that waits for a second word, because it takes back what others have done. */
  undoing = $state<"last" | "turn" | null>(null);
  handover = $state.raw<HandOver | null>(null);
  /** The view of other eyes is on its way. */
  waiting = $state(false);
  /** The last line of the chat that has been seen; what was written before I came is not news. */
  seen = $state<number | null>(null);

  /** Through which eyes I want to see: null lets the server choose, -1 sees what everybody sees. */
  #as: number | null = null;
  /** Who holds a shared device, as far as was said. */
  #holder: number | null = null;
  #retelling = false;
  #gameIn = "";
  #invite: string | null;
  #reasons: Reasons;
  #stop: () => void = () => {};

  constructor(
    readonly id: string,
    invite: string | null = null,
  ) {
    this.#invite = invite;
    this.#reasons = new Reasons(id, () => this.me);
  }

  /** Whose eyes these are; -1 looks on. */
  me = $derived(this.view?.seat ?? -1);
  mine = $derived(this.table?.mine ?? []);
  deciding = $derived(!!this.view && this.view.decides >= 0 && this.view.decides === this.me && this.view.options.length > 0);
  live = $derived(stream.state === "live");
  /** May a click on the board mean anything now? */
  ready = $derived(this.deciding && this.live && !this.sending && !this.waiting);

  /** The first entry of the log that I have not seen when I decided last. */
  fresh = $derived.by(() => {
    const last = this.log.length - 1;
    if (this.me < 0 || (this.view && this.view.at < 0)) return Math.max(last, 1); // Looking on, or back: the last thing only.
    const mine = this.log.findLastIndex((moment) => moment.seat === this.me);
    return mine < 0 ? 1 : mine + 1;
  });
  unread = $derived(this.chat.filter((line) => line.kind === "say" && line.id > (this.seen ?? 0)).length);
  /** What followed from my last decision. */
  outcome = $derived.by<Note[]>(() => {
    const last = this.me < 0 ? undefined : this.log[this.fresh - 1];
    return last && last.seat === this.me ? last.notes : [];
  });
  news = $derived.by<Note[]>(() => this.log.slice(this.fresh).flatMap((moment) => moment.notes));

  start(): () => void {
    this.#stop = stream.follow(
      () => ({
        watch: this.id,
        at: this.#retelling ? null : this.at,
        moments: this.#retelling ? 0 : this.log.length,
        chat: this.chat.at(-1)?.id ?? 0,
        as: this.#as,
        invite: this.#invite,
      }),
      (news) => this.#hear(news),
    );
    return () => this.#stop();
  }

  /** The same table in another language. What is on the page stays until the new words are here. */
  retell(): void {
    this.#retelling = true;
    this.#reasons.forget();
    void this.#loadGame();
    stream.ask();
  }

  #hear(news: News): void {
    if (news.kind === "table" && news.id === this.id) this.apply(news);
    if (news.kind !== "problem") return;
    if (news.problem === "not-your-seat" && this.#as !== null) {
      this.#as = null; // The seat has gone to somebody else meanwhile.
      stream.ask();
    } else if (this.view) this.refusal = news.text;
    else {
      this.problem = news.text;
      if (news.problem === "no-such-table") this.table = null; // Its host has closed it.
    }
  }

  apply(news: TableNews): void {
    this.problem = "";
    const moved = news.at !== this.at;
    this.at = news.at;
    if (news.table) {
      this.table = news.table;
      void this.#loadGame();
    }
    if (news.chat) {
      const known = new Set(this.chat.map((line) => line.id));
      this.chat = [...this.chat, ...news.chat.filter((line) => !known.has(line.id))];
      this.seen ??= this.chat.at(-1)?.id ?? 0;
    }
    if (news.from !== undefined) {
      this.log = [...this.log.slice(0, news.from), ...(news.moments ?? [])];
      if (news.from === 0) this.#retelling = false;
    }
    if (news.view !== undefined) this.#see(news.view);
    if (this.handover || !this.view?.undo.can) this.undoing = null;
    if (moved) {
      this.sending = false;
      this.unsent = null;
      this.refusal = "";
      this.#reasons.forget();
    }
  }

  #see(view: View | null): void {
    this.waiting = view !== null && this.#mustWait(view);
    if (this.waiting) return;
    const options = view && view.decides === view.seat ? view.options : [];
    const same = view?.decisions === this.view?.decisions && sameIds(options, this.draft.options);
    this.view = view;
    if (same) this.draft.options = options;
    else this.draft.offer(options);
    const asked = this.confirming?.id;
    this.confirming = (same && options.find((option) => option.id === asked)) || null;
  }

  /** On a shared device: look through the eyes of who decides, but not before that person holds it. */
  #mustWait(view: View): boolean {
    const next = view.decides;
    const shared = this.mine.length > 1;
    if (!shared || next < 0 || (this.handover && !this.mine.includes(next))) this.handover = null;
    if (!shared || next < 0) return false;
    if (this.handover) {
      this.handover = { ...this.handover, to: next };
      return true;
    }
    if (!this.mine.includes(next)) {
      if (!view.secret || view.seat < 0 || view.seat === this.#holder) return false;
      this.#look(-1); // A bot moves, and nobody has said yet who holds the device.
      return true;
    }
    if (this.#holder === next) {
      if (view.seat === next) return false;
      if (this.#as !== next) this.#look(next);
      return true;
    }
    if (settings.handover === "always" || view.secret) {
      this.handover = { from: this.view?.seat ?? -1, to: next };
      this.view = null;
      this.draft.offer([]);
      this.#look(-1);
      return true;
    }
    if (view.seat === next) {
      this.#holder = this.#as = next;
      return false;
    }
    if (this.#as !== next) this.#look(next);
    return true;
  }

  /** The next person holds the device. */
  takeOver(): void {
    if (!this.handover) return;
    const { to } = this.handover;
    this.#holder = to;
    this.handover = null;
    this.#look(to);
  }

  #look(as: number): void {
    this.#as = as;
    if (as < 0) this.#holder = null;
    this.log = []; // It is told anew: what it tells depends on whose eyes read it.
    this.#retelling = true;
    stream.ask();
  }

  async #loadGame(): Promise<void> {
    const table = this.table;
    const tongue = lang();
    if (!table || this.#gameIn === tongue) return;
    this.#gameIn = tongue;
    try {
      const [game, client] = await Promise.all([
        api.game(table.game, table.options),
        loadClient(table.game),
        loadGameTexts(table.game),
      ]);
      if (tongue !== lang()) return;
      if (this.client !== client) {
        const draft = new Draft(client.parts(game));
        draft.options = this.draft.options;
        this.draft = draft;
      }
      this.client = client;
      this.game = game;
    } catch (error) {
      this.#gameIn = "";
      if (!this.game) this.problem = error instanceof ApiError ? error.message : t("game-not-loaded");
    }
  }

  /** Pick a part of a decision on the board. */
  pick = (part: Part): void => {
    if (!this.ready) return;
    const { draft } = this;
    const touch = pointer.kind === "touch";
    this.confirming = null;
    this.refusal = "";
    if (!draft.targets.has(part)) {
      if (draft.picked(part)) {
        // What was picked to be looked at first is meant by a second pick.
        const again = draft.exact && draft.picks.at(-1) === part && (touch || draft.exact.reveals);
        if (again) this.decide(draft.exact!);
        else draft.drop(part);
        return;
      }
      draft.drop(); // Perhaps the beginning of something else.
      if (!draft.targets.has(part)) return;
    }
    draft.pick(part);
    const { exact, left } = draft;
    if (exact && left.length === 1 && !touch && !exact.reveals) void this.play(exact);
  };

  /** Take a decision from the list or a button: at once, or after a second word if it cannot be taken back. */
  decide(option: Option): void {
    if (!this.ready) return;
    const asked = this.confirming?.id === option.id || this.draft.exact?.id === option.id;
    if (option.reveals && !asked) this.confirming = option;
    else void this.play(option);
  }

  /** Think again. */
  rethink(): void {
    this.confirming = null;
    this.draft.drop();
  }

  async play(option: Option): Promise<void> {
    if (!this.ready || this.at === null) return;
    const at = this.at;
    await this.#command({ send: () => api.play(this.id, at, option.id) });
  }

  /** Whose decisions an undo or a restart would take back, where one may step back over everybody. */
  #takesBack(turn: boolean): Set<number> {
    const log = this.log.slice(1);
    if (!this.view?.undo.free || !log.length) return new Set();
    // As the server does: back over the bots to the last decision of a person, or to the beginning of its turn.
    const played = log.findLastIndex(({ seat }) => !this.table?.seats[seat]?.bot);
    const from = turn && played >= 0 ? log.findIndex((one) => one.turn === log[played].turn) : played;
    return new Set(log.slice(Math.max(0, from)).map(({ seat }) => seat));
  }

  /** What is asked before an undo that takes back what others have done; null if nothing need be asked. */
  doubt = $derived.by(() => {
    if (!this.undoing) return null;
    const seats = this.#takesBack(this.undoing === "turn");
    const own = seats.delete(this.me);
    if (!seats.size) return null;
    return { turn: this.undoing === "turn", own, others: [...seats].map((seat) => this.table?.seats[seat]?.name ?? "") };
  });

  /** Undo, or ask first where that concerns others too; `sure` is the answer to that. */
  async undo(turn = false, sure = false): Promise<void> {
    if (this.sending || this.at === null) return;
    const others = this.#takesBack(turn);
    others.delete(this.me);
    this.undoing = !sure && others.size ? (turn ? "turn" : "last") : null;
    if (this.undoing) return;
    const at = this.at;
    await this.#command({ send: () => api.undo(this.id, at, turn) });
  }

  async again(): Promise<void> {
    if (this.unsent) await this.#command(this.unsent);
  }

  async #command(command: Command): Promise<void> {
    this.sending = true;
    this.refusal = "";
    this.unsent = null;
    const before = this.at;
    try {
      const { at } = await command.send();
      // The stream brings what came of it, mostly before this answer. If it does not, ask.
      setTimeout(() => {
        if (this.sending && this.at === before && before !== null && before < at) stream.ask();
      }, 2000);
      if (this.at !== before) this.sending = false;
    } catch (error) {
      this.sending = false;
      this.draft.drop();
      this.confirming = null;
      if (!(error instanceof ApiError)) {
        this.unsent = command;
        return;
      }
      // The stream may have told more meanwhile: an answer does not lead back into the past.
      const { news } = error.answer;
      if (news && news.at >= (this.at ?? 0)) this.apply(news);
      this.refusal = error.message;
    }
  }

  /** A command about the table itself: seats, bots, rematch. Its answer is the table. */
  async manage(ask: () => Promise<TableInfo | void>): Promise<boolean> {
    this.refusal = "";
    try {
      const table = await ask();
      if (table) this.table = table;
      return true;
    } catch (error) {
      this.refusal = error instanceof ApiError ? error.message : t("not-arrived");
      return false;
    }
  }

  back = (seat: number) => this.manage(() => api.back(this.id, seat));
  leave = (seat: number) => this.manage(() => api.leave(this.id, seat));
  putBot = (seat: number, bot: string) => this.manage(() => api.bot(this.id, seat, bot));
  free = (seat: number) => this.manage(() => api.free(this.id, seat));
  sit = (seat: number, name?: string) => this.manage(() => api.sit(this.id, seat, name));

  /** Take away a table that has not begun. Those who watch it are told; I need not be. */
  async close(): Promise<boolean> {
    this.#stop();
    const closed = await this.manage(() => api.close(this.id));
    if (!closed) this.start();
    return closed;
  }

  why = (action: number): Promise<string> => this.#reasons.why(action);
}

function sameIds(one: Option[], other: Option[]): boolean {
  return one.length === other.length && one.every((option, place) => option.id === other[place].id);
}

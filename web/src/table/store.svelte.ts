// State of one table in this browser: what the stream has sent, and the decision being chosen.

import type { GameClient } from "../games/contract";
import { loadClient } from "../games";
import { api, ApiError } from "../api/client";
import { people } from "../api/people.svelte";
import { serverTime } from "../api/serverTime";
import { Answers } from "./answers";
import { Bots } from "./bots.svelte";
import { Commands } from "./commands.svelte";
import { Draft, stepsOf, type Part, type Sequence } from "./draft.svelte";
import { Gains } from "./gains.svelte";
import { Hints } from "./hints.svelte";
import { LessonGuide } from "./lesson.svelte";
import { Mutes } from "./mutes.svelte";
import { kindOf, type Subject } from "../games/shared/places";
import { isOnTable, type Place } from "./places.svelte";
import { pointer } from "../ui/pointer";
import { SharedDevice } from "./sharedDevice.svelte";
import { TableTurns } from "./tableTurns.svelte";
import { endOfMyTurn } from "./turn";
import { Undos } from "./undos.svelte";
import { settings } from "../ui/settings.svelte";
import { stream, type News } from "../api/stream.svelte";
import type { ChatLine, GameInfo, Moment, Note, Option, Outcome, TableInfo, TableNews, View } from "../api/types";
import { loadTextsOf, lang, t } from "../text/i18n.svelte";

export class TableStore {
  table = $state.raw<TableInfo | null>(null);
  /** When `table` arrived, in milliseconds since 1970. */
  tableTime = $state(0);
  view = $state.raw<View | null>(null);
  log = $state.raw<Moment[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  at = $state<number | null>(null);
  game = $state.raw<GameInfo | null>(null);
  client = $state.raw<GameClient | null>(null);
  draft = $state.raw(new Draft(() => []));
  /** The guided first game that is played here; null at other tables. */
  lesson = $state.raw<LessonGuide | null>(null);

  /** Why the table cannot be shown at all; empty if it can. */
  problem = $state("");
  /** Why the last command was refused; empty if it was not. */
  refusal = $state("");
  /** A decision that waits for confirmation, because it cannot be undone. */
  confirming = $state.raw<Option | null>(null);
  /** The view of another seat has been requested. */
  waiting = $state(false);
  /** Id of the last chat line that has been read; lines from before I came count as read. */
  lastRead = $state<number | null>(null);

  #reloading = false;
  #gameLanguage = "";
  #invite: string | null;
  /** The last view that was shown, with all options. */
  #whole: View | null = null;
  #commands = new Commands(this);
  #answers = new Answers(this);
  readonly device = new SharedDevice(this);
  readonly bots = new Bots(this);
  readonly gains = new Gains(this);
  readonly hints = new Hints(this);
  readonly undos = new Undos(this);
  readonly turns = new TableTurns(this);
  readonly mutes: Mutes;
  #stop: () => void = () => {};

  constructor(
    readonly id: string,
    invite: string | null = null,
  ) {
    this.#invite = invite;
    this.mutes = new Mutes(id);
  }

  /** The seat of the current view; -1 for a spectator. */
  me = $derived(this.view?.seat ?? -1);
  mine = $derived(this.table?.mine ?? []);
  deciding = $derived(!!this.view && this.view.decides >= 0 && this.view.decides === this.me && this.view.options.length > 0);
  live = $derived(stream.state === "live");
  /** A bot has to decide, but the bots of this game are still being compiled. */
  botsPreparing = $derived(
    !!this.table && !!this.table.seats[this.view?.decides ?? -1]?.bot && stream.bots !== null && !stream.bots.includes(this.table.game),
  );
  /** A command has been sent and its result has not arrived. */
  sending = $derived(this.#commands.sending);
  /** A command that did not reach the server and can be sent again. */
  unsent = $derived(this.#commands.unsent);
  /** Whether a click on the board can be a decision now. */
  ready = $derived(this.deciding && this.live && !this.sending && !this.waiting);

  /** Index of the first log entry since my last decision. */
  firstNew = $derived.by(() => {
    const last = this.log.length - 1;
    if (this.me < 0 || (this.view && this.view.at < 0)) return Math.max(last, 1); // Spectators and replays: only the last entry.
    const mine = this.log.findLastIndex((moment) => moment.seat === this.me);
    return mine < 0 ? 1 : mine + 1;
  });
  /** Index of the first log entry since my last turn; there is none if only I have decided since. */
  sinceMyTurn = $derived.by(() => {
    if (this.me < 0 || !this.view) return this.firstNew;
    const since = endOfMyTurn(this.view, this.log, this.me);
    return this.log.slice(since).some(({ seat, notes }) => seat !== this.me && notes.length) ? since : this.log.length;
  });
  /** The chat without the messages of those whom I have muted or blocked. */
  heard = $derived(this.chat.filter((line) => !this.mutes.hides(line) && !(line.writer && people.blocked?.includes(line.writer))));
  unread = $derived(this.heard.filter((line) => line.kind === "say" && line.id > (this.lastRead ?? 0)).length);
  /** What followed from my last decision. */
  outcome = $derived.by<Note[]>(() => {
    const last = this.me < 0 ? undefined : this.log[this.firstNew - 1];
    return last && last.seat === this.me ? last.notes : [];
  });
  news = $derived.by<Note[]>(() => this.log.slice(this.firstNew).flatMap((moment) => moment.notes));

  start(): () => void {
    this.#stop = stream.subscribe(
      () => ({
        watch: this.id,
        at: this.#reloading ? null : this.at,
        moments: this.#reloading ? 0 : this.log.length,
        chat: this.chat.at(-1)?.id ?? 0,
        as: this.device.viewpoint,
        invite: this.#invite,
      }),
      (news) => this.#receive(news),
      this.id,
    );
    return () => this.#stop();
  }

  /** Load a finished game without the stream, which is lost: it may be stored in this browser. */
  async loadFinished(): Promise<void> {
    try {
      const table = await api.table(this.id);
      if (table.status !== "finished") return;
      const [view, { at, moments }] = await Promise.all([api.view(this.id), api.log(this.id)]);
      if (!this.table) this.apply({ kind: "table", id: this.id, at, table, view, from: 0, moments });
    } catch {
      // It is not stored: the page says that there is no connection.
    }
  }

  /** Load the table in another language; the page keeps its texts until the new ones arrive. */
  reload(): void {
    this.#reloading = true;
    this.#answers.forget();
    void this.#loadGame();
    this.hints.reload();
    stream.resend();
  }

  #receive(news: News): void {
    if (news.kind === "table" && news.id === this.id) this.apply(news);
    if (news.kind !== "problem") return;
    if (news.problem === "not-your-seat" && this.device.viewpoint !== null) {
      this.device.viewpoint = null; // The seat belongs to someone else by now.
      stream.resend();
    } else if (this.view) this.refusal = news.text;
    else {
      this.problem = news.text;
      if (news.problem === "no-such-table") this.table = null; // The host has closed it.
    }
  }

  apply(news: TableNews): void {
    this.problem = "";
    const moved = news.at !== this.at;
    const before = this.view;
    const continued = this.log.length > 0 && news.from === this.log.length;
    this.at = news.at;
    if (news.table) {
      this.#showTable(news.table);
      void this.#loadGame();
    }
    if (news.chat) {
      const known = new Set(this.chat.map((line) => line.id));
      const removed = new Map(news.chat.filter((line) => line.kind === "removed").map((line) => [line.id, line]));
      const lines = news.chat.filter((line) => !known.has(line.id));
      this.chat = [...this.chat.map((line) => removed.get(line.id) ?? line), ...lines];
      if (this.lastRead !== null) this.undos.announce(lines);
      this.lastRead ??= this.chat.at(-1)?.id ?? 0;
    }
    if (news.from !== undefined) {
      this.log = [...this.log.slice(0, news.from), ...(news.moments ?? [])];
      if (news.from === 0) this.#reloading = false;
    }
    if (news.view !== undefined) this.#showView(news.view);
    if (continued && !this.waiting) this.gains.follow(news.moments ?? [], before);
    else if (news.from !== undefined) this.gains.skip();
    if (this.device.handover || !this.view?.undo.can) this.undos.pending = null;
    if (moved) {
      this.refusal = "";
      this.#answers.forget();
      this.#commands.moved();
    }
  }

  #showTable(table: TableInfo): void {
    if (table.clock) serverTime.note(table.clock.now);
    this.table = table;
    this.tableTime = Date.now();
  }

  #showView(view: View | null): void {
    this.waiting = view !== null && this.device.mustWait(view);
    if (this.waiting) return;
    this.#whole = view;
    if (view && this.lesson) {
      this.lesson.follow(view, this.log);
      view = this.lesson.narrow(view);
    }
    const options = view && view.decides === view.seat ? view.options : [];
    const same = view?.decisions === this.view?.decisions && sameIds(options, this.draft.options);
    this.view = view;
    if (same) this.draft.reword(options, this.#sequence());
    else this.draft.offer(options, this.#sequence());
    const asked = this.confirming?.id;
    this.confirming = (same && options.find((option) => option.id === asked)) || null;
  }

  /** The decisions of the current view that can be picked in any order. */
  #sequence(): Sequence | null {
    const { client, game, view } = this;
    if (view && this.lesson?.asked(view) != null) return null;
    const asked = view && view.decides === view.seat && view.options.length > 0; // A bot that stands in has no options here.
    return (client && game && view && asked && client.sequence?.(game, view)) || null;
  }

  /** Show nothing until the next view arrives. */
  cover(): void {
    this.view = null;
    this.draft.offer([]);
  }

  /** Request the log again, because its contents depend on the seat. */
  requestLog(): void {
    this.log = [];
    this.#reloading = true;
    stream.resend();
  }

  async #loadGame(): Promise<void> {
    const table = this.table;
    const language = lang();
    if (!table || this.#gameLanguage === language) return;
    this.#gameLanguage = language;
    try {
      const [game, client, lesson] = await Promise.all([
        api.game(table.game, table.options, table.components),
        loadClient(table.game),
        table.lesson ? api.lesson(table.game) : null,
        loadTextsOf(table.game),
      ]);
      if (language !== lang()) return;
      if (lesson && this.lesson) this.lesson.steps = lesson.steps;
      else if (lesson && this.mine.includes(lesson.seat)) this.lesson = new LessonGuide(this.id, lesson);
      if (this.client !== client) {
        const draft = new Draft(client.parts(game));
        draft.options = this.draft.options;
        this.draft = draft;
      }
      this.client = client;
      this.game = game;
      if (this.lesson) this.#showView(this.#whole);
      else this.draft.reword(this.draft.options, this.#sequence());
    } catch (error) {
      this.#gameLanguage = "";
      if (!this.game) this.problem = error instanceof ApiError ? error.message : t("game-not-loaded");
    }
  }

  /** Pick a part of a decision on the board. */
  pick = (part: Part): void => {
    const { draft } = this;
    if (!this.ready) return;
    const touch = pointer.kind === "touch";
    this.confirming = null;
    this.refusal = "";
    if (!draft.targets.has(part)) {
      if (draft.picked(part)) {
        // Picking a previewed part again confirms it.
        const again = draft.exact && (draft.settled || !draft.sequence) && draft.picks.at(-1) === part && (touch || draft.exact.reveals);
        if (again) this.decide(draft.exact!);
        else draft.drop(part);
        return;
      }
      draft.drop(); // It may start another decision.
      if (!draft.targets.has(part)) return;
    }
    draft.pick(part);
    const { exact, settled } = draft;
    if (exact && settled && (this.#isPlainDraw(exact) || (!touch && !exact.reveals))) void this.play(exact);
  };

  /** Whether a decision only draws a card and is not to be asked for. */
  #isPlainDraw = (option: Option): boolean => settings.draws === "at-once" && !!this.client?.isDraw?.(option);

  /** Choose a decision from the list or a button; in a sequence it is picked first. */
  decide(option: Option): void {
    if (!this.ready) return;
    const part = this.draft.partIn(option);
    if (part !== null) this.pick(part);
    else this.take(option);
  }

  /** Make a decision at once, or after confirmation if it cannot be undone. */
  take(option: Option): void {
    if (!this.ready) return;
    const asked = this.confirming?.id === option.id || this.draft.exact?.id === option.id;
    if (option.reveals && !asked && !this.#isPlainDraw(option)) this.confirming = option;
    else void this.play(option);
  }

  /** Discard what has been picked. */
  cancelChoice(): void {
    this.confirming = null;
    this.draft.drop();
  }

  async play(option: Option): Promise<void> {
    if (!this.ready) return;
    if (pointer.presses > 1 && this.#isPlainDraw(option)) this.cancelChoice(); // A double click draws once.
    else await this.#commands.play(stepsOf(option));
  }

  /** Undo, or ask for confirmation first if it affects others; `sure` skips the question. */
  async undo(turn = false, sure = false): Promise<void> {
    if (this.sending || this.at === null || !this.undos.allow(turn, sure)) return;
    await this.#commands.undo(turn);
  }

  retry = (): Promise<void> => this.#commands.retry();

  /** Send a command about seats or the table itself; the answer is the new table. */
  async manage(ask: () => Promise<TableInfo | void>): Promise<boolean> {
    this.refusal = "";
    try {
      const table = await ask();
      if (table) this.#showTable(table);
      return true;
    } catch (error) {
      this.refusal = error instanceof ApiError ? error.message : t("not-arrived");
      return false;
    }
  }

  back = (seat: number) => this.manage(() => api.back(this.id, seat));
  leave = (seat: number) => this.manage(() => api.leave(this.id, seat));
  allowHints = (on: boolean) => this.manage(() => api.allowHints(this.id, on));
  allowSpectatorChat = (on: boolean) => this.manage(() => api.spectatorChat(this.id, on));
  putBot = (seat: number, bot: string) => this.manage(() => api.bot(this.id, seat, bot));
  agree = (seat: number) => this.manage(() => api.agree(this.id, seat));
  decline = (seat: number) => this.manage(() => api.decline(this.id, seat));
  resign = (seat: number) => this.manage(() => api.resign(this.id, seat));
  replace = (seat: number) => this.manage(() => api.replace(this.id, seat));
  abort = (offer: boolean) => this.manage(() => api.abort(this.id, offer));
  free = (seat: number) => this.manage(() => api.free(this.id, seat));
  sit = (seat: number, name?: string) => this.manage(() => api.sit(this.id, seat, name));

  /** Close a table that has not started. The stream notifies the other viewers. */
  async close(): Promise<boolean> {
    this.#stop();
    const closed = await this.manage(() => api.close(this.id));
    if (!closed) this.start();
    return closed;
  }

  /** The places on the board that a note, choice or question is about; `seat` is whose it is. */
  placesOf = (subject: Subject, seat = this.me): Place[] => {
    const { game, client } = this;
    if (!game || !client) return [];
    return client.places.of(game, subject, seat, this.view).filter((place) => client.places.map.includes(kindOf(place)) || isOnTable(place));
  };

  /** Whether a note is about a place of the map. */
  isOnMap = ({ kind, args, seat }: Note): boolean => {
    const { game, client } = this;
    return !!client && !!game && client.places.of(game, { kind, args }, seat).some((place) => client.places.map.includes(kindOf(place)));
  };

  /** Why an action is not possible now, or after a decision; a legal one that the lesson does not ask for has to wait. */
  why = async (action: number, after?: number): Promise<string> => {
    const reason = await this.#answers.why(action, after);
    const asked = this.view && this.lesson ? this.lesson.asked(this.view) : null;
    return reason || (asked !== null && asked !== action ? t("lesson-not-yet") : "");
  };

  /** Go on without the guided first game. */
  endLesson(): void {
    this.lesson?.end();
    this.#showView(this.#whole);
  }

  outcomeOf = (option: Option): Promise<Outcome | null> => this.#answers.outcomeOf(option);
}

function sameIds(one: Option[], other: Option[]): boolean {
  return one.length === other.length && one.every((option, place) => option.id === other[place].id);
}

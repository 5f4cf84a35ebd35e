// Generated from src/townhall/server/*/schemas.py by `python -m townhall.server.client_types`: do not edit.

export type BotSpeed = "instant" | "brisk" | "calm" | "step";
export type Pace = "real-time" | "turn-based";
export type SeatKind = "free" | "person" | "bot";
export type Status = "gathering" | "starting" | "playing" | "finished";
export type Switch = "on" | "off";

/** An API token without its secret. */
export interface ApiToken {
  id: number;
  label: string;
  created: number;
  used: number | null;
}

/** A new API token; the secret is shown only once. */
export interface NewApiToken {
  id: number;
  token: string;
}

/** A browser where you are signed in; `device` is empty if it does not say what it is. */
export interface Session {
  id: number;
  device: string;
  created: number;
  used: number;
  /** Whether the request came from it. */
  current: boolean;
}

/** A device that can play a seat; `linked` is when it followed the seat link, null for the owner's devices. */
export interface SeatDevice {
  device: string;
  used: number;
  linked: number | null;
  current: boolean;
}

/** A decision of a line, with its label. */
export interface HintAction {
  id: number;
  text: string;
}

/** What a line changes about a seat: how much more of what, and the points that the bot gives the seat for it. */
export interface HintReason {
  feature: string;
  amount: number;
  points: number;
  seat: number;
  text: string;
}

/**
 * A decision and what should follow it in the same turn.
 *
 * `share`: how much of the search was about it, from 0 to 1. `win`: the chance to win, null in a solo game. `lead`:
 * the expected lead in points over the opponent, or over the mean of the best and the average opponent; in a solo game
 * the expected points. Both are null if there is no other choice.
 */
export interface HintLine {
  actions: HintAction[];
  share: number;
  win: number | null;
  lead: number | null;
  reasons: HintReason[];
}

/** What a bot would do in your place: up to three lines, the best one first. */
export interface Hint {
  at: number;
  seat: number;
  bot: string;
  title: string;
  lines: HintLine[];
}

/** What a bot thought before decision `n`: the best lines, which action it chose, and how much it searched. */
export interface Thinking {
  n: number;
  seat: number;
  bot: string;
  title: string;
  chosen: number;
  iterations: number;
  seconds: number;
  lines: HintLine[];
}

/** The body of every error response. */
export interface Problem {
  problem: string;
  text: string;
  news?: TableNews | null;
}

/** State of the server: database, compiled games, loaded tables and open streams. */
export interface Health {
  status: string;
  database: boolean;
  ready: Record<string, number>;
  tables: number;
  connections: number;
}

/** The address that other devices can use. */
export interface Address {
  address: string;
}

/** A value of a game option with its label. */
export interface Choice {
  value: any;
  text: string;
}

/** An option of a game: label, default value, and its choices or range. */
export interface GameOption {
  name: string;
  text: string;
  value: any;
  choices: Choice[] | null;
  least: number | null;
  most: number | null;
}

/** Somebody who plays as a bot. */
export interface Character {
  id: string;
  name: string;
}

/** A bot level. On a new table each seat is played by its own one of the `characters`, counted from the first. */
export interface BotInfo {
  name: string;
  title: string;
  about: string;
  characters: Character[];
}

/** A card, tile or piece: name, text, values, and the names of the `reconstructed` ones. */
export interface GameComponent {
  kind: string;
  number: number;
  id: string;
  name: string;
  text: string;
  provenance: string;
  reconstructed: string[];
  entry: Record<string, any>;
}

/**
 * A game in the lobby; `lesson`: it has a guided first game.
 *
 * `bots` are the levels from the weakest to the strongest; `default_bot` is the one for people who have not chosen.
 */
export interface GameSummary {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  minutes: string;
  provenance: string;
  bots: BotInfo[];
  default_bot: string;
  options: GameOption[];
  colours: string[];
  lesson: boolean;
}

/** A verb of the action table: its first action id and its arguments with their kinds. */
export interface VerbInfo {
  first: number;
  args: Record<string, string>;
}

/** A game with its action table, components and names. */
export interface GameInfo extends GameSummary {
  components_digest: string;
  kinds: Record<string, string[]>;
  verbs: Record<string, VerbInfo>;
  components: GameComponent[];
  entries: Record<string, any>;
}

/** A page of the rules, or a section of the player aid, in Markdown. */
export interface RulesPage {
  id: string;
  heading: string;
  text: string;
}

/**
 * An explanation in a guided first game, due after so many `decisions` of the game.
 *
 * `points` names the parts of the table that it is about; `action` is what the learner is asked to decide, null if
 * there is only something to read.
 */
export interface LessonStep {
  text: string;
  points: string[];
  decisions: number;
  action: number | null;
}

/** A guided first game: the learner's seat and what is explained. */
export interface Lesson {
  seat: number;
  steps: LessonStep[];
}

/** Where the values of a component come from; `detail` names the fields that differ. */
export interface ProvenanceRow {
  table: string;
  entry: string;
  provenance: string;
  detail: Record<string, string>;
}

/** The signed-in player; `name` is null if signed out. */
export interface Me {
  name: string | null;
  account: boolean;
}

/** The player's unfinished tables and the open ones. */
export interface Tables {
  mine: TableCard[];
  open: TableCard[];
}

/** The secret of a seat link, `/seat/SECRET`. */
export interface SeatSecret {
  secret: string;
}

/** A decision or undo was stored; `at` is the new number of events. */
export interface Accepted {
  at: number;
}

/** For each action id why it is illegal; empty if it is legal. */
export interface Reasons {
  why: Record<string, string>;
}

/** What certainly follows from each choice, in the order of the request; null for one that is not possible. */
export interface Consequences {
  outcomes: (Outcome | null)[];
}

/** All decisions of a game so far. */
export interface Log {
  at: number;
  moments: Moment[];
}

export interface NameRequest {
  name: string;
}

export interface SitRequest {
  name?: string | null;
}

export interface LoginRequest {
  name: string;
  password: string;
}

/** The present password of your account and the new one. */
export interface PasswordRequest {
  password: string;
  new_password: string;
}

export interface DeleteRequest {
  password: string;
}

export interface ResetRequest {
  secret: string;
  password: string;
}

/** If you are signed out, `name` creates a guest, and `name` with `password` logs in to an account. */
export interface TokenRequest {
  label: string;
  name?: string | null;
  password?: string | null;
}

/**
 * A new table. Each seat is `me`, `here` (another person at this device), `free` or the name of a bot.
 *
 * `pace` tells people who look for a table whether everybody plays now or takes their turns over days. `bot_speed` is
 * how fast the bots decide at first; without it they take the pauses that the server was started with. `hints`:
 * whether players may ask for hints; by default if no seat is free, except in solo games: with hints they are not
 * ranked.
 */
export interface NewTable {
  game: string;
  open: boolean;
  seats: string[];
  title?: string;
  name?: string | null;
  names?: string[];
  options?: Record<string, any>;
  pace?: Pace;
  bot_speed?: BotSpeed | null;
  hints?: boolean | null;
}

export interface DailyRequest {
  name?: string | null;
}

export interface InvitationRequest {
  invite: string;
}

export interface SeatLinkRequest {
  secret: string;
}

export interface BotRequest {
  bot: string;
}

/** What changes for the bots of a table; what is left out stays as it is. */
export interface BotsRequest {
  speed?: BotSpeed | null;
  paused?: boolean | null;
}

export interface StepRequest {
  at: number;
}

export interface Decision {
  at: number;
  action: number;
}

export interface UndoRequest {
  at: number;
  turn?: boolean;
}

/** Actions to explain: now, or after a decision of yours that reveals nothing. */
export interface WhyRequest {
  actions: number[];
  after?: number | null;
  as?: number | null;
}

/** Choices to look into: each is a decision, or several in a row. */
export interface ConsequencesRequest {
  choices: number[][];
  as?: number | null;
}

export interface HintRequest {
  at: number;
  as?: number | null;
}

export interface HintsRequest {
  on: boolean;
}

export interface ChatRequest {
  text: string;
}

export interface ForkRequest {
  n: number;
  seat: number;
}

/** A legal action: id, verb, arguments and label. `reveals`: it cannot be undone. */
export interface Option {
  id: number;
  verb: string;
  args: Record<string, number>;
  text: string;
  reveals: boolean;
}

/** So much more of a currency other than points for a seat, from a source; less if the amount is negative. */
export interface Change {
  seat: number;
  currency: string;
  amount: number;
  source: string;
}

/**
 * Something that happened, as data and as a sentence; `points` if it changed the score of its seat.
 *
 * `headline`: the same in a few words, if it can stand for a whole turn; `changes`: what it changes in currencies.
 */
export interface Note {
  kind: string;
  seat: number;
  args: Record<string, number>;
  text: string;
  points?: number | null;
  headline?: string;
  changes?: Change[];
}

/**
 * The events that certainly follow from a choice; `complete`: nothing else follows before the next decision.
 *
 * `points`: by how much the points change that each seat would have if the game ended now; empty where events tell
 * the points, or nothing is certain.
 */
export interface Outcome {
  notes: Note[];
  complete: boolean;
  points: number[];
}

/**
 * One decision: index, seat, turn and resulting events. Entry 0 is the setup.
 *
 * `name`: what the player of the seat was called at that time; `character`: who that was, if it was a bot's own seat;
 * `bot`: a bot decided; `thinking`: what it thought can be read.
 */
export interface Moment {
  n: number;
  seat: number;
  name: string;
  character: string | null;
  bot: boolean;
  turn: number;
  round: number;
  action: number;
  time: number;
  notes: Note[];
  thinking: boolean;
}

/** The step that waits for a decision, and the rules page about it. */
export interface Asked {
  frame: string;
  args: Record<string, number>;
  help: string;
}

/** Whether the last decision (`can`) or the whole `turn` can be undone; `free`: without limits. */
export interface Undo {
  can: boolean;
  turn: boolean;
  free: boolean;
}

/** The game as one seat sees it; hidden information is blanked. `preview` is null until previews are ready. */
export interface View {
  at: number;
  seat: number;
  decides: number;
  turn: number;
  round: number;
  decisions: number;
  scores: number[];
  ranks: number[] | null;
  prompt: string;
  hint: string;
  asked: Asked | null;
  options: Option[];
  undo: Undo;
  secret: boolean;
  state: Record<string, any>;
  preview: any;
}

/**
 * Somebody asks to take over from the bot (`join`), or that a bot stands in for the absent player (`stand-in`).
 *
 * `mine`: you asked; `answer`: you are asked to agree.
 */
export interface RequestInfo {
  kind: "join" | "stand-in";
  name: string;
  mine: boolean;
  answer: boolean;
}

/**
 * A seat: who sits there, which bot plays, and whether the player is connected.
 *
 * `character`: who plays as the bot of a bot's own seat; `bot_title`: what the level of the bot is called. A free seat
 * with a `name` is reserved for that person.
 * `bot_allowed_in`: seconds until others may let a bot stand in for a player who is away; null where they may not.
 */
export interface SeatInfo {
  seat: number;
  colour: string;
  kind: SeatKind;
  name: string;
  character: string | null;
  bot: string | null;
  bot_title: string | null;
  stand_in: boolean;
  here: boolean;
  bot_allowed_in: number | null;
  request: RequestInfo | null;
}

/**
 * A game that cannot continue or be watched to its end, because the rules have changed since it was begun.
 *
 * `shown`: how many of its `decisions` the present rules agree with; `may_close`: you may delete the table; `may_end`:
 * you may end the game with the points as they stand.
 */
export interface FrozenInfo {
  shown: number;
  decisions: number;
  may_close: boolean;
  may_end: boolean;
}

/** What each seat has of a currency from one source; negative where it has paid more. */
export interface LedgerRow {
  source: string;
  text: string;
  amounts: number[];
}

/** What each seat has of a currency, by source; the currency `points` comes first. */
export interface Ledger {
  currency: string;
  text: string;
  totals: number[];
  rows: LedgerRow[];
}

/** From decision `decisions` on another key holds, because somebody joined; this is the commitment to it. */
export interface Reshuffle {
  decisions: number;
  commitment: string;
}

/**
 * Everything about a table except the game itself.
 *
 * `reserved` are free seats that only you may take, because somebody asks you for a rematch. `lang` is the host's
 * language, null if unknown. `bots_pausable`: everybody else is a bot, so that you may pause them. `lesson`: it is a
 * guided first game. `commitment` fixes the key that the game began with, `reshuffles` fix later ones. `forked_at`:
 * the table continues another game from that decision on, so the player who forked it may know what comes. `hints`:
 * players may ask for hints; `hints_switch`: what you may switch that to, null if nothing.
 * `components`: digest of those that the game was begun with, if the server has others by now. `closed`: since when
 * the operator of the server has kept the table closed, so that nothing can be changed here; null if it is not.
 */
export interface TableInfo {
  id: string;
  game: string;
  game_title: string;
  title: string;
  status: Status;
  open: boolean;
  seats: SeatInfo[];
  mine: number[];
  reserved: number[];
  host: boolean;
  host_name: string;
  pace: Pace;
  lang: string | null;
  bot_speed: BotSpeed;
  bots_paused: boolean;
  bots_pausable: boolean;
  invite: string | null;
  options: Record<string, any>;
  components: string | null;
  commitment: string;
  frozen: FrozenInfo | null;
  closed: number | null;
  reshuffles: Reshuffle[];
  forked_at: number | null;
  created: number;
  updated: number;
  watchers: number;
  rematch: string | null;
  day: string | null;
  sealed: number | null;
  lesson: boolean;
  hints: boolean;
  hints_switch: Switch | null;
}

/** A table in the lobby, with its current prompt and scores. */
export interface TableCard extends TableInfo {
  prompt: string;
  decides: number;
  turn: number;
  scores: number[];
}

/**
 * A chat message, or an announcement of the table such as `sat` or `undone`.
 *
 * A message that the operator has removed is sent again without its name and text, as `removed`.
 */
export interface ChatLine {
  id: number;
  kind: string;
  seat: number;
  name: string;
  text: string;
  time: number;
}

/** Changes at a table since the last message; unchanged fields are omitted. */
export interface TableNews {
  kind: "table";
  id: string;
  at: number;
  table?: TableInfo;
  view?: View | null;
  from?: number;
  moments?: Moment[];
  chat?: ChatLine[];
}

/** The player's tables and the open ones. */
export interface LobbyNews {
  kind: "lobby";
  mine: TableCard[];
  open: TableCard[];
}

/** How far the rules of each game are compiled, from 0 to 1, and the games whose bots are compiled as well. */
export interface ReadyNews {
  kind: "ready";
  games: Record<string, number>;
  bots: string[];
}

/** What was wrong with a subscription. */
export interface ProblemNews {
  kind: "problem";
  problem: string;
  text: string;
}

/** A subscription: one table or the lobby, and what the client already has. */
export interface Watch {
  watch?: string | null;
  lobby?: boolean;
  lang?: string;
  at?: number | null;
  moments?: number;
  chat?: number;
  as?: number | null;
  invite?: string | null;
}

/** A line of a leaderboard; equal points share a rank. */
export interface ResultRow {
  rank: number;
  name: string;
  points: number;
  won: boolean | null;
  finished: number;
  mine: boolean;
}

/**
 * A finished solo game of yours.
 *
 * Only solo games with default options and no bot moves are ranked (`counts`), and only the first attempt at a day.
 */
export interface MyResult {
  table: string;
  points: number;
  won: boolean | null;
  finished: number;
  day: string | null;
  counts: boolean;
}

/** What a bot scores in solo games: its mean points, and the share of its games that it wins if they can be won. */
export interface Mark {
  bot: string;
  title: string;
  points: number;
  won: number | null;
  games: number;
}

/**
 * The best solo game of each player. `mine` is your line, which may lie below the listed `rows`.
 *
 * `marks` are what bots score, from the weakest to the strongest.
 */
export interface BestList {
  rows: ResultRow[];
  players: number;
  mine: ResultRow | null;
  latest: MyResult[];
  marks: Mark[];
}

/** What the strongest bot scores in a daily challenge: the mean points of so many games. */
export interface Par {
  points: number;
  games: number;
}

/**
 * A daily challenge: its leaderboard, your table, and your `result` even if it is not ranked.
 *
 * `own` is false if you hold the seat of that table through a seat link. `par` is null until it is known.
 */
export interface DayList {
  day: string;
  rows: ResultRow[];
  players: number;
  mine: ResultRow | null;
  table: string | null;
  own: boolean;
  result: MyResult | null;
  par: Par | null;
}

/** Whether a finished game is ranked, and its line on the leaderboard. */
export interface TableResult {
  counts: boolean;
  players: number;
  line: ResultRow | null;
}

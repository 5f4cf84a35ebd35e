// Generated from src/townhall/server/*/schemas.py by `python -m townhall.server.client_types`: do not edit.

export type SeatKind = "free" | "person" | "bot";
export type Status = "gathering" | "starting" | "playing" | "finished";

/** A decision that is possible: its id, taken apart, with its label. */
export interface Option {
  id: number;
  verb: string;
  args: Record<string, number>;
  text: string;
  reveals: boolean;
}

export interface Note {
  kind: string;
  seat: number;
  args: Record<string, number>;
  text: string;
}

/** One entry of the log. Entry 0 is the setup; entry n tells what decision n brought about. */
export interface Moment {
  n: number;
  seat: number;
  turn: number;
  round: number;
  action: number;
  time: number;
  notes: Note[];
}

export interface Asked {
  frame: string;
  args: Record<string, number>;
  help: string;
}

export interface Undo {
  can: boolean;
  turn: boolean;
  free: boolean;
}

/** The game through one pair of eyes: everything hidden from them is blank. */
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
  outlook: any;
}

export interface SeatInfo {
  seat: number;
  colour: string;
  kind: SeatKind;
  name: string;
  bot: string | null;
  stand_in: boolean;
  here: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  game_title: string;
  title: string;
  status: Status;
  open: boolean;
  seats: SeatInfo[];
  mine: number[];
  host: boolean;
  invite: string | null;
  options: Record<string, any>;
  commitment: string;
  created: number;
  updated: number;
  watchers: number;
  rematch: string | null;
  day: string | null;
  sealed: number | null;
}

/** A table in the lobby: with what is asked there now. */
export interface TableCard extends TableInfo {
  prompt: string;
  decides: number;
  turn: number;
  scores: number[];
}

export interface ChatLine {
  id: number;
  kind: string;
  seat: number;
  name: string;
  text: string;
  time: number;
}

/** What has changed at a table since the last message; fields that have not changed are missing. */
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

export interface Tables {
  mine: TableCard[];
  open: TableCard[];
}

export interface LobbyNews {
  kind: "lobby";
  mine: TableCard[];
  open: TableCard[];
}

export interface ReadyNews {
  kind: "ready";
  games: Record<string, number>;
}

export interface ProblemNews {
  kind: "problem";
  problem: string;
  text: string;
}

/** The body of every answer that is not a success. */
export interface Problem {
  problem: string;
  text: string;
  news?: TableNews | null;
}

export interface Choice {
  value: any;
  text: string;
}

export interface GameOption {
  name: string;
  text: string;
  value: any;
  choices: Choice[] | null;
  least: number | null;
  most: number | null;
}

export interface BotInfo {
  name: string;
  title: string;
  about: string;
}

/** A card, tile or piece with a face: its name, its text and which of its values are ours. */
export interface Thing {
  kind: string;
  number: number;
  id: string;
  name: string;
  text: string;
  provenance: string;
  ours: string[];
  entry: Record<string, any>;
}

export interface GameSummary {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  minutes: string;
  provenance: string;
  bots: BotInfo[];
  options: GameOption[];
  colours: string[];
}

export interface VerbInfo {
  first: number;
  args: Record<string, string>;
}

export interface GameInfo extends GameSummary {
  components: string;
  kinds: Record<string, string[]>;
  verbs: Record<string, VerbInfo>;
  things: Thing[];
  entries: Record<string, any>;
}

export interface RulesPage {
  id: string;
  heading: string;
  text: string;
}

export interface ProvenanceRow {
  table: string;
  entry: string;
  provenance: string;
  detail: Record<string, string>;
}

export interface Me {
  name: string | null;
  account: boolean;
}

export interface ApiToken {
  id: number;
  label: string;
  created: number;
  used: number | null;
}

export interface NewApiToken {
  id: number;
  token: string;
}

export interface LedgerRow {
  kind: string;
  text: string;
  points: number[];
}

export interface Log {
  at: number;
  moments: Moment[];
}

export interface Accepted {
  at: number;
}

export interface Reasons {
  why: Record<string, string>;
}

export interface SeatSecret {
  secret: string;
}

export interface Address {
  address: string;
}

/** A line of a list of results; equal points share a rank. */
export interface ResultRow {
  rank: number;
  name: string;
  points: number;
  won: boolean | null;
  finished: number;
  mine: boolean;
}

/**
 * A game for one that you have finished.
 *
 * It `counts` in the list of its day, or of all, if no bot helped, no option was changed, and its dice were new.
 */
export interface MyResult {
  table: string;
  points: number;
  won: boolean | null;
  finished: number;
  day: string | null;
  counts: boolean;
}

/** Everybody's best game for one. `mine` is your line, which may stand below those that are told. */
export interface BestList {
  rows: ResultRow[];
  players: number;
  mine: ResultRow | null;
  latest: MyResult[];
}

/**
 * The game of a day: who has played it, your table, and your `result` there, also one that does not count.
 *
 * The table is your `own`, or one where you hold a friend's seat, or your own of another device.
 */
export interface DayList {
  day: string;
  rows: ResultRow[];
  players: number;
  mine: ResultRow | null;
  table: string | null;
  own: boolean;
  result: MyResult | null;
}

/** Of a game for one that is over: whether it counts, and in the list of its day, or of all, its player's line. */
export interface TableResult {
  counts: boolean;
  players: number;
  line: ResultRow | null;
}

export interface Health {
  status: string;
  database: boolean;
  ready: Record<string, number>;
  tables: number;
  connections: number;
}

export interface NameWish {
  name: string;
}

export interface SitWish {
  name?: string | null;
}

export interface Login {
  name: string;
  password: string;
}

/** Without a session the name makes a guest, or with a password logs in to an account. */
export interface TokenWish {
  label: string;
  name?: string | null;
  password?: string | null;
}

export interface NewTable {
  game: string;
  open: boolean;
  chairs: string[];
  title?: string;
  name?: string | null;
  names?: string[];
  options?: Record<string, any>;
}

export interface DailyWish {
  name?: string | null;
}

export interface Invitation {
  invite: string;
}

export interface SeatClaim {
  secret: string;
}

export interface BotWish {
  bot: string;
}

export interface Decision {
  at: number;
  action: number;
}

export interface StepBack {
  at: number;
  turn?: boolean;
}

export interface Question {
  actions: number[];
  as?: number | null;
}

export interface Say {
  text: string;
}

export interface ForkWish {
  n: number;
  seat: number;
}

/** What a tab wants to hear of: one table, or the lobby. */
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

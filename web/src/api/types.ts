// What travels between server and browser. Everything here comes from the HTTP API (see /schema) or the stream.

/** A thing to decide: an id of the game's action table, taken apart, with its label. */
export interface Option {
  id: number;
  verb: string;
  /** The arguments as numbers: `{ cell: 60 }`; GameInfo.kinds names their values. */
  args: Record<string, number>;
  text: string;
  /** It would turn something hidden up, and cannot be taken back: ask before sending it. */
  reveals: boolean;
}

/** Something that happened, told in the reader's language. */
export interface Note {
  kind: string;
  seat: number;
  args: Record<string, number>;
  text: string;
}

/** One entry of the log. Entry 0 is the setup; entry n tells what decision n brought about. */
export interface Moment {
  n: number;
  /** Who decided; -1 for the setup. */
  seat: number;
  turn: number;
  round: number;
  /** The action id; -1 for the setup, and where only its maker may know it. */
  action: number;
  /** Seconds since 1970. */
  time: number;
  notes: Note[];
}

/** The game through one pair of eyes. Everything hidden from them is blank. */
export interface View {
  /** Events so far, to be sent with a decision; -1 in a view of the past. */
  at: number;
  /** Whose eyes; -1 is a spectator. */
  seat: number;
  /** Who decides; -1 when the game is over. */
  decides: number;
  turn: number;
  round: number;
  /** How many decisions have been made (undone ones do not count): the log has one entry more. */
  decisions: number;
  scores: number[];
  /** Places from 1, equal ones shared; null until the game is over. */
  ranks: number[] | null;
  /** What is asked: an order to the one who decides, a sentence about them to all others. */
  prompt: string;
  /** The one fact needed beside the prompt; may be empty. */
  hint: string;
  /** The step of the rules that asks, its arguments, and the heading of the rules page about it. */
  asked: { frame: string; args: Record<string, number>; help: string } | null;
  /** Empty unless `seat` decides. */
  options: Option[];
  undo: { can: boolean; turn: boolean; free: boolean };
  /** This view, or that of another seat the reader holds, has something that a spectator may not see. */
  secret: boolean;
  /** The blanked record of the game, field by field, as the rules know it. */
  state: Record<string, any>;
  /** What the rules can foresee and the game wants shown: a score as it would be now, ...; null where there is none. */
  outlook: any;
}

export type SeatKind = "free" | "person" | "bot";

export interface SeatInfo {
  seat: number;
  /** The seat's colour: red, blue, orange, purple or mint; its shape follows from it. */
  colour: string;
  kind: SeatKind;
  /** The person's name, or the bot's; empty for a free seat. */
  name: string;
  /** Which bot plays here (also as a stand-in); null if none. */
  bot: string | null;
  /** A bot plays for a person who may come back. */
  stand_in: boolean;
  /** Somebody who holds this seat is connected. */
  here: boolean;
}

export type Status = "gathering" | "starting" | "playing" | "finished";

export interface TableInfo {
  id: string;
  game: string;
  /** The game's own title in the reader's language. */
  game_title: string;
  title: string;
  status: Status;
  open: boolean;
  seats: SeatInfo[];
  /** Seats that the reader holds. */
  mine: number[];
  /** The reader made this table. */
  host: boolean;
  /** Secret of the invitation: only those who sit here or hold it are told. */
  invite: string | null;
  options: Record<string, unknown>;
  /** SHA-256 of the key of chance, published before the first draw. */
  commitment: string;
  created: number;
  /** When the last thing happened. */
  updated: number;
  /** Onlookers who hold no seat. */
  watchers: number;
  /** The table that was made of the same players afterwards. */
  rematch: string | null;
  /** Of the game that everybody gets alike on one day: which day, as 2026-11-15; null of all others. */
  day: string | null;
  /** Of the game of a day: from when on its record and playing on from it can be had, in seconds since 1970; null: now. */
  sealed: number | null;
}

/** A table in the lobby: with what is asked there now. */
export interface TableCard extends TableInfo {
  /** Empty before the game begins. */
  prompt: string;
  decides: number;
  turn: number;
  scores: number[];
}

export interface ChatLine {
  id: number;
  /** "say" is a person's text; anything else names a message of the shell (`chat-<kind>`). */
  kind: string;
  /** -1: an onlooker or nobody. */
  seat: number;
  name: string;
  text: string;
  time: number;
}

/** What the stream sends about a table. Fields that have not changed since the last message are missing. */
export interface TableNews {
  kind: "table";
  id: string;
  /** Events so far. A decision says which `at` it answers; a stale one is refused. */
  at: number;
  table?: TableInfo;
  /** null before the game begins. */
  view?: View | null;
  /** The log is cut to this many entries, then `moments` are put on it. Missing: the log is as it was. */
  from?: number;
  moments?: Moment[];
  chat?: ChatLine[];
}

export interface LobbyNews {
  kind: "lobby";
  /** Tables where the reader sits, those that wait for them first. */
  mine: TableCard[];
  /** Open tables that look for players or can be watched. */
  open: TableCard[];
}

/** How far the compiled rules of each game are: 0 to 1. */
export interface ReadyNews {
  kind: "ready";
  games: Record<string, number>;
}

/** The stream could not do what it was asked; `text` says why, in words. */
export interface ProblemNews {
  kind: "problem";
  problem: string;
  text: string;
}

export type News = TableNews | LobbyNews | ReadyNews | ProblemNews;

/** The body of every HTTP answer that is not 2xx. */
export interface Problem {
  /** A word for programs: illegal, stale, not-your-turn, not-your-seat, no-such-table, busy, cannot-keep, ... */
  problem: string;
  /** A sentence for people. */
  text: string;
  /** With `stale`: the present. */
  news?: TableNews;
}

export interface GameOption {
  name: string;
  text: string;
  value: unknown;
  /** The values it takes, with their labels; null: a whole number. */
  choices: { value: unknown; text: string }[] | null;
  /** The limits of a number, where there are any. */
  least: number | null;
  most: number | null;
}

export interface BotInfo {
  name: string;
  title: string;
  /** What it does, as the rest of a sentence about it: "takes what looks best at once". */
  about: string;
}

/** A card, tile or piece with a face: its name, its text and which of its values are ours. */
export interface Thing {
  /** Kind and number as in actions: `building`, 4. */
  kind: string;
  number: number;
  id: string;
  name: string;
  text: string;
  /** One sentence: what is printed and what is ours. */
  provenance: string;
  /** The fields that are reconstructed: cost, prestige, ... */
  ours: string[];
  /** The entry of components.toml. */
  entry: Record<string, any>;
}

export interface GameSummary {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  minutes: string;
  /** In a few words: what is reconstructed. */
  provenance: string;
  /** The best first. */
  bots: BotInfo[];
  options: GameOption[];
  /** The colours of the seats, in order. */
  colours: string[];
}

export interface GameInfo extends GameSummary {
  components: string;
  /** The names of the values of each kind of argument: `kinds.cell[60] == "F6"`. */
  kinds: Record<string, string[]>;
  /** For each verb its first action id and its arguments, first slowest. */
  verbs: Record<string, { first: number; args: Record<string, string> }>;
  things: Thing[];
  /** All of components.toml. */
  entries: Record<string, any>;
}

export interface RulesPage {
  /** Stable name for links: goal, turn, projects, ... */
  id: string;
  heading: string;
  /** Markdown: paragraphs, `- ` lists and **bold** only. */
  text: string;
}

export interface ProvenanceRow {
  table: string;
  entry: string;
  provenance: string;
  detail: Record<string, string>;
}

export interface Me {
  /** null: not known yet; a name is given with the first table, or by an account. */
  name: string | null;
  account: boolean;
}

export interface ApiToken {
  id: number;
  label: string;
  created: number;
  used: number | null;
}

/** How the points were made: kept by the game's notes, one row a kind of note, a column a seat. */
export interface LedgerRow {
  kind: string;
  text: string;
  points: number[];
}

/** A line of a list of results; equal points share a rank. */
export interface ResultRow {
  rank: number;
  /** As the player is called now. */
  name: string;
  points: number;
  /** null: a game that knows no winning alone. */
  won: boolean | null;
  finished: number;
  mine: boolean;
}

/** A game for one that the reader has finished. */
export interface MyResult {
  table: string;
  points: number;
  won: boolean | null;
  finished: number;
  day: string | null;
  /** It is in the list of its day, or of all: the game's own options, no bot's help, not played before. */
  counts: boolean;
}

/** Everybody's best game for one, games of a day left out. */
export interface BestList {
  /** The first of them. */
  rows: ResultRow[];
  /** How many players are in the list. */
  players: number;
  /** The reader's own line; it may stand below those in `rows`. */
  mine: ResultRow | null;
  latest: MyResult[];
}

/** The game of a day. */
export interface DayList {
  day: string;
  rows: ResultRow[];
  players: number;
  mine: ResultRow | null;
  /** The reader's table of it, if they have begun; else one where they hold the seat by its link. */
  table: string | null;
  /** They have begun that table themselves. */
  own: boolean;
  /** How it ended there, also if it does not count. */
  result: MyResult | null;
}

/** Of a game for one that is over. */
export interface TableResult {
  counts: boolean;
  /** In the list of its day, or of all: how many players, and the line of whoever played here; null if it does not count. */
  players: number;
  line: ResultRow | null;
}

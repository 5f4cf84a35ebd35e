// Generated from src/townhall/server/*/schemas.py by `python -m townhall.server.client_types`: do not edit.

export type BotSpeed = "instant" | "brisk" | "calm" | "step";
export type Pace = "real-time" | "turn-based";
export type SeatKind = "free" | "person" | "bot";
export type Status = "gathering" | "starting" | "playing" | "finished";
export type TimeoutRule = "bot" | "resign";
export type Switch = "on" | "off";
export type Channel = "email" | "push" | "webhook";
export type Extent = "never" | "turn-based" | "all";
export type WebhookFormat = "discord" | "slack" | "json";
export type Audience = "everybody" | "friends" | "nobody";
export type Friendship = "none" | "asked" | "asks" | "friends";
export type ReportReason = "abuse" | "spam" | "cheating" | "name" | "other";
export type ReviewStatus = "none" | "running" | "finished" | "failed";
export type TournamentStatus = "open" | "running" | "finished" | "cancelled";
export type Format = "swiss" | "groups";
export type DropReason = "left" | "removed" | "missed";
export type PairingStatus = "playing" | "finished" | "void";
export type FieldKind = "number" | "switch" | "choice" | "text" | "list";

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

/**
 * What a line changes about a seat: how much more of what, and the points that the bot's evaluation gives it.
 *
 * `kept`: the line changes nothing here, but the line that it is compared with gives so much of it away.
 */
export interface HintReason {
  feature: string;
  amount: number;
  points: number;
  seat: number;
  kept: boolean;
  text: string;
}

/**
 * A decision and what should follow it in the same turn.
 *
 * `share`: how much of the search was about it, from 0 to 1. `win`: the chance to win, null in a solo game. `lead`:
 * the expected lead in points over the opponent, or over the mean of the best and the average opponent; in a solo game
 * the expected points. Both are null if there is no other choice. `ends`: the game is over afterwards.
 */
export interface HintLine {
  actions: HintAction[];
  share: number;
  win: number | null;
  lead: number | null;
  reasons: HintReason[];
  ends: boolean;
}

/** What a bot would do in your place: up to three lines, first the one it would choose, then others by chances. */
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

/** A vacation: its first and last day. */
export interface Vacation {
  id: number;
  first: string;
  last: string;
}

/**
 * When your clocks with days per turn stand still; `zone` is null until you choose one.
 *
 * `days_left`: vacation days that you can still enter, by year; `today` is the present day in your time zone.
 */
export interface RestInfo {
  zone: string | null;
  sleep_from: string | null;
  sleep_to: string | null;
  vacations: Vacation[];
  days_left: Record<string, number>;
  today: string;
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

/** Whether you want to abort the game. */
export interface AbortRequest {
  offer?: boolean;
}

/** Your sleeping hours, such as 23:00 to 07:00, in an IANA time zone such as Europe/Madrid; null for none. */
export interface RestRequest {
  zone: string;
  sleep_from?: string | null;
  sleep_to?: string | null;
}

/** The first and the last day of a vacation, such as 2026-11-15, in your time zone. */
export interface VacationRequest {
  first: string;
  last: string;
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
 * `pace` tells people who look for a table whether everybody plays now or takes their turns over days. `clock`: the
 * clocks, which decide the pace; only where others can join, and every seat is somebody's own. `bot_speed` is
 * how fast the bots decide at first; without it they take the pauses that the server was started with. `hints`:
 * whether players may ask for hints; by default if no seat is free, except in solo games: with hints they are not
 * ranked. `rated`: the result changes the ratings of everybody who plays; only for accounts and bot levels, with
 * default options and without hints and shared devices. `components`: the digest of a set that you have saved, or that
 * the server offers; everybody at the table sees its name and what it changes, and the game is never rated or ranked.
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
  clock?: ClockSettings | null;
  bot_speed?: BotSpeed | null;
  hints?: boolean | null;
  rated?: boolean;
  components?: string | null;
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

/**
 * The clocks of a table. A live clock gives each seat so many `seconds` for the game and `increment` for each turn.
 *
 * `per_turn`: everybody has so many seconds for each turn, 1, 3 or 7 days, and may rest. `timeout`: what happens when
 * a player's time and the grace period have run out: a bot stands in until the player returns, or the seat resigns.
 * `bot` is the level of the bot that plays in both cases.
 */
export interface ClockSettings {
  seconds: number;
  increment?: number;
  per_turn?: boolean;
  timeout?: TimeoutRule;
  bot?: string;
}

/**
 * The clocks of a table at the server's time `now`.
 *
 * `left`: seconds of each seat, negative in the grace period of `grace` seconds; `seat`: whose clock runs, -1 if none
 * does; `out`: that player's time has run out; `due`: when it runs out or the grace period ends; `resting`: that
 * player rests, so that the clock stands still; `rest`: from when to when that player rests now or next. Spectators do
 * not learn when: for them `rest` is null, and so is `due` if there is a rest before. `bot_title`: what the bot's
 * level is called.
 */
export interface ClockInfo {
  settings: ClockSettings;
  bot_title: string;
  grace: number;
  now: number;
  left: number[];
  seat: number;
  out: boolean;
  due: number | null;
  resting: boolean;
  rest: number[] | null;
}

/** In the first round all people can agree to abort the game: the `offers` are the seats that want to. */
export interface AbortInfo {
  offers: number[];
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
 * `replace`: a vote whether a bot replaces the player whose time has run out, with so many `votes` of those `needed`.
 * `mine`: you asked; `answer`: you are asked to agree.
 */
export interface RequestInfo {
  kind: "join" | "replace" | "stand-in";
  name: string;
  mine: boolean;
  answer: boolean;
  votes?: number;
  needed?: number;
}

/**
 * A seat: who sits there, which bot plays, and whether the player is connected.
 *
 * `character`: who plays as the bot of a bot's own seat; `bot_title`: what the level of the bot is called. A free seat
 * with a `name` is reserved for that person.
 * `bot_allowed_in`: seconds until others may let a bot stand in for a player who is away; null where they may not.
 * `resigned`: the player has given up, and a bot plays to the end; `forfeited`: because their time ran out.
 * `replaceable`: you may call a vote to replace the player, whose time has run out.
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
  resigned: boolean;
  forfeited: boolean;
  here: boolean;
  bot_allowed_in: number | null;
  replaceable: boolean;
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

/**
 * What each seat has of a currency, by source; the currency `points` comes first.
 *
 * `rounds`: what each seat would have scored at the start and after each round, in the points of a finished game that
 * awards them only at its end.
 */
export interface Ledger {
  currency: string;
  text: string;
  totals: number[];
  rows: LedgerRow[];
  rounds?: number[][];
}

/** From decision `decisions` on another key holds, because somebody joined; this is the commitment to it. */
export interface Reshuffle {
  decisions: number;
  commitment: string;
}

/** The tournament that a game belongs to, and the round; `final`: the last round of one with groups. */
export interface TableTournament {
  id: string;
  name: string;
  round: number;
  final: boolean;
}

/**
 * Everything about a table except the game itself.
 *
 * `reserved` are free seats that only you may take, because somebody asks you for a rematch. `lang` is the host's
 * language, null if unknown. `bots_pausable`: everybody else is a bot, so that you may pause them. `lesson`: it is a
 * guided first game. `commitment` fixes the key that the game began with, `reshuffles` fix later ones. `forked_at`:
 * the table continues another game from that decision on, so the player who forked it may know what comes.
 * `imported`: the game was imported from its record. `hints`: players may ask for hints; `hints_switch`: what you may
 * switch that to, null if nothing.
 * `components`: digest of those that the game is played with, if they are not the built-in ones; `set_name`: the name
 * of the set if somebody has chosen it, null if the server only had others when the game was begun. `closed`: since
 * when the operator of the server has kept the table closed, so that nothing can be changed here; null if it is not.
 * `clock`: null without clocks. `abort`: null unless you may agree to abort the game; `aborted`: when everybody agreed
 * to that, or all but one had resigned; `resignable`: you may resign.
 * `watchers`: connections of people without a seat, through other processes only one of each player.
 * `rated`: the result changes the ratings of everybody who plays. `spectator_chat`: spectators may write in the chat.
 * `tournament`: null for other games; it ends as `aborted` if nobody is left to play against, or it is cancelled.
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
  clock: ClockInfo | null;
  abort: AbortInfo | null;
  aborted: number | null;
  resignable: boolean;
  lang: string | null;
  bot_speed: BotSpeed;
  bots_paused: boolean;
  bots_pausable: boolean;
  invite: string | null;
  options: Record<string, any>;
  components: string | null;
  set_name: string | null;
  commitment: string;
  frozen: FrozenInfo | null;
  closed: number | null;
  reshuffles: Reshuffle[];
  forked_at: number | null;
  imported: boolean;
  created: number;
  updated: number;
  watchers: number;
  rematch: string | null;
  day: string | null;
  sealed: number | null;
  lesson: boolean;
  hints: boolean;
  hints_switch: Switch | null;
  rated: boolean;
  spectator_chat: boolean;
  tournament: TableTournament | null;
}

/**
 * A table in the lobby, with its current prompt and scores.
 *
 * `since`: when the table began to wait for the seat that decides; null if it waits for nobody.
 */
export interface TableCard extends TableInfo {
  prompt: string;
  decides: number;
  since: number | null;
  turn: number;
  scores: number[];
}

/**
 * A chat message, or an announcement of the table such as `sat` or `undone`.
 *
 * A message that the operator has removed is sent again without its name and text, as `removed`. `writer` is the
 * account that wrote a message; null for guests.
 */
export interface ChatLine {
  id: number;
  kind: string;
  seat: number;
  name: string;
  text: string;
  time: number;
  writer?: string | null;
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

/** The tournament that you watch has changed: read it again. */
export interface TournamentNews {
  kind: "tournament";
  id: string;
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

/**
 * A subscription: one table, the lobby or a tournament, and what the client already has.
 *
 * `hidden`: nobody can see the page, such as a tab in the background. The player is connected but notified of turns.
 * If nothing else differs from the subscription before, nothing is sent again.
 */
export interface Watch {
  watch?: string | null;
  lobby?: boolean;
  tournament?: string | null;
  lang?: string;
  at?: number | null;
  moments?: number;
  chat?: number;
  as?: number | null;
  invite?: string | null;
  hidden?: boolean;
}

/** A table that waits for your decision since a time. */
export interface WaitingGame {
  table: string;
  game_title: string;
  title: string;
  since: number;
}

/** For which tables each channel tells you that it is your turn: never, turn-based ones or all. */
export interface Preferences {
  email: Extent;
  push: Extent;
  webhook: Extent;
}

/** Where your messages are posted, and in which form; `slack` is also the form of Mattermost. */
export interface Webhook {
  url: string;
  format: WebhookFormat;
}

/**
 * How you are told that it is your turn.
 *
 * `address`: your confirmed e-mail address; `unconfirmed`: one that waits for its confirmation. `devices`: browsers
 * that show push messages.
 */
export interface NotificationSettings {
  preferences: Preferences;
  address: string | null;
  unconfirmed: string | null;
  webhook: Webhook | null;
  devices: number;
}

/** What this server can send: whether there is e-mail, and its public key for Web Push. */
export interface NotificationServer {
  email: boolean;
  push_key: string;
}

export interface EmailRequest {
  address: string;
  password: string;
}

export interface ConfirmedAddress {
  address: string;
}

export interface SecretRequest {
  secret: string;
}

/** `who`: the name of an account or its e-mail address. */
export interface ForgottenRequest {
  who: string;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What `PushSubscription.toJSON()` returns in a browser. */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
}

export interface PushEndpoint {
  endpoint: string;
}

/** What an unsubscribe link has switched off. */
export interface Unsubscribed {
  channel: Channel;
}

/**
 * A line of a ladder: a player or a bot level; equal ratings share a rank.
 *
 * `name` is null for deleted players and for those whose profile is hidden from you. `provisional`: after so few games
 * the rating is uncertain.
 */
export interface LadderRow {
  rank: number;
  name: string | null;
  bot: string | null;
  rating: number;
  provisional: boolean;
  games: number;
  mine: boolean;
}

/** The ratings of a game in a season. `mine` is your line, which may lie below the listed `rows`. */
export interface Ladder {
  game: string;
  season: string;
  seasons: string[];
  rows: LadderRow[];
  players: number;
  mine: LadderRow | null;
}

/** Who sees your profile, and your name in lists; whether it shows your games; who may invite you. */
export interface Privacy {
  visible: Audience;
  games: boolean;
  invites: Audience;
}

/** A rating after a rated game. */
export interface RatingPoint {
  time: number;
  rating: number;
}

/** A player's rating in a game: the latest, with its rank in that season, and its history of all seasons. */
export interface GameRating {
  game: string;
  game_title: string;
  season: string;
  rating: number;
  provisional: boolean;
  games: number;
  rank: number;
  history: RatingPoint[];
}

/** Somebody else in a finished game. `name` is null for guests, deleted players and hidden profiles. */
export interface Opponent {
  name: string | null;
  bot: string | null;
  account: boolean;
  place: number;
}

/**
 * A finished game of a player; `change`: what it did to their rating, null if it was not rated.
 *
 * `place` is the one that was rated: last for those who left. Of several seats of the player the best is listed.
 * `table` is null if you may not see it.
 */
export interface FinishedGame {
  table: string | null;
  game: string;
  game_title: string;
  seats: number;
  place: number;
  points: number;
  won: boolean | null;
  finished: number;
  rated: boolean;
  change: number | null;
  opponents: Opponent[];
}

/** Games against one other player or bot level: how often the player was ahead, level and behind. */
export interface HeadToHead {
  name: string;
  bot: string | null;
  games: number;
  ahead: number;
  level: number;
  behind: number;
}

/**
 * An account. Everything but `name` and your relation to it is empty if it is not `visible` to you.
 *
 * `friendship`: `asked` if you have asked, `asks` if they have. `games_visible`: whether games are listed.
 */
export interface Profile {
  name: string;
  mine: boolean;
  visible: boolean;
  games_visible: boolean;
  friendship: Friendship;
  blocked: boolean;
  created: number | null;
  ratings: GameRating[];
  games: FinishedGame[];
  head_to_head: HeadToHead[];
}

/** An open table where a friend sits. */
export interface FriendTable {
  id: string;
  title: string;
  game_title: string;
  status: string;
  free: number;
  rated: boolean;
}

/** A friend, and the open tables where they sit. */
export interface Friend {
  name: string;
  since: number;
  tables: FriendTable[];
}

/** Your friends, those who ask you, and those whom you have asked. */
export interface Friends {
  friends: Friend[];
  asking: string[];
  asked: string[];
}

/** An invitation to a table; follow it at `/join/INVITE`. */
export interface Invitation {
  table: string;
  title: string;
  game_title: string;
  rated: boolean;
  sender: string;
  time: number;
  invite: string;
}

/** What waits for your answer: people who ask to be friends, and invitations to tables. */
export interface Inbox {
  asking: string[];
  invitations: Invitation[];
}

/** Somebody whom you have blocked. */
export interface Block {
  name: string;
  time: number;
}

/**
 * The account on a seat, and its rating in the game of the table, if it has one.
 *
 * `change`: what this game did to the rating, null if it is not over or not rated.
 */
export interface SeatPlayer {
  seat: number;
  name: string;
  rating: number | null;
  provisional: boolean;
  change: number | null;
}

/** Your private notes at a table. */
export interface Notes {
  text: string;
}

/** The name of an account. */
export interface PlayerRequest {
  name: string;
}

/** Either an account by its `name`, or a chat message by its `table` and `line`. */
export interface ReportRequest {
  reason: ReportReason;
  text?: string;
  name?: string | null;
  table?: string | null;
  line?: number | null;
}

/** Whether spectators may write in the chat. */
export interface SpectatorChatRequest {
  on: boolean;
}

/**
 * A decision of the seat where it had a choice. In a solo game, chances are expected points.
 *
 * `n`: how many decisions had been made before. `before`: the chance with the best decision. `after`: the chance with
 * the one that was made. `loss`: what it cost. `gain`: by how much it was better than its best alternative. `best`:
 * the better line, or the one that was begun if nothing was better; `reasons`: what that line brings.
 */
export interface ReviewDecision {
  n: number;
  turn: number;
  action: HintAction;
  before: number;
  after: number;
  loss: number;
  gain: number;
  best: HintAction[];
  reasons: HintReason[];
}

/** What was drawn, rolled or revealed after `n` decisions, compared with the expectation. */
export interface ReviewEvent {
  n: number;
  luck: number;
}

/**
 * The review of a seat: `luck`, `choice` and `others` add up to `result` - `start`.
 *
 * In a solo game `start` and `result` are points, and `others` is what the search had misjudged; otherwise they are
 * the chance to win at the first decision and the share in the victory.
 */
export interface Review {
  seat: number;
  solo: boolean;
  iterations: number;
  start: number;
  result: number;
  luck: number;
  choice: number;
  others: number;
  decisions: ReviewDecision[];
  events: ReviewEvent[];
}

/**
 * How far the review of a seat is: `done` of `total` decisions. `review` is null until it is finished.
 *
 * `problem`: why it has failed; it can be begun again.
 */
export interface ReviewInfo {
  status: ReviewStatus;
  done: number;
  total: number;
  review: Review | null;
  problem?: string | null;
}

/** A line of a leaderboard; equal points share a rank. `name` is null if the player's profile is hidden from you. */
export interface ResultRow {
  rank: number;
  name: string | null;
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

/**
 * A new tournament. Each table has so many `seats`; bots of the level `bot` fill those that are left.
 *
 * `format`: `swiss`, so many `rounds` in which equal scores meet, or `groups`: one group for each seat of a table, so
 * many rounds in each group, and a final of the best of each. `clock`: of every table; whoever runs out of time
 * resigns. `listed`: anybody may see it and enter, otherwise only with the invitation. `starts`: Unix time at which it
 * starts if there are enough players; without it the organiser starts it. `play`: you enter as well.
 */
export interface NewTournament {
  name: string;
  game: string;
  seats: number;
  clock: ClockSettings;
  format?: Format;
  rounds?: number;
  options?: Record<string, any>;
  bot?: string;
  most_players?: number;
  listed?: boolean;
  rated?: boolean;
  starts?: number | null;
  play?: boolean;
}

/** The invitation to a tournament that is not listed. */
export interface EntryRequest {
  invite?: string | null;
}

/**
 * A tournament in a list. `players` counts those who have entered, also if they have dropped out since.
 *
 * `all_rounds` includes the final. `mine`: you organise it; `entered`: you play in it; `table`: where you play now.
 * `organiser` is null once the account is deleted.
 */
export interface TournamentCard {
  id: string;
  name: string;
  game: string;
  game_title: string;
  status: TournamentStatus;
  organiser: string | null;
  listed: boolean;
  seats: number;
  format: Format;
  rounds: number;
  all_rounds: number;
  round: number;
  players: number;
  most_players: number;
  rated: boolean;
  starts: number | null;
  clock: ClockSettings;
  created: number;
  mine: boolean;
  entered: boolean;
  table: string | null;
}

/** The tournaments that you organise or play in, and the other listed ones that are open, running or over. */
export interface Tournaments {
  mine: TournamentCard[];
  open: TournamentCard[];
  running: TournamentCard[];
  over: TournamentCard[];
}

/** Somebody who has entered; `name` is null once the account is deleted. `left`: when they dropped out, and why. */
export interface EntrantInfo {
  id: number;
  name: string | null;
  me: boolean;
  entered: number;
  left: number | null;
  reason: DropReason | null;
  group: number | null;
}

/**
 * A seat of a table: its `entrant`, null for a bot, and the result, null while the game is played.
 *
 * `place`: null where somebody has `forfeited` or there is no result; `points` in the tournament; `score`: points in
 * the game, null if it was not played to the end.
 */
export interface PairingSeat {
  entrant: number | null;
  place: number | null;
  points: number | null;
  score: number | null;
  forfeited: boolean;
}

/** A table of a round; `table` is null once it is deleted. `void`: it ended without a result. */
export interface PairingInfo {
  round: number;
  number: number;
  table: string | null;
  group: number | null;
  final: boolean;
  status: PairingStatus;
  seats: PairingSeat[];
}

/**
 * A line of the standings: points, then the tie-breaks in the order in which they count.
 *
 * `opponents`: how strong they were; `share` of the points in the games; `direct`: points against those who are equal
 * otherwise. `final`: points in the final, which count first; null for those who did not play it.
 */
export interface StandingInfo {
  entrant: number;
  rank: number;
  final: number | null;
  points: number;
  opponents: number;
  share: number;
  direct: number;
  games: number;
  wins: number;
}

/**
 * A tournament with its players, the tables of all rounds, and the standings.
 *
 * `invite`: for those who organise or play; `may_enter`: you can enter; `least_players`: it cannot start with fewer.
 */
export interface TournamentInfo extends TournamentCard {
  options: Record<string, any>;
  bot: string;
  bot_title: string;
  invite: string | null;
  may_enter: boolean;
  least_players: number;
  active_players: number;
  entrants: EntrantInfo[];
  pairings: PairingInfo[];
  standings: StandingInfo[];
}

/**
 * A value of an entry: `name` is dotted, as in `cost.tourism`.
 *
 * `provenance`: `known`, `partly-known`, `reconstructed`, `ruling` or `translated`. `least` and `most` are the limits
 * of a number, `choices` the values of a choice. A list is edited as a whole, as JSON.
 */
export interface SetField {
  name: string;
  kind: FieldKind;
  value: any;
  provenance: string;
  least: number | null;
  most: number | null;
  choices: any[];
}

/** An entry of the components file; the id is empty if its table has only one. */
export interface SetEntry {
  id: string;
  title: string;
  fields: SetField[];
}

/** A table of the components file. */
export interface SetTable {
  table: string;
  title: string;
  entries: SetEntry[];
}

/** A set that the server offers to everybody. */
export interface OfferedSet {
  name: string;
  /** Its digest. */
  components: string;
}

/** The built-in set of a game, as a form; every value that is not printed says so. */
export interface SetForm {
  game: string;
  title: string;
  components: string;
  tables: SetTable[];
  offered: OfferedSet[];
}

/** A value that differs from the built-in set. `entry` is empty for a table with only one entry. */
export interface SetChange {
  table: string;
  entry: string;
  field: string;
  value: any;
}

/** A set to be checked or saved: changes of the built-in set, or the contents of a components file. */
export interface SetDraft {
  changes?: SetChange[];
  source?: string | null;
}

/** Why a set cannot be played: the entry, what is wrong with it and the rule behind that. */
export interface SetProblem {
  entry: string;
  problem: string;
  rule: string;
}

/** A value that the author of a set has changed; null where a set does not have it. */
export interface SetDifference {
  table: string;
  entry: string;
  title: string;
  field: string;
  ours: any;
  theirs: any;
  /** Of the built-in value. */
  provenance: string;
}

/** The result of a check; without a problem the set can be played. `components` is its digest then. */
export interface SetCheck {
  problem: SetProblem | null;
  components: string | null;
  differences: SetDifference[];
}

/** A set to be saved under a name. A set of the same name is replaced. */
export interface SavedSetRequest extends SetDraft {
  name?: string;
}

/** A set that you have saved. */
export interface SavedSet {
  id: number;
  game: string;
  name: string;
  components: string;
  updated: number;
}

/** A saved set with everything that differs from the built-in one. */
export interface SavedSetDetails extends SavedSet {
  differences: SetDifference[];
}

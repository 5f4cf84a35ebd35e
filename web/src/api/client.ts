// The HTTP API, one function for each endpoint. Commands are sent here; their results arrive on the stream.

import { unsubscribe } from "../ui/push";
import { forgetGames } from "./storedOwner";
import type {
  ApiToken, BestList, Block, BotsRequest, Consequences, DayList, Friends, GameInfo, GameSummary, Hint, Inbox, Ladder, Ledger, Lesson, Me,
  Moment, NewTable, NewTournament, Notes, NotificationServer, NotificationSettings, Preferences, Privacy, Problem, Profile, ProvenanceRow, ReportRequest,
  RestInfo, RestRequest, ReviewInfo, RulesPage, SavedSet, SavedSetDetails, SavedSetRequest, SeatDevice, SeatPlayer, Session, SetCheck,
  SetDifference, SetDraft, SetForm, TableCard, TableInfo, TableResult, Thinking, TournamentInfo, Tournaments, Unsubscribed, View, WaitingGame, Webhook,
} from "./types";

/** An answer other than 2xx. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Problem,
  ) {
    super(body.text);
  }
}

async function send(method: string, path: string, body?: unknown): Promise<string> {
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await response.text();
  if (response.ok) return text;
  throw new ApiError(response.status, errorBody(text) ?? { problem: "unreadable", text: response.statusText });
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await send(method, path, body);
  return (text ? JSON.parse(text) : undefined) as T;
}

function errorBody(text: string): Problem | null {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return null;
  }
}

type Listener = () => void;
const listeners = new Set<Listener>();
/** Call `listener` whenever the user of this browser may have changed: an open stream still knows the previous one. */
export const onUserChange = (listener: Listener) => listeners.add(listener);

async function changingUser<T>(answer: Promise<T>): Promise<T> {
  const result = await answer;
  for (const listener of listeners) listener();
  return result;
}

/** Somebody signs in or out: nothing of the user before stays in this browser. */
async function replacingUser<T>(answer: Promise<T>): Promise<T> {
  await Promise.all([forgetGames(), unsubscribe()]);
  const result = await changingUser(answer);
  await forgetGames(); // A page may have stored something while the answer was on its way.
  return result;
}

const get = <T>(path: string) => request<T>("GET", path);
const post = <T = void>(path: string, body: unknown = {}) => request<T>("POST", path, body);
const put = <T = void>(path: string, body: unknown = {}) => request<T>("PUT", path, body);
const remove = <T = void>(path: string) => request<T>("DELETE", path);
const tournament = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

/** The query for the options of a table and for its own components, if the server has others by now. */
const variant = (options: Record<string, unknown>, components: string | null) =>
  `options=${encodeURIComponent(JSON.stringify(options))}${components ? `&components=${components}` : ""}`;

/** Who takes a seat of a new table: "me", "here" (another person at this device), "free" or the name of a bot. */
export type SeatChoice = string;

export const api = {
  games: () => get<GameSummary[]>("/games"),
  /** Texts are in the language of the page; some depend on the options. */
  game: (name: string, options: Record<string, unknown> = {}, components: string | null = null) =>
    get<GameInfo>(`/games/${name}?${variant(options, components)}`),
  rules: (name: string, options: Record<string, unknown> = {}, components: string | null = null) =>
    get<RulesPage[]>(`/games/${name}/rules?${variant(options, components)}`),
  /** The sections of the player aid. */
  playerAid: (name: string, options: Record<string, unknown> = {}) =>
    get<RulesPage[]>(`/games/${name}/player-aid?options=${encodeURIComponent(JSON.stringify(options))}`),
  /** Advice for beginners by asked frame. */
  coach: (name: string) => get<Record<string, string>>(`/games/${name}/coach`),
  /** The guided first game of a game. */
  lesson: (name: string) => get<Lesson>(`/games/${name}/lesson`),
  /** Create a table for the guided first game. */
  playLesson: (name: string) => changingUser(post<TableInfo>(`/games/${name}/lesson`)),
  provenance: (name: string) => get<ProvenanceRow[]>(`/games/${name}/provenance`),

  /** The built-in component set of a game as a form. */
  setForm: (name: string) => get<SetForm>(`/workshop/${name}`),
  /** Check a component set and list what it changes. */
  checkSet: (name: string, draft: SetDraft) => post<SetCheck>(`/workshop/${name}/check`, draft),
  /** A component set as the contents of a file. */
  exportSet: (name: string, draft: SetDraft) => send("POST", `/workshop/${name}/export`, draft),
  /** What the components of a table change. */
  setDifferences: (name: string, components: string) => get<SetDifference[]>(`/workshop/${name}/differences?components=${components}`),
  /** My component sets. */
  sets: () => get<SavedSet[]>("/sets"),
  set: (id: number) => get<SavedSetDetails>(`/sets/${id}`),
  saveSet: (name: string, set: SavedSetRequest) => post<SavedSet>(`/workshop/${name}/sets`, set),
  deleteSet: (id: number) => remove<SavedSet[]>(`/sets/${id}`),

  /** Leaderboard of solo games. */
  best: (name: string) => get<BestList>(`/games/${name}/best`),
  /** The daily challenge, today's by default. */
  day: (name: string, day?: string) => get<DayList>(`/games/${name}/daily${day ? `?day=${day}` : ""}`),
  /** My table of today's challenge, created if needed; `userName` is required if I have no name yet. */
  playDay: (name: string, userName?: string) => changingUser(post<TableInfo>(`/games/${name}/daily`, { name: userName })),

  me: () => get<Me>("/me"),
  rename: (name: string) => changingUser(put<Me>("/me", { name })),
  register: (name: string, password: string) => changingUser(post<Me>("/account", { name, password })),
  login: (name: string, password: string) => replacingUser(post<Me>("/login", { name, password })),
  logout: () => replacingUser(post("/logout")),
  /** The browsers where I am signed in. */
  sessions: () => get<Session[]>("/sessions"),
  endSession: (id: number) => remove(`/sessions/${id}`),
  /** Sign out everywhere else, tokens included. */
  endOtherSessions: () => post("/sessions/end-others"),
  changePassword: (password: string, newPassword: string) =>
    changingUser(put<Me>("/account/password", { password, new_password: newPassword })),
  /** Choose a new password with a link. */
  resetPassword: (secret: string, password: string) => replacingUser(post<Me>("/password-reset", { secret, password })),
  deleteAccount: (password: string) => replacingUser(post("/account/delete", { password })),
  /** My sleeping hours and vacations. */
  rest: () => get<RestInfo>("/me/rest"),
  changeHours: (hours: RestRequest) => changingUser(put<RestInfo>("/me/rest", hours)),
  addVacation: (first: string, last: string) => post<RestInfo>("/me/vacations", { first, last }),
  endVacation: (id: number) => remove<RestInfo>(`/me/vacations/${id}`),
  tokens: () => get<ApiToken[]>("/tokens"),
  newToken: (label: string) => post<{ id: number; token: string }>("/tokens", { label }),
  dropToken: (id: number) => remove(`/tokens/${id}`),

  /** The games that wait for my decision. */
  waiting: () => get<WaitingGame[]>("/waiting"),
  /** What this server can send. */
  notificationServer: () => get<NotificationServer>("/notifications/server"),
  notifications: () => get<NotificationSettings>("/notifications"),
  setNotifications: (wish: Preferences) => put<NotificationSettings>("/notifications", wish),
  /** Enter an e-mail address, which gets a link to confirm it. */
  enterAddress: (address: string, password: string) => put<NotificationSettings>("/notifications/email", { address, password }),
  confirmAddress: (secret: string) => post<{ address: string }>("/notifications/email/confirm", { secret }),
  removeAddress: () => remove<NotificationSettings>("/notifications/email"),
  addDevice: (subscription: PushSubscription) => put<NotificationSettings>("/notifications/devices", subscription),
  removeDevice: (endpoint: string) => post<NotificationSettings>("/notifications/devices/remove", { endpoint }),
  setWebhook: (webhook: Webhook) => put<NotificationSettings>("/notifications/webhook", webhook),
  removeWebhook: () => remove<NotificationSettings>("/notifications/webhook"),
  testWebhook: () => post("/notifications/webhook/test"),
  /** Switch a channel off with the link of a message. */
  unsubscribe: (token: string) => post<Unsubscribed>(`/unsubscribe/${encodeURIComponent(token)}`),
  /** Ask for a link to choose a new password, by the name of an account or its e-mail address. */
  sendReset: (who: string) => post("/password-reset/email", { who }),

  /** My tournaments and the listed ones. */
  tournaments: () => get<Tournaments>("/tournaments"),
  createTournament: (wish: NewTournament) => post<TournamentInfo>("/tournaments", wish),
  tournament: (id: string, invite: string | null) =>
    get<TournamentInfo>(`${tournament(id)}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`),
  enterTournament: (id: string, invite: string | null) => post<TournamentInfo>(`${tournament(id)}/enter`, { invite }),
  leaveTournament: (id: string) => post(`${tournament(id)}/leave`),
  startTournament: (id: string) => post<TournamentInfo>(`${tournament(id)}/start`),
  cancelTournament: (id: string) => post<TournamentInfo>(`${tournament(id)}/cancel`),
  removeEntrant: (id: string, entrant: number) => post<TournamentInfo>(`${tournament(id)}/entrants/${entrant}/remove`),

  /** The ratings of a game in a season, the current one by default. */
  ladder: (game: string, season?: string) => get<Ladder>(`/games/${game}/ladder${season ? `?season=${season}` : ""}`),
  profile: (name: string) => get<Profile>(`/players/${encodeURIComponent(name)}`),
  privacy: () => get<Privacy>("/privacy"),
  setPrivacy: (wish: Privacy) => put<Privacy>("/privacy", wish),
  friends: () => get<Friends>("/friends"),
  /** Ask somebody to be friends, or accept. */
  befriend: (name: string) => post<Friends>("/friends", { name }),
  /** End a friendship, decline a request or withdraw mine. */
  unfriend: (name: string) => remove<Friends>(`/friends/${encodeURIComponent(name)}`),
  blocks: () => get<Block[]>("/blocks"),
  block: (name: string) => put<Block[]>(`/blocks/${encodeURIComponent(name)}`),
  unblock: (name: string) => remove<Block[]>(`/blocks/${encodeURIComponent(name)}`),
  /** What waits for my answer. */
  inbox: () => get<Inbox>("/inbox"),
  /** Report a player or a message to the operator. */
  report: (request: ReportRequest) => post("/reports", request),

  tables: () => get<{ mine: TableCard[]; open: TableCard[] }>("/tables"),
  /** My finished games, latest first; only for users with a name. */
  finished: () => get<TableCard[]>("/tables/finished"),
  create: (newTable: NewTable) => changingUser(post<TableInfo>("/tables", newTable)),
  table: (id: string, invite?: string) => get<TableInfo>(`${table(id)}${invite ? `?invite=${invite}` : ""}`),
  /** Accept an invitation: from now on I may see its table and sit down. */
  invited: (code: string) => changingUser(post<TableInfo>("/invited", { invite: code })),
  /** Use a seat link: the seat is mine on this device too. */
  claim: (secret: string) => changingUser(post<TableInfo>("/seat", { secret })),
  sit: (id: string, seat: number, name?: string) => changingUser(post<TableInfo>(`${table(id)}/seats/${seat}/sit`, { name })),
  /** Before the game the seat becomes free; during the game a bot stands in. */
  leave: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/leave`),
  /** Return to a seat where a bot stood in. */
  back: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/back`),
  /** Put a bot on a free seat (host), or let it stand in for a player who has been away for long (anyone seated). */
  bot: (id: string, seat: number, bot: string) => post<TableInfo>(`${table(id)}/seats/${seat}/bot`, { bot }),
  /** Free a seat before the game starts (host). */
  /** Agree to what somebody asks for a seat of a running game. */
  agree: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/agree`),
  /** Decline what somebody asks for a seat, or withdraw what I have asked. */
  decline: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/decline`),
  /** Call a vote to replace a player who is out of time. */
  replace: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/replace`),
  resign: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/resign`),
  /** Agree to abort the game, or withdraw that. */
  abort: (id: string, offer: boolean) => post<TableInfo>(`${table(id)}/abort`, { offer }),
  free: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/free`),
  /** Close a table that has not started (host). */
  close: (id: string) => post(`${table(id)}/close`),
  /** Delete or end a game that cannot continue because the rules have changed. */
  closeFrozen: (id: string) => post(`${table(id)}/frozen/close`),
  endFrozen: (id: string) => post<TableInfo>(`${table(id)}/frozen/end`),
  /** Create a new secret for my seat and revoke the old one. The link is /seat/<secret>. */
  seatLink: (id: string, seat: number) => post<{ secret: string }>(`${table(id)}/seats/${seat}/link`),
  /** End what the seat link has opened. */
  revokeSeatLink: (id: string, seat: number) => remove(`${table(id)}/seats/${seat}/link`),
  /** The devices that can play my seat. */
  seatDevices: (id: string, seat: number) => get<SeatDevice[]>(`${table(id)}/seats/${seat}/devices`),
  /** The address at which others reach this server: `localhost` works on this machine only. */
  address: () => get<{ address: string }>("/address"),
  /** URL of a QR code (SVG) for a path of this server: /join/<invite> or /seat/<secret>. */
  qr: (path: string) => `/api/qr.svg?path=${encodeURIComponent(path)}`,

  play: (id: string, at: number, action: number) => post<{ at: number }>(`${table(id)}/play`, { at, action }),
  /** Change the speed of the bots or pause them. */
  bots: (id: string, request: BotsRequest) => post<TableInfo>(`${table(id)}/bots`, request),
  /** Step by step: let the bot that waits make its decision. */
  step: (id: string, at: number) => post(`${table(id)}/step`, { at }),
  undo: (id: string, at: number, turn = false) => post<{ at: number }>(`${table(id)}/undo`, { at, turn }),
  /** Why each of these actions is not possible now; "" for one that is. */
  /** What the strongest bot would do; takes a second or so. */
  hint: (id: string, at: number, as: number) => post<Hint>(`${table(id)}/hint`, { at, as }),
  /** Allow or forbid hints at a table. */
  allowHints: (id: string, on: boolean) => post<TableInfo>(`${table(id)}/hints`, { on }),
  /** What a bot thought before the decision with this number. */
  thinking: (id: string, n: number) => get<Thinking>(`${table(id)}/thinking/${n}`),
  /** Why actions are illegal now, or after a decision; empty for legal ones. */
  why: (id: string, actions: number[], after?: number, as?: number) =>
    post<{ why: Record<number, string> }>(`${table(id)}/why`, { actions, after, as }),
  /** What certainly follows from each choice; null for one that is not possible. */
  consequences: (id: string, choices: number[][], as: number) =>
    post<Consequences>(`${table(id)}/consequences`, { choices, as }),
  view: (id: string) => get<View>(`${table(id)}/view`),
  log: (id: string) => get<{ at: number; moments: Moment[] }>(`${table(id)}/log`),
  /** The game after n decisions, as the current user may see it. */
  moment: (id: string, n: number) => get<View>(`${table(id)}/moments/${n}`),
  /** The review of a seat of a finished game, or how far it is. */
  review: (id: string, seat: number) => get<ReviewInfo>(`${table(id)}/reviews/${seat}`),
  startReview: (id: string, seat: number) => changingUser(post<ReviewInfo>(`${table(id)}/reviews/${seat}`)),
  /** What the seat would have seen after so many decisions of the better line. */
  reviewLine: (id: string, seat: number, n: number, step: number) =>
    get<View>(`${table(id)}/reviews/${seat}/lines/${n}/${step}`),
  /** Import the record of a finished game as a table. */
  importRecord: (record: unknown) => changingUser(post<TableInfo>("/records", record)),
  ledgers: (id: string) => get<Ledger[]>(`${table(id)}/ledger`),
  /** The accounts at a table with their ratings. */
  people: (id: string) => get<SeatPlayer[]>(`${table(id)}/people`),
  /** Invite an account to a table. */
  invite: (id: string, name: string) => post(`${table(id)}/invitations`, { name }),
  /** Remove an invitation from my inbox. */
  dismiss: (id: string) => remove(`${table(id)}/invitations`),
  notes: (id: string) => get<Notes>(`${table(id)}/notes`),
  setNotes: (id: string, text: string) => put<Notes>(`${table(id)}/notes`, { text }),
  /** Let spectators write in the chat, or only players (host). */
  spectatorChat: (id: string, on: boolean) => post<TableInfo>(`${table(id)}/spectator-chat`, { on }),
  say: (id: string, text: string) => post(`${table(id)}/chat`, { text }),
  /** Result of a finished solo game: whether it is ranked, and where. */
  result: (id: string) => get<TableResult>(`${table(id)}/result`),
  /** URL of the game record; it includes the random key once the game is over. */
  recordUrl: (id: string) => `/api${table(id)}/record`,
  record: <T>(id: string) => get<T>(`${table(id)}/record`),
  rematch: (id: string) => post<TableInfo>(`${table(id)}/rematch`),
  /** Create a table that continues from a moment of a finished game, with bots on all other seats. */
  fork: (id: string, n: number, seat: number) => post<TableInfo>(`${table(id)}/fork`, { n, seat }),
};

// The HTTP API, one function an endpoint. Commands go this way; what comes of them arrives on the stream.

import type {
  ApiToken, BestList, DayList, GameInfo, GameSummary, LedgerRow, Me, Moment, Problem, ProvenanceRow, RulesPage, TableCard, TableInfo,
  TableNews, TableResult, View,
} from "./types";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly answer: Problem,
  ) {
    super(answer.text);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : undefined) as T;
  let problem: Problem;
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    problem = { problem: "unreadable", text: answer.statusText };
  }
  throw new ApiError(answer.status, problem);
}

type Listener = () => void;
const listeners = new Set<Listener>();
/** Tell me when the person at this browser may have become somebody: an open stream still knows the one before. */
export const onUserChange = (then: Listener) => listeners.add(then);

async function changingUser<T>(answer: Promise<T>): Promise<T> {
  const told = await answer;
  for (const listener of listeners) listener();
  return told;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T = void>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
const put = <T = void>(path: string, body: unknown = {}) => ask<T>("PUT", path, body);
const remove = <T = void>(path: string) => ask<T>("DELETE", path);
const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

/** Who sits where when a table is made: "me", "here" (another person at this device), "free" or the name of a bot. */
export type Chair = string;

export interface NewTable {
  game: string;
  title?: string;
  open: boolean;
  chairs: Chair[];
  /** My name; needed if I have none yet. */
  name?: string;
  /** The names of the others at this device, in the order of their chairs. */
  names?: string[];
  options?: Record<string, unknown>;
}

export const api = {
  games: () => get<GameSummary[]>("/games"),
  /** Texts in the page's language; options change some of them. */
  game: (name: string, options: Record<string, unknown> = {}) =>
    get<GameInfo>(`/games/${name}?options=${encodeURIComponent(JSON.stringify(options))}`),
  rules: (name: string) => get<RulesPage[]>(`/games/${name}/rules`),
  provenance: (name: string) => get<ProvenanceRow[]>(`/games/${name}/provenance`),

  /** The best results of those who played this game alone. */
  best: (name: string) => get<BestList>(`/games/${name}/best`),
  /** The game of a day, today's by default. */
  day: (name: string, day?: string) => get<DayList>(`/games/${name}/daily${day ? `?day=${day}` : ""}`),
  /** My table of today's game, made if I have none; my name is needed if I have none yet. */
  playDay: (name: string, mine?: string) => changingUser(post<TableInfo>(`/games/${name}/daily`, { name: mine })),

  me: () => get<Me>("/me"),
  rename: (name: string) => changingUser(put<Me>("/me", { name })),
  register: (name: string, password: string) => changingUser(post<Me>("/account", { name, password })),
  login: (name: string, password: string) => changingUser(post<Me>("/login", { name, password })),
  logout: () => changingUser(post("/logout")),
  tokens: () => get<ApiToken[]>("/tokens"),
  newToken: (label: string) => post<{ id: number; token: string }>("/tokens", { label }),
  dropToken: (id: number) => remove(`/tokens/${id}`),

  tables: () => get<{ mine: TableCard[]; open: TableCard[] }>("/tables"),
  /** My finished games, the latest first; asked only by those who have a name. */
  finished: () => get<TableCard[]>("/tables/finished"),
  create: (wish: NewTable) => changingUser(post<TableInfo>("/tables", wish)),
  table: (id: string, invite?: string) => get<TableInfo>(`${table(id)}${invite ? `?invite=${invite}` : ""}`),
  /** By invitation: which table is meant; the reader may from now on see it and sit down. */
  invited: (code: string) => changingUser(post<TableInfo>("/invited", { invite: code })),
  /** By a secret seat link: the seat is the reader's from now on, on this device too. */
  claim: (secret: string) => changingUser(post<TableInfo>("/seat", { secret })),
  sit: (id: string, seat: number, name?: string) =>
    changingUser(post<TableInfo>(`${table(id)}/seats/${seat}/sit`, { name })),
  /** Before the game: the chair is free again. During it: a bot stands in until they come back. */
  leave: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/leave`),
  /** Back to one's own seat where a bot stood in. */
  back: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/back`),
  /** The host puts a bot on a free seat; anybody seated, as a stand-in for somebody who has been away for long. */
  bot: (id: string, seat: number, bot: string) => post<TableInfo>(`${table(id)}/seats/${seat}/bot`, { bot }),
  /** The host frees a seat before the game begins. */
  free: (id: string, seat: number) => post<TableInfo>(`${table(id)}/seats/${seat}/free`),
  /** The host takes a table away that has not begun. */
  close: (id: string) => post(`${table(id)}/close`),
  /** A fresh secret for my seat; an older one is void. The link is /seat/<secret>. */
  seatLink: (id: string, seat: number) => post<{ secret: string }>(`${table(id)}/seats/${seat}/link`),
  /** Where others find this server: `localhost` is this machine alone. */
  address: () => get<{ address: string }>("/address"),
  /** The address of the QR code of a path of this server, as SVG: /join/<invite> or /seat/<secret>. */
  qr: (path: string) => `/api/qr.svg?path=${encodeURIComponent(path)}`,

  play: (id: string, at: number, action: number) => post<{ at: number }>(`${table(id)}/play`, { at, action }),
  undo: (id: string, at: number, turn = false) => post<{ at: number }>(`${table(id)}/undo`, { at, turn }),
  /** Why each of these actions is not possible now; empty for one that is. */
  why: (id: string, actions: number[], as?: number) =>
    post<{ why: Record<number, string> }>(`${table(id)}/why`, { actions, as }),
  log: (id: string) => get<{ at: number; moments: Moment[] }>(`${table(id)}/log`),
  /** The game as it was after n decisions, through the reader's eyes. */
  moment: (id: string, n: number) => get<View>(`${table(id)}/moments/${n}`),
  ledger: (id: string) => get<LedgerRow[]>(`${table(id)}/ledger`),
  say: (id: string, text: string) => post(`${table(id)}/chat`, { text }),
  /** The record to keep; its key is in it once the game is over. */
  /** Of a game for one that is over: whether it counts, and where its player stands. */
  result: (id: string) => get<TableResult>(`${table(id)}/result`),
  recordUrl: (id: string) => `/api${table(id)}/record`,
  rematch: (id: string) => post<TableInfo>(`${table(id)}/rematch`),
  /** A table of my own that goes on from a moment of a finished game, bots in all other seats. */
  fork: (id: string, n: number, seat: number) => post<TableInfo>(`${table(id)}/fork`, { n, seat }),
};

export type { TableNews };

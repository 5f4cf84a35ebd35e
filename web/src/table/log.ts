// The log by turns: what each turn was about, what it changed, and its events in the order in which they happened.

import type { ChatLine, Moment, Note } from "../api/types";

/** Net changes by currency; points are called "points". */
export type Changes = Map<string, number>;

/** One event, with the payments for it; or an undo, which has no notes. */
export interface LogLine {
  key: string;
  seat: number;
  /** The event itself first. */
  notes: Note[];
  /** The announcement that somebody took decisions back, if this is one. */
  undo?: ChatLine;
  /** How many undos in a row it stands for. */
  count?: number;
  /** The announcement that somebody has resigned, if this is one. */
  resigned?: ChatLine;
  /** Whether somebody else did this since my last turn. */
  isNew: boolean;
}

export interface LogTurn {
  /** Index of its first entry in the log. */
  key: number;
  /** 0 is the setup. */
  turn: number;
  round: number;
  /** Whose turn it is, what the player was called then, and whether a bot decided; seat -1 for the setup. */
  seat: number;
  name: string;
  bot: boolean;
  /** Who that was, if it was a bot's own seat. */
  character: string | null;
  /** What the turn was about, each thing once with its count. */
  headlines: { text: string; count: number }[];
  lines: LogLine[];
  /** The headline tells everything. */
  brief: boolean;
  /** What the turn changed for its player, for me if it was not my turn, and for each other seat. */
  changes: Changes;
  mine: Changes;
  others: { seat: number; changes: Changes }[];
  /** Whether it belongs to what has happened since my last turn. */
  isNew: boolean;
  /** Decisions of a bot whose thinking can be shown, by the index of their entries. */
  thinking: number[];
}

export interface LogOptions {
  /** Index of the first entry since my last turn. */
  firstNew: number;
  /** My seat; -1 for a spectator. */
  me: number;
  isPayment: (note: Note) => boolean;
  /** Whether a note is about a place of the map: that makes the best headlines. */
  isOnMap?: (note: Note) => boolean;
  /** Announcements of other players' undos and of resignations, oldest first. */
  undos?: ChatLine[];
}

/** Whether a line of the chat announces that somebody has resigned, perhaps because their time ran out. */
export const isResignation = ({ kind }: ChatLine): boolean => kind === "resigned" || kind === "forfeited";

/** Whether a line of the chat announces that somebody has taken decisions back. */
export const isUndo = ({ kind }: ChatLine): boolean => kind === "undone" || kind === "restarted";

/** Turns by their keys, with what they were computed from. */
export type KnownTurns = Map<number, { from: unknown[]; turn: LogTurn }>;

/** The turns of the log that tell something, newest first. Those that are `known` already stay the same objects. */
export function turnsOf(log: Moment[], options: LogOptions, known: KnownTurns = new Map()): LogTurn[] {
  const undos = undosByMoment(log, options.undos ?? []);
  const turns: Moment[][] = [];
  for (const moment of log) {
    if (!moment.notes.length && !undos.has(moment.n)) continue;
    if (turns.at(-1)?.[0].turn === moment.turn) turns.at(-1)!.push(moment);
    else turns.push([moment]);
  }
  return turns.map((moments) => knownTurnOf(moments, undos, options, known)).toReversed();
}

/** A turn that nothing has happened to since is not computed again, so that it need not be drawn again either. */
function knownTurnOf(moments: Moment[], undos: Map<number, ChatLine[]>, options: LogOptions, known: KnownTurns): LogTurn {
  const [first, last] = [moments[0].n, moments.at(-1)!.n];
  const firstNew = Math.min(Math.max(options.firstNew, first), last + 2);
  const from = [options.me, firstNew, ...moments, ...moments.flatMap(({ n }) => undos.get(n) ?? [])];
  const before = known.get(first);
  if (before?.from.length === from.length && from.every((one, place) => one === before.from[place])) return before.turn;
  const turn = turnOf(moments, undos, options);
  known.set(first, { from, turn });
  return turn;
}

function turnOf(moments: Moment[], undos: Map<number, ChatLine[]>, options: LogOptions): LogTurn {
  const { turn, round, n } = moments[0];
  const owner = turn > 0 ? moments[0] : { seat: -1, name: "", bot: false, character: null };
  const notes = moments.flatMap((moment) => moment.notes);
  const lines = linesOf(moments, undos, options);
  const headlines = turn > 0 ? headlinesOf(notes, owner.seat, options) : [];
  return {
    key: n, turn, round, seat: owner.seat, name: owner.name, bot: owner.bot, character: owner.character, headlines, lines,
    brief: notes.length === 1 && headlines.length === 1,
    changes: netChanges(notes, owner.seat),
    mine: options.me === owner.seat || turn === 0 ? new Map() : netChanges(notes, options.me),
    others: turn === 0 ? [] : changesOfOthers(notes, [owner.seat, options.me]),
    isNew: options.me >= 0 && (moments.at(-1)!.n >= options.firstNew || lines.some((line) => line.isNew)),
    thinking: moments.filter((moment) => moment.thinking).map((moment) => moment.n),
  };
}

/** What the turn's player did, and what happened to everybody; what has changed the board comes first. */
function headlinesOf(notes: Note[], seat: number, { isOnMap = () => false }: LogOptions): LogTurn["headlines"] {
  const counts = new Map<string, number>();
  for (const note of [...notes.filter(isOnMap), ...notes.filter((one) => !isOnMap(one))]) {
    if (note.headline && (note.seat === seat || note.seat < 0)) counts.set(note.headline, (counts.get(note.headline) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => ({ text, count }));
}

function changesOfOthers(notes: Note[], known: number[]): LogTurn["others"] {
  const seats = new Set(notes.flatMap((note) => [note.seat, ...(note.changes ?? []).map((change) => change.seat)]));
  return [...seats]
    .filter((seat) => seat >= 0 && !known.includes(seat))
    .sort((one, other) => one - other)
    .map((seat) => ({ seat, changes: netChanges(notes, seat) }))
    .filter(({ changes }) => changes.size > 0);
}

export function netChanges(notes: Note[], seat: number): Changes {
  const changes: Changes = new Map();
  const add = (currency: string, amount: number) => changes.set(currency, (changes.get(currency) ?? 0) + amount);
  for (const note of notes) {
    for (const change of note.changes ?? []) if (change.seat === seat) add(change.currency, change.amount);
    if (note.points != null && note.seat === seat) add("points", note.points);
  }
  for (const [currency, amount] of changes) if (amount === 0) changes.delete(currency);
  return changes;
}

/**
 * The events of a turn in their order. A payment joins the event before it in the same decision; one that comes first
 * joins the next event of its payer.
 */
function linesOf(moments: Moment[], undos: Map<number, ChatLine[]>, options: LogOptions): LogLine[] {
  const { firstNew, me, isPayment } = options;
  const lines: LogLine[] = [];
  let early: LogLine | null = null;
  for (const moment of moments) {
    const isNew = me >= 0 && moment.n >= firstNew && moment.seat !== me;
    let last: LogLine | null = null;
    for (const [place, note] of moment.notes.entries()) {
      const pays = isPayment(note);
      if (pays && last?.seat === note.seat) last.notes.push(note);
      else if (pays && early?.seat === note.seat) early.notes.push(note);
      else if (!pays && early?.seat === note.seat) {
        early.notes.unshift(note);
        [last, early] = [early, null];
      } else {
        const line: LogLine = { key: `${moment.n} ${place}`, seat: note.seat, notes: [note], isNew };
        lines.push(line);
        if (pays) early = line;
        else last = line;
      }
    }
    for (const row of rowsOf(undos.get(moment.n) ?? [])) {
      const [undo] = row;
      const what = isResignation(undo) ? { resigned: undo } : { undo, count: row.length };
      lines.push({ key: `undo ${undo.id}`, seat: undo.seat, notes: [], ...what, isNew: me >= 0 && moment.n >= firstNew - 1 });
    }
  }
  return lines;
}

/** Undos by the index of the last entry that they left. */
function undosByMoment(log: Moment[], undos: ChatLine[]): Map<number, ChatLine[]> {
  const byMoment = new Map<number, ChatLine[]>();
  for (const undo of undos) {
    const left = log.findLast((moment) => moment.time <= undo.time) ?? log[0];
    if (!left) continue;
    byMoment.set(left.n, [...(byMoment.get(left.n) ?? []), undo]);
  }
  return byMoment;
}

/** Lines of the chat, with undos in a row by one player together: they get a single line. */
export function rowsOf(lines: ChatLine[]): ChatLine[][] {
  const rows: ChatLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (isUndo(line) && row?.[0].seat === line.seat && row[0].kind === line.kind) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

// Urbify as the browser knows it: what a decision is made of, where things lie, and how they are coloured.

import type { Draft, Part, PartsOf } from "../../table/draft.svelte";
import type { GameInfo, Note, Option, Thing, View } from "../../api/types";

export const MIXED = "mixed";
export const DEVELOPMENT = "development";

/** The ground of each colour of building and of each track. */
export const GROUNDS: Record<string, string> = {
  tourism: "red", economy: "gold", culture: "violet", transport: "blue", mixed: "slate", development: "green",
};

/** The side of a cell and the gap between two tiles, in units of the board's drawing. */
export const CELL = 92;
export const GAP = 6;
export const TILE = CELL - GAP;
const EMPTY = -1;

/** The record of the game, as far as it is drawn. */
export interface UrbifyState {
  triggered: number;
  final_round: number;
  inaugurated: number;
  north: number;
  south: number;
  west: number;
  east: number;
  levels: number[][];
  board: number[];
  pool: number[];
  departments: number[][];
  city: number[];
  occupants: number[];
  standing: number[];
  display: number[];
  left: number[];
}

export const stateOf = (view: View) => view.state as unknown as UrbifyState;

// ---- the city

export const sideOf = (game: GameInfo) => Math.round(Math.sqrt(game.kinds.cell.length));
export const squareOf = (game: GameInfo) => game.kinds.building.length;
export const isTile = (state: UrbifyState, cell: number) => state.city[cell] !== EMPTY;

export interface Spot {
  cell: number;
  column: number;
  row: number;
}

export const spotOf = (game: GameInfo, cell: number): Spot => {
  const side = sideOf(game);
  return { cell, column: cell % side, row: Math.floor(cell / side) };
};

/** The part of the table that is shown: the city and wherever it can still grow, never fewer than `least` cells a way. */
export function shownCells(game: GameInfo, state: UrbifyState, least = 5) {
  const { city_rows, city_columns } = game.entries.limits;
  const along = (from: number, to: number, most: number) => {
    const length = to - from + 1;
    const room = length < most ? 1 : 0;
    const extra = Math.max(0, least - length - 2 * room) / 2;
    return { first: from - room - extra, length: length + 2 * room + 2 * extra };
  };
  const columns = along(state.west, state.east, city_columns);
  const rows = along(state.north, state.south, city_rows);
  return { column: columns.first, row: rows.first, columns: columns.length, rows: rows.length };
}

// ---- buildings

export const buildingOf = (game: GameInfo, number: number): Thing =>
  game.things.find((thing) => thing.kind === "building" && thing.number === number)!;

export interface Tile {
  id: string;
  colour: string;
  prestige: number;
  places: number;
}

export function tileOf(thing: Thing): Tile {
  const { colour, prestige, politicians } = thing.entry as { colour: string; prestige: number; politicians: number };
  return { id: thing.id, colour, prestige, places: politicians };
}

/** What has to be paid for it: the tracks that it costs something on. */
export function costOf(game: GameInfo, thing: Thing): { track: string; amount: number }[] {
  const cost = thing.entry.cost as Record<string, number>;
  return game.kinds.track.map((track) => ({ track, amount: cost[track] ?? 0 })).filter(({ amount }) => amount > 0);
}

/** Its numbers on the face are not the printed ones. */
export const isOurs = (thing: Thing) => ["cost", "prestige", "politicians"].some((field) => thing.ours.includes(field));

// ---- decisions

/** The id of an action: the first one of its verb, then its arguments, the first slowest. */
export function actionId(game: GameInfo, verb: string, args: Record<string, number> = {}): number {
  const { first, args: kinds } = game.verbs[verb];
  return first + Object.entries(kinds).reduce((id, [name, kind]) => id * game.kinds[kind].length + args[name], 0);
}

/** How many points or politicians go to each department. */
export const splitOf = (game: GameInfo, split: number): number[] => [...game.kinds.split[split]].map(Number);

/** The split with all its points in one department. */
export const splitInto = (game: GameInfo, department: number, points = 1): number =>
  game.kinds.split.findIndex((split) => [...split].every((n, place) => Number(n) === (place === department ? points : 0)));

function partsOf(game: GameInfo, { verb, args }: Option): Part[] {
  if ("split" in args)
    return splitOf(game, args.split).flatMap((points, department) => Array(points).fill(`department:${department}`));
  if (verb === "pair") return [`cell:${args.cell}`, `cell:${args.cell + (args.towards === 0 ? 1 : sideOf(game))}`];
  const [[kind, number]] = Object.entries(args).length ? Object.entries(args) : [[verb, 0]];
  return [`${kind}:${number}`];
}

export const parts = (game: GameInfo): PartsOf => {
  const known = new WeakMap<Option, Part[]>();
  return (option) => {
    if (!known.has(option)) known.set(option, partsOf(game, option));
    return known.get(option)!;
  };
};

/**
 * What can be picked next, and what can be picked instead: a second thought about a card or a place needs no step back.
 * Splits are left out, because there a second pick adds to the first.
 */
export function offered(game: GameInfo, draft: Draft): Set<Part> {
  if (!draft.picks.length) return draft.targets;
  const instead = draft.options.map((option) => partsOf(game, option)).filter((found) => found.length === 1).flat();
  return new Set([...draft.targets, ...instead.filter((part) => !part.startsWith("department:"))]);
}

/** What picking a cell means while this is asked. */
export const CELL_VERBS: Record<string, string> = {
  turn: "inaugurate", placing: "place", filling: "occupy", moving: "occupy", copying: "copy",
};

/** The tray that holds what is asked. */
export function tabFor(view: View): string | null {
  const verbs = new Set(view.options.map((option) => option.verb));
  if (verbs.has("start")) return "projects";
  if (["influence", "session", "pay", "gain"].some((verb) => verbs.has(verb))) return "hall";
  return null;
}

// ---- news

export interface Marks {
  cells: Set<number>;
  buildings: Set<number>;
  departments: Set<number>;
  /** "seat:track" */
  tracks: Set<string>;
}

export function marksOf(game: GameInfo, news: Note[]): Marks {
  const marks: Marks = { cells: new Set(), buildings: new Set(), departments: new Set(), tracks: new Set() };
  for (const { kind, seat, args } of news) {
    if ("cell" in args) marks.cells.add(args.cell);
    if (kind === "revealed") marks.buildings.add(args.building);
    if (kind === "held") marks.departments.add(args.department);
    if (kind === "gained" || kind === "paid") marks.tracks.add(`${seat}:${args.track}`);
    if (kind === "influenced")
      splitOf(game, args.split).forEach((points, department) => points && marks.departments.add(department));
  }
  return marks;
}

// Merkez as the browser knows it: what the record of the game says, and what the components are.

import type { GameInfo, Note, Thing, View } from "../../api/types";

const WIDTH = 8;
const DIRECTIONS = 6;
const NONE = -1;

/** The ground of each region. */
const GROUNDS: Record<string, string> = {
  bazaar: "red", hillside: "gold", old_town: "green", station: "blue", harbour: "slate", gardens: "violet",
};

/** The record of the game, as far as it is drawn. Sets of hexes and cards are numbers: see `has`. */
export interface MerkezState {
  first: number;
  ending: number;
  pool: number[];
  faces: number[];
  shape: number;
  taken: number[];
  paired: number[];
  row: number[];
  deck_left: number;
  held: number[];
  kept: number[];
  roads: number[];
  free: number[];
  drawn: number[][];
  exits: number[][];
}

export const stateOf = (view: View) => view.state as unknown as MerkezState;
/** Whether a number is in a set kept as bits; the sets are larger than what a shift reaches. */
export const has = (set: number, number: number): boolean => Math.floor(set / 2 ** number) % 2 === 1;
export const members = (set: number): number[] => {
  const found: number[] = [];
  for (let rest = set, number = 0; rest > 0; rest = Math.floor(rest / 2), number++) if (rest % 2 === 1) found.push(number);
  return found;
};
export const count = (set: number): number => members(set).length;

export const thingOf = (game: GameInfo, kind: string, number: number): Thing | undefined =>
  game.things.find((thing) => thing.kind === kind && thing.number === number);

/** An entry of the components, by its id. */
const entryOf = (game: GameInfo, table: string, id: string) =>
  (game.entries[table] as Record<string, any>[]).find((entry) => entry.id === id)!;

// ---- the sheet

export interface Hex {
  /** As in actions: 8 r + q. */
  number: number;
  q: number;
  r: number;
  region: number;
  mosque: boolean;
}

export interface Region {
  id: string;
  roman: string;
  ground: string;
  hatch: string;
  name: Record<string, string>;
}

/** Its name: a letter for the row, a number in it. */
export const nameOfHex = (hex: number): string => `${String.fromCharCode(65 + Math.floor(hex / WIDTH))}${(hex % WIDTH) + 1}`;

const sheets = new WeakMap<GameInfo, Hex[]>();

export function hexesOf(game: GameInfo): Hex[] {
  let found = sheets.get(game);
  if (!found) {
    found = (game.entries.hex as { q: number; r: number; region: number; mosque: boolean }[]).map(
      ({ q, r, region, mosque }) => ({ number: r * WIDTH + q, q, r, region: region - 1, mosque }),
    );
    sheets.set(game, found);
  }
  return found;
}

export const regionsOf = (game: GameInfo): Region[] =>
  game.kinds.region.map((id) => {
    const { roman, hatch, name } = entryOf(game, "region", id);
    return { id, roman, ground: GROUNDS[id], hatch, name };
  });

/** What is drawn on a hex: a symbol by its name, or a road by its two exits. */
export type Mark = string | readonly [number, number];

export const SYMBOLS = ["school", "hospital", "wifi", "funding", "people1", "people2", "people3"];

export function marksOn(state: Pick<MerkezState, "drawn" | "exits">, seat: number): Map<number, Mark> {
  const found = new Map<number, Mark>();
  state.drawn[seat].forEach((set, symbol) => members(set).forEach((hex) => found.set(hex, SYMBOLS[symbol])));
  const ways = new Map<number, number[]>();
  for (let side = 0; side < DIRECTIONS; side++)
    for (const hex of members(state.exits[seat][side])) ways.set(hex, [...(ways.get(hex) ?? []), side]);
  for (const [hex, [one, other]] of ways) found.set(hex, [one, other]);
  return found;
}

/** The sides that a road joins, by its number: shape by shape, each as often as it can be turned. */
export function exitsOf(game: GameInfo, road: number): readonly [number, number] {
  const [shape, turn] = game.kinds.road[road].split("-");
  const [one, other] = entryOf(game, "road_shape", shape).exits as number[];
  return [(one + Number(turn)) % DIRECTIONS, (other + Number(turn)) % DIRECTIONS];
}

export const shapeOf = (game: GameInfo, road: number): string => game.kinds.road[road].split("-")[0];

// ---- cards

export interface Card {
  number: number;
  id: string;
  name: string;
  text: string;
  keep: number;
  fail: number;
  kind: string;
  pattern: { q: number; r: number; is: string }[];
  settlements: number;
}

export function cardOf(game: GameInfo, number: number, lang: string): Card {
  const entry = entryOf(game, "card", game.kinds.card[number]);
  const thing = thingOf(game, "card", number);
  const printed = entry.text[lang] as string;
  return {
    number,
    id: entry.id,
    name: thing?.name ?? entry.name[lang],
    // An option may change what a card asks for: then its face says so, with its points.
    text: thing && !thing.text.startsWith(printed) ? thing.text : printed,
    keep: entry.keep,
    fail: entry.fail,
    kind: entry.kind,
    pattern: entry.pattern ?? [],
    settlements: entry.min_settlements ?? 0,
  };
}

// ---- dice

export interface RegionDie {
  region: number;
  /** Who has taken it, or -1. */
  seat: number;
}

/** All dice of the throw in the order of their numbers, so that none moves when it is taken. */
export function regionDice(state: MerkezState, seats: number): RegionDie[] {
  return state.pool.flatMap((left, region) => {
    const dice: RegionDie[] = [];
    for (let seat = 0; seat < seats; seat++)
      if (state.taken[seat] === region) for (let n = 0; n <= state.paired[seat]; n++) dice.push({ region, seat });
    for (let n = 0; n < left; n++) dice.push({ region, seat: NONE });
    return dice;
  });
}

// ---- news

export interface Marks {
  /** "seat:hex" */
  hexes: Set<string>;
  cards: Set<number>;
  /** Cards that are new in the Promise Area. */
  row: Set<number>;
}

export function marksOf(news: Note[]): Marks {
  const marks: Marks = { hexes: new Set(), cards: new Set(), row: new Set() };
  for (const { kind, seat, args } of news) {
    if (kind === "drew" || kind === "built") marks.hexes.add(`${seat}:${args.hex}`);
    if (kind === "claimed") marks.cards.add(args.card);
    if (kind === "revealed") marks.row.add(args.card);
  }
  return marks;
}

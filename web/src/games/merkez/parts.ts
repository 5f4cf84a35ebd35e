// Merkez as the browser knows it: what the record of the game says, and what a decision is made of.

import type { Draft, Part, PartsOf } from "../../lib/draft.svelte";
import type { GameInfo, Note, Option, SeatInfo, Thing, View } from "../../lib/types";

const WIDTH = 8;
const DIRECTIONS = 6;
const PEOPLE = 4;
const NONE = -1;

/** The ground of each region, by its number. */
export const GROUNDS: Record<string, string> = {
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

/** The score sheet of a seat if the game ended now. */
export interface Outlook {
  lines: number[];
  total: number;
  road: number;
  cards: Record<string, { hexes: number; lacks: number }>;
}

export const stateOf = (view: View) => view.state as unknown as MerkezState;
const BLANK: Outlook = { lines: Array<number>(9).fill(0), total: 0, road: 0, cards: {} };
export const outlookOf = (view: View, seat: number): Outlook => (view.outlook as Outlook[] | null)?.[seat] ?? BLANK;
/** Points: the final ones once there are any, until then those if the game ended now. */
export const standing = (view: View): number[] =>
  view.ranks ? view.scores : view.scores.map((_, seat) => outlookOf(view, seat).total);

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
  return {
    number,
    id: entry.id,
    name: thing?.name ?? entry.name[lang],
    text: entry.text[lang],
    keep: entry.keep,
    fail: entry.fail,
    kind: entry.kind,
    pattern: entry.pattern ?? [],
    settlements: entry.min_settlements ?? 0,
  };
}

/** A promise of a player: kept as things are, or so many drawings short of it; 4 is many, or out of reach. */
export interface Held {
  number: number;
  kept: boolean;
  hexes: number;
  lacks: number;
}

export const heldBy = (game: GameInfo, view: View, seat: number): Held[] => {
  const { cards } = outlookOf(view, seat);
  const state = stateOf(view);
  return members(state.held[seat]).map((number) => {
    const { hexes, lacks } = cards[game.kinds.card[number]] ?? { hexes: 0, lacks: 0 };
    return { number, hexes, lacks, kept: view.ranks ? has(state.kept[seat], number) : hexes > 0 };
  });
};
export const FAR = 4;

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

// ---- the lines of the score sheet, in numbers that explain them

export interface Line {
  id: string;
  letter: string;
  points: number;
  /** The message that explains it, with its numbers. */
  told: string;
  numbers: Record<string, number>;
}

const persons = (drawn: number[]): number => [0, 1, 2].reduce((sum, more) => sum + (more + 1) * count(drawn[PEOPLE + more]), 0);

export function linesOf(game: GameInfo, view: View, seat: number): Line[] {
  const state = stateOf(view);
  const now = outlookOf(view, seat);
  const { scores, variants } = game.entries;
  const drawn = state.drawn[seat];
  const [schools, hospitals, wifi] = drawn.map(count);
  const [people, buildings] = [persons(drawn), schools + hospitals];
  const longest = Math.max(...view.scores.map((_, other) => outlookOf(view, other).road));
  const promises = heldBy(game, view, seat);
  const kept = promises.filter((one) => one.kept).length;
  const alone = view.scores.length === 1;
  const mark = variants.solo_road_mark as number;
  const told: [string, Record<string, number>][] = [
    people < buildings ? ["short", { count: buildings - people }]
      : people > buildings ? ["over", { count: people - buildings }] : ["balanced", { count: people }],
    ["of-set", { have: hospitals % scores.hospitals_in_a_set, of: scores.hospitals_in_a_set }],
    schools === 0 ? ["no-school", {}] : ["on-road", { have: now.lines[2] / scores.school_with_road, of: schools }],
    ["served", { count: now.lines[3] / scores.building_with_wifi }],
    ["of-set", { have: wifi % scores.wifi_in_a_set, of: scores.wifi_in_a_set }],
    ["served", { count: now.lines[5] / scores.building_with_funding }],
    ["faithful", { count: now.lines[6] / scores.person_by_a_mosque }],
    alone && now.lines[7] === 0 && now.road < mark ? ["road-of", { have: now.road, of: mark }]
      : alone ? ["road-best", { count: now.road }] : now.lines[7] > 0 ? ["road-leads", { count: now.road }] : ["road-behind", { count: now.road, longest }],
    ["kept-of", { kept, total: promises.length }],
  ];
  return (game.entries.line as { id: string; letter: string }[]).map(({ id, letter }, line) => ({
    id, letter, points: now.lines[line], told: told[line][0], numbers: told[line][1],
  }));
}

/** What a lone player has to reach. */
export function goalOf(game: GameInfo, view: View) {
  const { score_more_than, promises_kept_at_least } = game.entries.solo_win;
  return {
    points: standing(view)[0],
    more: score_more_than as number,
    kept: heldBy(game, view, 0).filter((one) => one.kept).length,
    least: promises_kept_at_least as number,
  };
}

// ---- decisions

/** The id of an action: the first one of its verb, then its arguments, the first slowest. */
export function actionId(game: GameInfo, verb: string, args: Record<string, number> = {}): number {
  const { first, args: kinds } = game.verbs[verb];
  return first + Object.entries(kinds).reduce((id, [name, kind]) => id * game.kinds[kind].length + args[name], 0);
}

/** A hex for a pair is another part than one for a die: so that no die is never taken for a pair. */
function partsOf({ verb, args }: Option): Part[] {
  if (verb === "claim") return [`card:${args.card}`];
  if (verb === "leave") return ["leave:0"];
  if (verb === "draw") return [`symbol:${args.symbol}`, `hex:${args.hex}`];
  if (verb === "pair") return [`pair:${args.region}`, `symbol:${args.symbol}`, `any:${args.hex}`];
  return [`hex:${args.hex}`, `road:${args.road}`];
}

export const parts = (): PartsOf => {
  const known = new WeakMap<Option, Part[]>();
  return (option) => {
    if (!known.has(option)) known.set(option, partsOf(option));
    return known.get(option)!;
  };
};

/** Everything that could be picked if nothing were, with the pairs apart. */
export interface Offer {
  cards: Set<number>;
  leave: boolean;
  symbols: Set<number>;
  hexes: Set<number>;
  pairs: number[];
  /** The hexes that a pair opens. */
  any: Set<number>;
  /** The roads that may be drawn, in the order of their turns. */
  roads: number[];
}

export function offerOf(draft: Draft): Offer {
  const offer: Offer = { cards: new Set(), leave: false, symbols: new Set(), hexes: new Set(), pairs: [], any: new Set(), roads: [] };
  const [pairs, roads] = [new Set<number>(), new Set<number>()];
  for (const { verb, args } of draft.options) {
    if (verb === "claim") offer.cards.add(args.card);
    if (verb === "leave") offer.leave = true;
    if (args.symbol !== undefined) offer.symbols.add(args.symbol);
    if (verb === "draw" || verb === "road") offer.hexes.add(args.hex);
    if (verb === "pair") {
      pairs.add(args.region);
      offer.any.add(args.hex);
    }
    if (verb === "road") roads.add(args.road);
  }
  offer.pairs = [...pairs];
  offer.roads = [...roads].sort((one, other) => one - other);
  return offer;
}

/** The number after the colon of the pick of this kind, or null. */
export function pickOf(draft: Draft, kind: string): number | null {
  const found = draft.picks.find((pick) => pick.startsWith(`${kind}:`));
  return found === undefined ? null : Number(found.slice(kind.length + 1));
}

export const tabFor = (view: View): string | null => (view.asked?.frame === "claiming" ? "promises" : null);

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

export const nameOfSeat = (seats: SeatInfo[], seat: number): string => seats[seat]?.name ?? "";

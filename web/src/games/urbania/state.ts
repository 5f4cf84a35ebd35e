// Urbania as the browser knows it: what a decision is made of, what the record of the game says, and what things are worth.

import type { Draft, Part, PartsOf } from "../../table/draft.svelte";
import type { GameInfo, Note, Option, Thing, View } from "../../api/types";

export const RESIDENTIAL = "residential";
const CENTRE = "CC";
const EMPTY = -1;

/** The ground of each type of building; a suit goes by the name of its building. */
export const GROUNDS: Record<string, string> = {
  factory: "clay", bank: "slate", hospital: "red", business: "rose", school: "sand", park: "green", residential: "blue",
};

/** The record of the game, as far as it is drawn. Sets of more than 32 things are numbers: see `has`. */
export interface UrbaniaState {
  starter: number;
  ending: number;
  renewed: number;
  tiles: number[];
  buildings: number[];
  specialists: number[];
  employers: number[];
  unrenewed: number[];
  pool: number[];
  discards: number[];
  discarded: number;
  pile_left: number;
  projects_left: number;
  hands: number[][];
  hand_cards: number[];
  face_up: number[][];
  project_hands: number[];
  project_cards: number[];
  submitted: number[];
  submissions: number[];
}

export const stateOf = (view: View) => view.state as unknown as UrbaniaState;

/** Whether a number is in a set kept as bits; the sets are larger than what a shift reaches. */
export const has = (set: number, number: number): boolean => Math.floor(set / 2 ** number) % 2 === 1;
export const members = (set: number, most: number): number[] =>
  Array.from({ length: most }, (_, number) => number).filter((number) => has(set, number));

export const thingOf = (game: GameInfo, kind: string, number: number): Thing | undefined =>
  game.things.find((thing) => thing.kind === kind && thing.number === number);
export const nameOf = (game: GameInfo, kind: string, number: number): string => thingOf(game, kind, number)?.name ?? "";

/** An entry of the components, by its id. */
const entryOf = (game: GameInfo, table: string, id: string) =>
  (game.entries[table] as Record<string, any>[]).find((entry) => entry.id === id)!;

// ---- suits, tiles, cards

/** The six suits, by their buildings; a specialist has the number of its suit. */
export const suitsOf = (game: GameInfo): string[] => game.kinds.building.filter((building) => building !== RESIDENTIAL);

export interface Tile {
  building: string;
  workers: number;
  vp: number;
  icon: boolean;
}

const tables = new WeakMap<GameInfo, Tile[]>();

/** The tiles in the order of their numbers: building by building, as in the components. */
export function tilesOf(game: GameInfo): Tile[] {
  let found = tables.get(game);
  if (!found) {
    found = game.kinds.building.flatMap((building) =>
      (entryOf(game, "building", building).tiles as { workers: number; vp: number; card_icon: boolean }[]).map(
        ({ workers, vp, card_icon }) => ({ building, workers, vp, icon: card_icon }),
      ),
    );
    tables.set(game, found);
  }
  return found;
}

export interface Card {
  suit: string;
  workers: number;
  coins: number;
  /** These stand for any suit. */
  anyWorker: boolean;
  anyCoin: boolean;
}

const faces = new WeakMap<GameInfo, Card[]>();

export function cardsOf(game: GameInfo): Card[] {
  let found = faces.get(game);
  if (!found) {
    const suits = suitsOf(game);
    const kinds = game.kinds.card.length / suits.length;
    found = game.kinds.card.map((id, face) => {
      const kind = entryOf(game, "resource_kind", id.slice(id.indexOf("-") + 1));
      return {
        suit: suits[Math.floor(face / kinds)],
        workers: kind.workers,
        coins: kind.coins,
        anyWorker: kind.worker_rainbow,
        anyCoin: kind.coin_rainbow,
      };
    });
    faces.set(game, found);
  }
  return found;
}

/** Helmets in the pool, and how many there may be when it is to be replaced. */
export function helmets(game: GameInfo, state: UrbaniaState): { shown: number; most: number } {
  const cards = cardsOf(game);
  const shown = state.pool.reduce((sum, face) => sum + (face > EMPTY ? cards[face].workers : 0), 0);
  return { shown, most: game.entries.turn.pool_flush_max_workers };
}

// ---- the city

export interface City {
  columns: number;
  rows: number;
  /** The district of each cell; "" is the centre. */
  districts: string[];
}

export function cityOf(game: GameInfo): City {
  const rows = (game.entries.board.district_map as string[]).map((row) => row.split(" "));
  return {
    columns: rows[0].length,
    rows: rows.length,
    districts: rows.flat().map((name) => (name === CENTRE ? "" : name)),
  };
}

/** The renewed cells of a district. */
export const renewedIn = (game: GameInfo, state: UrbaniaState, district: string): number =>
  cityOf(game).districts.filter((name, cell) => name === district && has(state.renewed, cell)).length;

// ---- projects

export interface Project {
  kind: string;
  targets: string[];
  /** Points for each unit. */
  each: number;
}

export function projectOf(game: GameInfo, number: number): Project {
  const { kind, targets } = entryOf(game, "project", game.kinds.project[number]);
  return { kind, targets, each: entryOf(game, "project_kind", kind).vp_per_unit };
}

/** What a project counts now. */
export function unitsOf(game: GameInfo, state: UrbaniaState, { kind, targets }: Project): number {
  if (kind === "neighbourhood") return renewedIn(game, state, targets[0]);
  if (kind === "building_type") return state.buildings[game.kinds.building.indexOf(targets[0])];
  return targets.reduce((sum, id) => sum + state.specialists[game.kinds.specialist.indexOf(id)], 0);
}

export const worthOf = (game: GameInfo, state: UrbaniaState, project: Project): number =>
  project.each * unitsOf(game, state, project);

/** The price of submitting one, in points. */
export const priceOf = (game: GameInfo, points: number): number =>
  Math.floor(Math.max(0, points) / game.entries.turn.submit_cost_divisor);

// ---- decisions

/** The id of an action: the first one of its verb, then its arguments, the first slowest. */
export function actionId(game: GameInfo, verb: string, args: Record<string, number> = {}): number {
  const { first, args: kinds } = game.verbs[verb];
  return first + Object.entries(kinds).reduce((id, [name, kind]) => id * game.kinds[kind].length + args[name], 0);
}

/** What of the table each verb is picked by. */
const PICKED: Record<string, [part: string, argument?: string]> = {
  take: ["card", "card"], blind: ["pile"], plan: ["projects"], flush: ["flush"], decline: ["decline"],
  renew: ["cell", "cell"], hire: ["specialist", "specialist"], submit: ["project", "project"],
  pay: ["hand", "card"], spend: ["up", "card"],
};
const VERBS = Object.fromEntries(Object.entries(PICKED).map(([verb, [part, argument]]) => [part, { verb, argument }]));

function partOf({ verb, args }: Option): Part {
  const [part, argument] = PICKED[verb];
  return `${part}:${argument ? args[argument] : 0}`;
}

export const parts = (): PartsOf => {
  const known = new WeakMap<Option, Part[]>();
  return (option) => {
    if (!known.has(option)) known.set(option, [partOf(option)]);
    return known.get(option)!;
  };
};

/** The action that picking this would mean. */
export function actionOf(game: GameInfo, part: Part): number {
  const [kind, number] = part.split(":");
  const { verb, argument } = VERBS[kind];
  return actionId(game, verb, argument ? { [argument]: Number(number) } : {});
}

/** What can be picked: every decision is one part, so another can be picked instead at once. */
export const offered = (draft: Draft): Set<Part> => new Set(draft.options.map(partOf));

const TRAYS: Record<string, string> = {
  take: "pool", blind: "pool", plan: "pool", flush: "pool", hire: "values", submit: "projects", pay: "hand", spend: "hand",
};

/** The trays in which something can be picked now. */
export const tabsFor = (view: View): string[] => [
  ...new Set(view.options.map(({ verb }) => TRAYS[verb]).filter((tray) => tray !== undefined)),
];

/** The tray that holds what is asked; an action can be chosen from any. */
export const tabFor = (view: View): string | null => (view.asked?.frame === "acting" ? null : (tabsFor(view)[0] ?? null));

/** What is being paid for: a cell or a specialist. */
export function underway(view: View): Part | null {
  if (view.asked?.frame === "renewing") return `cell:${view.asked.args.cell}`;
  if (view.asked?.frame === "hiring") return `specialist:${view.asked.args.specialist}`;
  return null;
}

/** What something costs: which cards show what pays it, and how much of that is at hand. */
export interface Price {
  name: string;
  needed: number;
  have: number;
  coins: boolean;
  pays: (card: Card) => boolean;
}

/** The price of a cell or a specialist, for the seat whose cards are seen; null where nothing can be bought. */
export function priceFor(game: GameInfo, state: UrbaniaState, seat: number, part: Part | null): Price | null {
  const [kind, number] = [part?.split(":")[0], Number(part?.split(":")[1])];
  const cards = cardsOf(game);
  const sum = (counts: number[], of: (card: Card) => number) =>
    counts.reduce((all, count, face) => all + (count ? count * of(cards[face]) : 0), 0);
  if (kind === "cell" && !has(state.renewed, number)) {
    const { building, workers } = tilesOf(game)[state.tiles[number]];
    const suits = building === RESIDENTIAL ? suitsOf(game) : [building];
    const fits = (card: Card, suit: string) => card.anyWorker || card.suit === suit;
    return {
      name: `urbania-${building}`,
      needed: workers,
      have: Math.max(...suits.map((suit) => sum(state.hands[seat], (card) => (fits(card, suit) ? card.workers : 0)))),
      coins: false,
      pays: (card) => card.workers > 0 && suits.some((suit) => fits(card, suit)),
    };
  }
  if (kind === "specialist" && state.employers[number] !== seat) {
    const suit = suitsOf(game)[number];
    const coins = (card: Card) => (card.anyCoin || card.suit === suit ? card.coins : 0);
    return {
      name: nameOf(game, "specialist", number),
      needed: state.specialists[number],
      have: sum(state.hands[seat], coins) + sum(state.face_up[seat], coins),
      coins: true,
      pays: (card) => coins(card) > 0,
    };
  }
  return null;
}

// ---- news

export interface Marks {
  cells: Set<number>;
  /** Card faces that have come into the pool. */
  pool: Set<number>;
  /** Card faces that have come into my hand. */
  drawn: Set<number>;
  planned: Set<number>;
  buildings: Set<number>;
  specialists: Set<number>;
  /** "seat:what" */
  seats: Set<string>;
}

export const noMarks = (): Marks => ({
  cells: new Set(), pool: new Set(), drawn: new Set(), planned: new Set(), buildings: new Set(), specialists: new Set(), seats: new Set(),
});

export function marksOf(news: Note[], me: number): Marks {
  const marks = noMarks();
  for (const { kind, seat, args } of news) {
    if (kind === "renewed") marks.cells.add(args.cell);
    if (kind === "pooled") marks.pool.add(args.card);
    if (kind === "drew_card" || (kind === "took" && seat === me)) marks.drawn.add(args.card);
    if (kind === "planned_card") marks.planned.add(args.project);
    if (kind === "marker_rose") marks.buildings.add(args.building);
    if (kind === "value_rose" || kind === "hired" || kind === "hired_away") marks.specialists.add(args.specialist);
    if (["took", "drew", "paid"].includes(kind)) marks.seats.add(`${seat}:hand`);
    if (kind === "paid" || kind === "spent") marks.seats.add(`${seat}:up`);
    if (kind === "planned") marks.seats.add(`${seat}:projects`);
    if (kind === "submitted") marks.seats.add(`${seat}:submitted`);
  }
  return marks;
}

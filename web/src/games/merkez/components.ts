// Hexes, regions, roads and cards, as the components file describes them.

import type { GameInfo } from "../../api/types";
import { entryOf, componentOf } from "../shared/components";

const WIDTH = 8;

export const DIRECTIONS = 6;

/** The ground of each region. */
const GROUNDS: Record<string, string> = {
  bazaar: "red", hillside: "gold", old_town: "green", station: "blue", harbour: "slate", gardens: "violet",
};

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

/** Name of a hex: a letter for the row, a number for the column. */
export const nameOfHex = (hex: number): string => `${String.fromCharCode(65 + Math.floor(hex / WIDTH))}${(hex % WIDTH) + 1}`;

const hexCache = new WeakMap<GameInfo, Hex[]>();

export function hexesOf(game: GameInfo): Hex[] {
  let hexes = hexCache.get(game);
  if (!hexes) {
    hexes = (game.entries.hex as { q: number; r: number; region: number; mosque: boolean }[]).map(
      ({ q, r, region, mosque }) => ({ number: r * WIDTH + q, q, r, region: region - 1, mosque }),
    );
    hexCache.set(game, hexes);
  }
  return hexes;
}

export const regionsOf = (game: GameInfo): Region[] =>
  game.kinds.region.map((id) => {
    const { roman, hatch, name } = entryOf(game, "region", id)!;
    return { id, roman, ground: GROUNDS[id], hatch, name };
  });

/** What is drawn on a hex: a symbol by its name, or a road by its two exits. */
export type Mark = string | readonly [number, number];

export const SYMBOLS = ["school", "hospital", "wifi", "funding", "people1", "people2", "people3"];

/** The sides that a road connects. Roads are numbered shape by shape, each in all its rotations. */
export function exitsOf(game: GameInfo, road: number): readonly [number, number] {
  const [shape, turn] = game.kinds.road[road].split("-");
  const [one, other] = entryOf(game, "road_shape", shape)!.exits as number[];
  return [(one + Number(turn)) % DIRECTIONS, (other + Number(turn)) % DIRECTIONS];
}

export const shapeOf = (game: GameInfo, road: number): string => game.kinds.road[road].split("-")[0];

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
  const entry = entryOf(game, "card", game.kinds.card[number])!;
  const component = componentOf(game, "card", number);
  const printed = entry.text[lang] as string;
  return {
    number,
    id: entry.id,
    name: component?.name ?? entry.name[lang],
    // An option can change what a card requires: then the changed text is shown.
    text: component && !component.text.startsWith(printed) ? component.text : printed,
    keep: entry.keep,
    fail: entry.fail,
    kind: entry.kind,
    pattern: entry.pattern ?? [],
    settlements: entry.min_settlements ?? 0,
  };
}

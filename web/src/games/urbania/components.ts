// Tiles, cards, projects and the city map, as the components file describes them.

import type { GameInfo } from "../../api/types";
import { entryOf, componentOf } from "../shared/components";

export const RESIDENTIAL = "residential";

const CENTRE = "CC";

/** Ground colour of each type of building; a suit has the name of its building. */
export const GROUNDS: Record<string, string> = {
  factory: "clay", bank: "slate", hospital: "red", business: "rose", school: "sand", park: "green", residential: "blue",
};

export const nameOf = (game: GameInfo, kind: string, number: number): string => componentOf(game, kind, number)?.name ?? "";

/** The six suits, by their buildings; a specialist has the number of its suit. */
export const suitsOf = (game: GameInfo): string[] => game.kinds.building.filter((building) => building !== RESIDENTIAL);

export interface Tile {
  building: string;
  workers: number;
  vp: number;
  icon: boolean;
}

const tileCache = new WeakMap<GameInfo, Tile[]>();

/** The tiles in the order of their numbers: building by building, as in the components. */
export function tilesOf(game: GameInfo): Tile[] {
  let list = tileCache.get(game);
  if (!list) {
    list = game.kinds.building.flatMap((building) =>
      (entryOf(game, "building", building)!.tiles as { workers: number; vp: number; card_icon: boolean }[]).map(
        ({ workers, vp, card_icon }) => ({ building, workers, vp, icon: card_icon }),
      ),
    );
    tileCache.set(game, list);
  }
  return list;
}

export interface Card {
  suit: string;
  workers: number;
  coins: number;
  /** These count as any suit. */
  anyWorker: boolean;
  anyCoin: boolean;
}

export const cardCache = new WeakMap<GameInfo, Card[]>();

export function cardsOf(game: GameInfo): Card[] {
  let list = cardCache.get(game);
  if (!list) {
    const suits = suitsOf(game);
    const kinds = game.kinds.card.length / suits.length;
    list = game.kinds.card.map((id, face) => {
      const kind = entryOf(game, "resource_kind", id.slice(id.indexOf("-") + 1))!;
      return {
        suit: suits[Math.floor(face / kinds)],
        workers: kind.workers,
        coins: kind.coins,
        anyWorker: kind.worker_rainbow,
        anyCoin: kind.coin_rainbow,
      };
    });
    cardCache.set(game, list);
  }
  return list;
}

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

export interface Project {
  kind: string;
  targets: string[];
  /** Points for each unit. */
  each: number;
}

export function projectOf(game: GameInfo, number: number): Project {
  const { kind, targets } = entryOf(game, "project", game.kinds.project[number])!;
  return { kind, targets, each: entryOf(game, "project_kind", kind)!.vp_per_unit };
}

// Buildings and tracks, as the components file describes them.

import type { GameInfo, GameComponent } from "../../api/types";
import { componentOf } from "../shared/components";

export const MIXED = "mixed";

export const DEVELOPMENT = "development";

/** The ground of each colour of building and of each track. */
export const GROUNDS: Record<string, string> = {
  tourism: "red", economy: "gold", culture: "violet", transport: "blue", mixed: "slate", development: "green",
};

export const squareOf = (game: GameInfo) => game.kinds.building.length;

export const buildingOf = (game: GameInfo, number: number): GameComponent =>
  componentOf(game, "building", number)!;

export interface Tile {
  id: string;
  colour: string;
  prestige: number;
  places: number;
}

export function tileOf(component: GameComponent): Tile {
  const { colour, prestige, politicians } = component.entry as { colour: string; prestige: number; politicians: number };
  return { id: component.id, colour, prestige, places: politicians };
}

/** Cost of a building by track. */
export function costOf(game: GameInfo, component: GameComponent): { track: string; amount: number }[] {
  const cost = component.entry.cost as Record<string, number>;
  return game.kinds.track.map((track) => ({ track, amount: cost[track] ?? 0 })).filter(({ amount }) => amount > 0);
}

/** Some numbers on the card are reconstructed. */
export const isReconstructed = (component: GameComponent) => ["cost", "prestige", "politicians"].some((field) => component.reconstructed.includes(field));

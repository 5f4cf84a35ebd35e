// The game state, as far as the browser draws it, and what it is worth.

import type { GameInfo, View } from "../../api/types";
import { has } from "../shared/bitsets";
import { cardsOf, cityOf, type Project } from "./components";

const EMPTY = -1;

/** The fields of the game state that are drawn. Sets are stored as bits: see shared/bitsets. */
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

/** Workers in the pool, and the most that still allow replacing it. */
export function helmets(game: GameInfo, state: UrbaniaState): { shown: number; most: number } {
  const cards = cardsOf(game);
  const shown = state.pool.reduce((sum, face) => sum + (face > EMPTY ? cards[face].workers : 0), 0);
  return { shown, most: game.entries.turn.pool_flush_max_workers };
}

/** The renewed cells of a district. */
export const renewedIn = (game: GameInfo, state: UrbaniaState, district: string): number =>
  cityOf(game).districts.filter((name, cell) => name === district && has(state.renewed, cell)).length;

/** Units that a project counts now. */
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

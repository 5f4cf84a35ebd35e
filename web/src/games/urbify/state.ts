// The game state, as far as the browser draws it.

import type { View } from "../../api/types";

const EMPTY = -1;

/** The fields of the game state that are drawn. */
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

export const isTile = (state: UrbifyState, cell: number) => state.city[cell] !== EMPTY;

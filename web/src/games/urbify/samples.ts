// Sample positions for pictures: a large city for the cover, small ones for the rules.

import type { GameInfo, SeatInfo, View } from "../../api/types";
import { sampleSeats, sampleView } from "../shared/samples";
import { isTile, stateOf } from "./state";
import { buildingOf, squareOf, tileOf, type Tile } from "./components";
import { spotOf } from "./geometry";

export interface Placed {
  column: number;
  row: number;
  tile: Tile | "square";
  colour?: string;
  people?: number;
}

type Row = [column: number, row: number, id: string, colour: string, prestige: number, places: number, seat?: string];

const COVER: Row[] = [
  [3, 2, "hospital", "mixed", 2, 2, "red"], [1, 2, "museum", "culture", 2, 1], [2, 1, "hotel", "economy", 2, 1, "blue"],
  [2, 3, "bus_station", "transport", 3, 2], [3, 1, "fire_station", "mixed", 2, 1], [1, 1, "theater", "culture", 2, 1],
  [3, 3, "factory", "economy", 3, 2], [4, 2, "parking", "transport", 1, 1], [1, 3, "university", "culture", 5, 2],
  [4, 3, "taxi_station", "transport", 4, 2], [2, 0, "police_station", "mixed", 3, 1],
  [4, 1, "shopping_center", "economy", 2, 2, "orange"], [2, 4, "bridge", "mixed", 1, 2],
  [3, 4, "hotel", "economy", 2, 1, "blue"], [2, 5, "college", "culture", 3, 2], [0, 2, "cinema", "culture", 4, 1, "red"],
  [1, 4, "post_office", "mixed", 2, 1], [3, 0, "burger_joint", "economy", 3, 1, "blue"],
  [4, 4, "opera_house", "tourism", 5, 1, "red"], [3, 5, "skate_park", "tourism", 4, 1],
  [1, 0, "science_museum", "culture", 3, 1], [4, 0, "metro_station", "transport", 2, 0],
  [0, 1, "bank", "economy", 3, 2, "orange"], [0, 3, "playground", "tourism", 3, 1, "blue"],
  [4, 5, "marina", "tourism", 4, 2], [1, 5, "airport", "tourism", 5, 2, "orange"],
  [5, 1, "soccer_stadium", "tourism", 6, 2], [5, 2, "university", "culture", 5, 2, "blue"], [5, 3, "marina", "tourism", 4, 2],
];

/** The cover is shown before any game data is loaded. */
export const cover: Placed[] = [
  { column: 2, row: 2, tile: "square" },
  ...COVER.map(([column, row, id, colour, prestige, places, seat]): Placed => ({
    column, row, tile: { id, colour, prestige, places }, colour: seat, people: seat ? places : 0,
  })),
];

/** The city of a view. */
export function cityOf(game: GameInfo, view: View, seats: SeatInfo[]): Placed[] {
  const state = stateOf(view);
  return game.kinds.cell
    .map((_, cell) => spotOf(game, cell))
    .filter(({ cell }) => isTile(state, cell))
    .map(({ cell, column, row }) => ({
      column,
      row,
      tile: state.city[cell] === squareOf(game) ? "square" : tileOf(buildingOf(game, state.city[cell])),
      colour: seats[state.occupants[cell]]?.colour,
      people: state.standing[cell],
    }));
}

/** A building as a tile at a position. */
export function put(game: GameInfo, id: string, column: number, row: number, colour?: string): Placed {
  const tile = tileOf(buildingOf(game, game.kinds.building.indexOf(id)));
  return { column, row, tile, colour, people: colour ? tile.places : 0 };
}

export const SEATS = sampleSeats(["red", "blue", "orange"]);

/** A sample table for components that need one. */
export function sampleTable(game: GameInfo, levels: number[][], board: number[], departments: number[][]): View {
  const state = {
    levels, board, departments, pool: [2, 2, 2], city: game.kinds.cell.map(() => -1), occupants: [], standing: [],
    display: [], left: [9, 13], triggered: 0, final_round: 0,
  };
  return sampleView(state, []);
}

import { cellPlaces, type BoardPlaces } from "../shared/places";
import { sideOf } from "./geometry";

export const places: BoardPlaces = {
  ...cellPlaces,
  of: (game, args, seat) => {
    const cells = cellPlaces.of(game, args, seat);
    // A pair of cells lies in a row or in a column.
    return "towards" in args ? [...cells, `cell:${args.cell + (args.towards === 0 ? 1 : sideOf(game))}`] : cells;
  },
};

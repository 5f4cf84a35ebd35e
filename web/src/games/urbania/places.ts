import type { GameInfo } from "../../api/types";
import type { Place } from "../../table/places.svelte";
import { cellPlaces, kindOf, numberOf, placeIn, type BoardPlaces } from "../shared/places";
import { cityOf, nameOf, suitsOf } from "./components";

function cellsOfDistrict(game: GameInfo, district: number): Place[] {
  return cityOf(game).districts.flatMap((name, cell) => (name === game.kinds.district[district] ? [`cell:${cell}`] : []));
}

/** Cells, those of a district; specialists, each with the buildings of their suit; and my projects. */
export const places: BoardPlaces = {
  ...cellPlaces,
  of: (game, { args }) => {
    const suit = args.building === undefined || "cell" in args ? -1 : suitsOf(game).indexOf(game.kinds.building[args.building]);
    return [
      ...placeIn(args, "cell"),
      ...placeIn(args, "specialist"),
      ...placeIn(args, "project"),
      ...(args.district === undefined ? [] : cellsOfDistrict(game, args.district)),
      ...(suit < 0 ? [] : [`specialist:${suit}`]),
    ];
  },
  nameOf: (game, place) => cellPlaces.nameOf(game, place) || (kindOf(place) === "specialist" ? nameOf(game, "specialist", numberOf(place)) : ""),
  names: (game) => new Map(game.components.filter(({ kind }) => kind === "specialist").map(({ name, number }) => [name, `specialist:${number}`])),
};

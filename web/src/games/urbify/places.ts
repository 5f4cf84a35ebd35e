import type { Place } from "../../table/places.svelte";
import { t } from "../../text/i18n.svelte";
import { cellPlaces, kindOf, numberOf, placeIn, type BoardPlaces } from "../shared/places";
import { sideOf } from "./geometry";

/** Where the points of a split go: departments of the town hall, or tracks of a player. */
function partsOfSplit(split: string, place: (number: number) => Place): Place[] {
  return [...split].flatMap((points, number) => (points === "0" ? [] : place(number)));
}

/** Cells; departments of the town hall; projects on display; and the tracks of players: "track:<seat>:<track>". */
export const places: BoardPlaces = {
  ...cellPlaces,
  of: (game, { args, kind, verb }, seat) => {
    const track = (number: number) => `track:${seat}:${number}`;
    const influence = kind === "influenced" || verb === "influence";
    return [
      ...placeIn(args, "cell"),
      // A pair of cells lies in a row or in a column.
      ...("towards" in args ? [`cell:${args.cell + (args.towards === 0 ? 1 : sideOf(game))}`] : []),
      ...placeIn(args, "department"),
      ...placeIn(args, "building"),
      ...("track" in args && seat >= 0 ? [track(args.track)] : []),
      ...("split" in args ? partsOfSplit(game.kinds.split[args.split], influence ? (number) => `department:${number}` : track) : []),
    ];
  },
  nameOf: (game, place) =>
    cellPlaces.nameOf(game, place) || (kindOf(place) === "department" ? t(`urbify-${game.kinds.department[numberOf(place)]}`) : ""),
  names: (game) => new Map(game.components.filter(({ kind }) => kind === "building").map(({ name, number }) => [name, `building:${number}`])),
};

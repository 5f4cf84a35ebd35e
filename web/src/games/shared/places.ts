// Places of a board: which of them notes and choices are about, and what texts call them.

import type { GameInfo } from "../../api/types";
import type { Place } from "../../table/places.svelte";

export interface BoardPlaces {
  /** The places that a note, choice or question with these arguments is about; `seat` says whose it is. */
  of: (game: GameInfo, args: Record<string, number>, seat: number) => Place[];
  /** The places that a word in a text names; none if it is not a name. */
  named: (game: GameInfo, word: string, seat: number) => Place[];
  nameOf: (game: GameInfo, place: Place) => string;
}

/** The number of a place: 12 of "cell:12". */
export const numberOf = (place: Place): number => Number(place.slice(place.lastIndexOf(":") + 1));

/** Square cells, numbered as in the argument `cell`. */
export const cellPlaces: BoardPlaces = {
  of: (_, { cell }) => (cell === undefined ? [] : [`cell:${cell}`]),
  named: (game, word) => {
    const cell = game.kinds.cell.indexOf(word);
    return cell < 0 ? [] : [`cell:${cell}`];
  },
  nameOf: (game, place) => game.kinds.cell[numberOf(place)],
};

/** Words of a text that may name a place: a letter and a number. */
const NAME = /\b([A-Za-z]\d{1,2})\b/;

export interface TextPart {
  text: string;
  places: Place[];
}

/** A text in parts: names of places, and what lies between them. */
export function placesInText(text: string, named: (word: string) => Place[]): TextPart[] {
  return text
    .split(NAME)
    .map((part, n) => ({ text: part, places: n % 2 ? named(part) : [] }))
    .filter((part) => part.text !== "");
}

// Places of a table: which of them notes and choices are about, and what texts call them.

import type { GameInfo, View } from "../../api/types";
import type { Place } from "../../table/places.svelte";

/** A note, choice or question: its arguments, and what kind of note or which verb it is. */
export interface Subject {
  args: Record<string, number>;
  kind?: string;
  verb?: string;
}

export interface BoardPlaces {
  /** The places that something is about; `seat` says whose it is. Where things lie now is only known with a view. */
  of: (game: GameInfo, subject: Subject, seat: number, view?: View | null) => Place[];
  /** Kinds of places that are on the map: what has changed it makes the best headlines. */
  map: string[];
  /** The places that a word in a text names; none if it is not a name. */
  named: (game: GameInfo, word: string, seat: number) => Place[];
  /** Longer names that texts use, such as those of cards. */
  names?: (game: GameInfo) => Map<string, Place>;
  /** The name of a place; empty if the board shows it there. */
  nameOf: (game: GameInfo, place: Place) => string;
}

/** The kind of a place: "cell" of "cell:12". */
export const kindOf = (place: Place): string => place.slice(0, place.indexOf(":"));

/** The number of a place: 12 of "cell:12". */
export const numberOf = (place: Place): number => Number(place.slice(place.lastIndexOf(":") + 1));

/** The place that an argument names with its number: "department:2". */
export const placeIn = (args: Record<string, number>, kind: string): Place[] => (args[kind] === undefined ? [] : [`${kind}:${args[kind]}`]);

/** Square cells, numbered as in the argument `cell`. */
export const cellPlaces: BoardPlaces = {
  of: (_, { args }) => placeIn(args, "cell"),
  map: ["cell"],
  named: (game, word) => {
    const cell = game.kinds.cell.indexOf(word);
    return cell < 0 ? [] : [`cell:${cell}`];
  },
  nameOf: (game, place) => (kindOf(place) === "cell" ? game.kinds.cell[numberOf(place)] : ""),
};

/** Words of a text that may name a place: a letter and a number. */
const NAME = "[A-Za-z]\\d{1,2}";

export interface TextPart {
  text: string;
  places: Place[];
}

/** A text in parts: names of places, and what lies between them. */
export function placesInText(text: string, named: (word: string) => Place[], names: Map<string, Place> = new Map()): TextPart[] {
  const known = new Map([...names].map(([name, place]) => [name.toLowerCase(), place]));
  const longest = [...names.keys()].sort((one, other) => other.length - one.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${[...longest, NAME].join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const placesOf = (word: string) => {
    const place = known.get(word.toLowerCase());
    return place ? [place] : named(word);
  };
  return text
    .split(pattern)
    .map((part, n) => ({ text: part, places: n % 2 ? placesOf(part) : [] }))
    .filter((part) => part.text !== "");
}

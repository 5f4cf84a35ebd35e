import type { GameInfo, View } from "../../api/types";
import type { Place } from "../../table/places.svelte";
import { kindOf, numberOf, placeIn, type BoardPlaces } from "../shared/places";
import { EMPTY } from "./components";
import { blockOf, lotsOf, lotsOfBlock } from "./geometry";
import { officeName, spaceName } from "./labels";
import { cardAt, rowOf, stateOf } from "./state";

const placesOf = (lots: number[]): Place[] => lots.map((lot) => `lot:${lot}`);

/** Cards that a decision names by where they lie: contracts and planning cards. */
function cardsAt(view: View, args: Record<string, number>, seat: number): Place[] {
  const state = stateOf(view);
  const cards = [
    ...(args.place === undefined ? [] : [cardAt(state, seat, args.place)]),
    ...(args.planning_place === undefined ? [] : [state.planning[args.planning_place]]),
  ];
  return cards.filter((card) => card !== EMPTY).map((card) => `card:${card}`);
}

/** The lots of the row that has paid. */
function lotsOfRow(game: GameInfo, view: View, { resource, amount }: Record<string, number>): Place[] {
  return placesOf(rowOf(game, stateOf(view), game.kinds.resource[resource], amount).flatMap(lotsOfBlock));
}

/** Lots; those of a spot, block or row each; the spaces for markers beside the city; cards and offices. */
export const places: BoardPlaces = {
  of: (game, { args, kind }, seat, view) => [
    ...placeIn(args, "lot"),
    ...placesOf(args.spot === undefined ? [] : lotsOf(args.spot)),
    ...placesOf(args.block === undefined ? [] : lotsOfBlock(args.block)),
    ...placeIn(args, "space"),
    ...placeIn(args, "card"),
    ...placeIn(args, "office"),
    ...(view ? cardsAt(view, args, seat) : []),
    ...(view && kind === "row_paid" ? lotsOfRow(game, view, args) : []),
  ],
  map: ["lot", "space"],
  named: (game, word) => {
    const [lot, block] = [game.kinds.lot.indexOf(word), game.kinds.block.indexOf(word)];
    return placesOf(lot >= 0 ? [lot] : block >= 0 ? lotsOfBlock(block) : []);
  },
  names: (game) => new Map(game.components.filter(({ kind }) => kind === "contract").map(({ name, id }) => [name, `card:${game.kinds.card.indexOf(id)}`])),
  nameOf: (game, place) => {
    const number = numberOf(place);
    if (kindOf(place) === "lot") return `${game.kinds.lot[number]} · ${game.kinds.block[blockOf(number)]}`;
    if (kindOf(place) === "office") return officeName(game, number);
    return kindOf(place) === "space" ? spaceName(number) : "";
  },
};

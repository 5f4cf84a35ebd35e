import type { Place } from "../../table/places.svelte";
import { numberOf, type BoardPlaces } from "../shared/places";
import { blockOf, lotsOf, lotsOfBlock } from "./geometry";
import { spaceName } from "./labels";

const placesOf = (lots: number[]): Place[] => lots.map((lot) => `lot:${lot}`);

/** Lots; those of a spot or block each; and the spaces for markers beside the city. */
export const places: BoardPlaces = {
  of: (_, { lot, spot, block, space }) => [
    ...placesOf(lot === undefined ? [] : [lot]),
    ...placesOf(spot === undefined ? [] : lotsOf(spot)),
    ...placesOf(block === undefined ? [] : lotsOfBlock(block)),
    ...(space === undefined ? [] : [`space:${space}`]),
  ],
  named: (game, word) => {
    const [lot, block] = [game.kinds.lot.indexOf(word), game.kinds.block.indexOf(word)];
    return placesOf(lot >= 0 ? [lot] : block >= 0 ? lotsOfBlock(block) : []);
  },
  nameOf: (game, place) => {
    const number = numberOf(place);
    return place.startsWith("lot:") ? `${game.kinds.lot[number]} · ${game.kinds.block[blockOf(number)]}` : spaceName(number);
  },
};

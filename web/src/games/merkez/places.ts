import { numberOf, type BoardPlaces } from "../shared/places";

/** Hexes of a player's sheet: "hex:<seat>:<hex>". */
export const places: BoardPlaces = {
  of: (_, { hex }, seat) => (hex === undefined || seat < 0 ? [] : [`hex:${seat}:${hex}`]),
  named: (game, word, seat) => {
    const hex = game.kinds.hex.indexOf(word);
    return hex < 0 || seat < 0 ? [] : [`hex:${seat}:${hex}`];
  },
  nameOf: (game, place) => game.kinds.hex[numberOf(place)],
};

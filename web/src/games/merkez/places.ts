import { kindOf, numberOf, placeIn, type BoardPlaces } from "../shared/places";

/** Hexes of a player's sheet: "hex:<seat>:<hex>"; and promises that can be seen. */
export const places: BoardPlaces = {
  of: (_, { args }, seat) => [...(args.hex === undefined || seat < 0 ? [] : [`hex:${seat}:${args.hex}`]), ...placeIn(args, "card")],
  map: ["hex"],
  named: (game, word, seat) => {
    const hex = game.kinds.hex.indexOf(word);
    return hex < 0 || seat < 0 ? [] : [`hex:${seat}:${hex}`];
  },
  nameOf: (game, place) => (kindOf(place) === "hex" ? game.kinds.hex[numberOf(place)] : ""),
};

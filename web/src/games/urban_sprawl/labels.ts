// Labels of lots, buildings and cards, also for screen readers.

import type { Draft } from "../../table/draft.svelte";
import type { GameInfo, Option, SeatInfo, View } from "../../api/types";
import { lang, t } from "../../text/i18n.svelte";
import { stateOf } from "./state";
import { cardOf, EMPTY, nameOf, SIDE, type Card } from "./components";
import { blockOf, columnOf, lotsOf, rowOfLot } from "./geometry";
import type { Build } from "./preview";
import type { SiteSelection } from "./selection.svelte";

export const zoneName = (game: GameInfo, zone: string): string => nameOf(game, "zone", zone, lang());
export const vocationName = (game: GameInfo, vocation: number): string => nameOf(game, "vocation", game.kinds.vocation[vocation], lang());
export const officeName = (game: GameInfo, office: number): string => nameOf(game, "politician", game.kinds.office[office], lang());
export const cardName = (game: GameInfo, card: number): string => cardOf(game, card, lang()).name;

/** Spaces for markers: the first are above the city, the others at its right. */
const SPACES_ABOVE = 3;
export const spaceName = (space: number): string =>
  t("urban_sprawl-space", {
    place: space < SPACES_ABOVE ? t("urban_sprawl-space-top", { number: space + 1 }) : t("urban_sprawl-space-right", { number: space - SPACES_ABOVE + 1 }),
  });

/** Description of a lot: building, block value and adjacent edges. */
export function lotText(game: GameInfo, view: View, seats: SeatInfo[], lot: number): string {
  const state = stateOf(view);
  const first = state.at[lot];
  const place = game.kinds.lot[lot];
  const value = state.value[blockOf(lot)];
  const sentences: string[] = [];
  if (first === EMPTY) sentences.push(t("urban_sprawl-lot-vacant", { place }));
  else {
    const zone = zoneName(game, game.kinds.zone[state.kind[first]]);
    const owner = seats[state.owner[first]]?.name ?? "";
    sentences.push(t("urban_sprawl-lot-built", { place, zone, lots: state.size[first], owner, owned: owner ? "yes" : "no" }));
  }
  sentences.push(t("urban_sprawl-block-value", { value }));
  const edges = edgesOf(lot);
  if (edges) sentences.push(t(`urban_sprawl-edge-${edges}`));
  return sentences.join(" ");
}

/** Water at the top and the right, wilderness at the left and the bottom. */
function edgesOf(lot: number): string {
  const [column, row] = [columnOf(lot), rowOfLot(lot)];
  const water = row === 0 || column === SIDE - 1;
  const wild = column === 0 || row === SIDE - 1;
  return water && wild ? "both" : water ? "water" : wild ? "wilderness" : "";
}

export function lotLabel(game: GameInfo, view: View, seats: SeatInfo[], draft: Draft, selection: SiteSelection, lot: number): string {
  const text = lotText(game, view, seats, lot);
  const first = stateOf(view).at[lot];
  const shapes = selection.shapesAt(lot);
  if (shapes.length) {
    const spot = selection.pinned !== null && lotsOf(selection.pinned).includes(lot) ? selection.pinned : selection.at(lot);
    const option = draft.options.find(({ args }) => args.spot === spot);
    return [option?.text, shapes.length > 1 ? t("urban_sprawl-shapes", { count: shapes.length }) : "", text].filter(Boolean).join(" ");
  }
  const option = draft.options.find(
    ({ verb, args }) => (first !== EMPTY && args.lot === first) || (verb === "block" && args.block === blockOf(lot)),
  );
  return option ? `${option.text} ${text}` : text;
}

/** What a contract lacks to be built, in a few words; empty if nothing. */
export function shortOf(build: Build | null): string {
  if (!build) return "";
  if (build.held < build.needed) return t("urban_sprawl-short-permits", { count: build.needed - build.held });
  return build.sites ? "" : t("urban_sprawl-short-site");
}

/** Lots of one block: C5; C5-C6; E3, F3, E4 */
export function spotName(game: GameInfo, spot: number): string {
  const names = lotsOf(spot).map((lot) => game.kinds.lot[lot]);
  return names.length === 3 ? names.join(", ") : [...new Set([names[0], names.at(-1)])].join("-");
}

/** A card as text, with its price where it lies. */
export const cardText = ({ name, text }: Card, price?: number): string => {
  const sentences = [name, text].filter(Boolean).join(". ");
  return price === undefined ? sentences : `${sentences} ${t("urban_sprawl-ap-price", { count: price })}`;
};

export const groupLabel = (option: Option): string => t(`urban_sprawl-group-${option.verb}`);

import type { GameInfo } from "../../api/types";
import { t } from "../../text/i18n.svelte";
import type { Legend, LegendEntry } from "../contract";
import { vocationIcon, ZONES } from "./components";
import { vocationName, zoneName } from "./labels";
import LegendSymbol from "./LegendSymbol.svelte";

const PARK = "PARK";
const MARKS: [id: string, ...icons: string[]][] = [
  ["wealth", "coin"], ["value"], ["invested"], ["prestige", "prestige"], ["price"], ["permit", "permit"], ["renewal", "restart"], ["ballot", "ballot"], ["pawn", "pawn"],
  ["contractor", "helmet"], ["event", "flag"], ["demolished", "close"], ["buildings", "development"],
];

export const legend: Legend = {
  entries: (game: GameInfo): LegendEntry[] => [
    ...Object.entries(ZONES).map(([id, { icon }]) => ({
      id, name: zoneName(game, id), about: t(`urban_sprawl-legend-${id === PARK ? "park" : "zone"}-about`), icons: [icon],
    })),
    ...MARKS.map(([id, ...icons]) => ({ id, name: t(`urban_sprawl-legend-${id}`), about: t(`urban_sprawl-legend-${id}-about`), icons })),
    ...game.kinds.vocation.map((id, number) => ({
      id, name: vocationName(game, number), about: t("urban_sprawl-legend-vocation-about"), icons: [vocationIcon(id)],
    })),
  ],
  Symbol: LegendSymbol,
};

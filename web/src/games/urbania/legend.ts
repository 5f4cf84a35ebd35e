import { t } from "../../text/i18n.svelte";
import type { Legend, LegendEntry } from "../contract";
import { GROUNDS, RESIDENTIAL } from "./components";
import LegendSymbol from "./LegendSymbol.svelte";

const suits = (): LegendEntry[] =>
  Object.keys(GROUNDS).map((id) => ({
    id, name: t(`urbania-${id}`), about: t(`urbania-legend-${id === RESIDENTIAL ? id : "suit"}-about`), icons: [id],
  }));

const MARKS: [id: string, ...icons: string[]][] = [
  ["worker", "helmet"], ["coin", "coin"], ["rainbow", "mixed"], ["card", "card"], ["points", "prestige"], ["specialist", "person"],
  ["project", "ballot"], ["submitted", "seal"], ["starter", "pawn"], ["flush", "restart"], ["end", "flag"],
];

export const legend: Legend = {
  entries: () => [
    ...suits(),
    ...MARKS.map(([id, ...icons]) => ({ id, name: t(`urbania-legend-${id}`), about: t(`urbania-legend-${id}-about`), icons })),
  ],
  Symbol: LegendSymbol,
};

import { t } from "../../text/i18n.svelte";
import type { Legend, LegendEntry } from "../contract";
import { DEVELOPMENT, GROUNDS, MIXED } from "./components";
import LegendSymbol from "./LegendSymbol.svelte";

const about = (track: string) => (track === DEVELOPMENT || track === MIXED ? track : "department");
const tracks = (): LegendEntry[] =>
  Object.keys(GROUNDS).map((id) => ({ id, name: t(`urbify-${id}`), about: t(`urbify-legend-${about(id)}-about`), icons: [id] }));

const MARKS: [id: string, ...icons: string[]][] = [
  ["prestige", "prestige"], ["politicians", "pawn"], ["worth"], ["places"], ["line"], ["final", "flag"],
];

export const legend: Legend = {
  entries: () => [
    ...tracks(),
    ...MARKS.map(([id, ...icons]) => ({ id, name: t(`urbify-legend-${id}`), about: t(`urbify-legend-${id}-about`), icons })),
  ],
  Symbol: LegendSymbol,
};

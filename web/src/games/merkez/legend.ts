import { t } from "../../text/i18n.svelte";
import type { Legend, LegendEntry } from "../contract";
import LegendSymbol from "./LegendSymbol.svelte";

const SYMBOLS = ["school", "hospital", "wifi", "funding"];
const SHAPES = ["straight", "wide", "sharp"];
const MARKS: [id: string, ...icons: string[]][] = [
  ["people", "person"], ["mosque", "mosque"], ["region"], ["promises", "ballot"], ["kept", "check"], ["broken", "close"], ["first", "flag"],
];

export const legend: Legend = {
  entries: (): LegendEntry[] => [
    ...SYMBOLS.map((id) => ({ id, name: t(`merkez-symbol-${id}`), about: t(`merkez-legend-${id}-about`), icons: [id] })),
    ...MARKS.slice(0, 2).map(mark),
    ...SHAPES.map((id) => ({ id, name: t(`merkez-shape-${id}`), about: t(`merkez-legend-${id}-about`), icons: [] })),
    ...MARKS.slice(2).map(mark),
  ],
  Symbol: LegendSymbol,
};

function mark([id, ...icons]: [string, ...string[]]): LegendEntry {
  return { id, name: t(`merkez-legend-${id}`), about: t(`merkez-legend-${id}-about`), icons };
}

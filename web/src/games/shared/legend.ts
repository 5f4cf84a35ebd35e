import type { LegendEntry } from "../contract";

/** Neighbouring entries with the same meaning, such as the suits of a game, are explained together. */
export function grouped(entries: LegendEntry[]): LegendEntry[][] {
  const groups: LegendEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0].about === entry.about) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

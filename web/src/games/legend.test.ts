// Every icon that a table draws is explained in its legend, as far as the sources tell which ones it draws.

import { describe, expect, it } from "vitest";
import { game as gameWith } from "../testing/fixtures";
import { icons } from "../ui/icons";
import { loadLegend } from ".";
import { ink } from "./merkez/penStrokes";
import { grouped } from "./shared/legend";
import { marks } from "./shared/marks";
import { vocationIcon, ZONES } from "./urban_sprawl/components";
import { GROUNDS as SUITS } from "./urbania/components";
import { GROUNDS as TRACKS } from "./urbify/components";

const sources = import.meta.glob<string>(["./*/*.svelte", "!./*/RulesPicture.svelte", "!./*/LegendSymbol.svelte"], {
  query: "?raw", import: "default", eager: true,
});
const texts = import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default", eager: true });

/** Icons of controls, which have labels of their own. */
const CONTROLS = ["arrow", "minus", "plus", "rotl", "rotr", "zoomin"];
/** Icons that are drawn by names in the components. */
const VOCATIONS = ["media", "finance", "education", "energy", "factory", "public_service", "transport", "tourism"];
const FROM_DATA: Record<string, string[]> = {
  urbify: Object.keys(TRACKS),
  urbania: Object.keys(SUITS),
  merkez: Object.keys(ink),
  urban_sprawl: [...Object.values(ZONES).map(({ icon }) => icon), ...VOCATIONS.map(vocationIcon)],
};
const SAMPLE = gameWith({ kinds: { vocation: VOCATIONS }, entries: { zone: [], vocation: [] } });

/** The names in `<Icon name="...">` and in conditions such as `name={won ? "check" : "close"}`. */
function drawnBy(game: string): string[] {
  const code = Object.entries(sources).filter(([path]) => path.startsWith(`./${game}/`)).map(([, source]) => source);
  const attributes = code.flatMap((source) => [...source.matchAll(/<Icon\b[^>]*?\bname=("\w+"|\{[^}]*\})/g)].map(([, name]) => name));
  const quoted = attributes.flatMap((name) => [...name.matchAll(/"(\w+)"/g)].map(([, icon]) => icon));
  const inTexts = [...(texts[`./${game}/en.ftl`] ?? "").matchAll(/\((\w+)\)/g)].map(([, icon]) => icon);
  return [...quoted, ...inTexts, ...FROM_DATA[game]].filter((icon) => icon in icons);
}

describe.each(Object.keys(FROM_DATA))("the legend of %s", (game) => {
  it("explains every icon", async () => {
    const legend = await loadLegend(game);
    const explained = new Set(legend!.entries(SAMPLE).flatMap((entry) => entry.icons));
    const drawn = drawnBy(game).filter((icon) => !CONTROLS.includes(icon) && icon !== "recon");
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.filter((icon) => !explained.has(icon))).toEqual([]);
  });

  it("has each entry once, with a text for each", async () => {
    const legend = await loadLegend(game);
    const entries = legend!.entries(SAMPLE);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const lang of ["en", "es"])
      for (const { name, about } of entries)
        for (const id of [name, about].filter((text) => text.startsWith(`${game}-`)))
          expect(texts[`./${game}/${lang}.ftl`]).toContain(`\n${id} = `);
  });
});

it("explains neighbours with the same meaning together", () => {
  const entries = ["a", "a", "b", "a"].map((about, n) => ({ id: String(n), name: "", about, icons: [] }));
  expect(grouped(entries).map((group) => group.length)).toEqual([2, 1, 1]);
});

it("names and explains the marks that all tables use", () => {
  for (const lang of ["en", "es"])
    for (const mark of marks) {
      expect(texts[`./shared/${lang}.ftl`]).toContain(`legend-${mark} = `);
      expect(texts[`./shared/${lang}.ftl`]).toContain(`legend-${mark}-about = `);
    }
});

import { afterEach, describe, expect, it } from "vitest";
import { hasText, lang, loadTextsOf, loadTexts, setLanguage, t } from "./i18n.svelte";

const files = {
  ...(import.meta.glob("./*.ftl", { query: "?raw", import: "default", eager: true }) as Record<string, string>),
  ...(import.meta.glob("../games/*/*.ftl", { query: "?raw", import: "default", eager: true }) as Record<string, string>),
};
const sources = import.meta.glob(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true }) as Record<
  string,
  string
>;
const games = Object.keys(files).flatMap((path) => /games\/(\w+)\/en/.exec(path)?.[1].concat("-") ?? []);
const ids = (ftl: string) => [...ftl.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id);

afterEach(() => setLanguage("en"));

describe("messages", () => {
  it("fall back to their id", async () => {
    await loadTexts();
    expect(t("no-such-message")).toBe("no-such-message");
    expect(hasText("no-such-message")).toBe(false);
  });

  it("take arguments, with plurals", async () => {
    await loadTexts();
    expect(t("end-points", { points: 1 })).not.toBe(t("end-points", { points: 2 }));
  });

  it("print negative numbers with a real minus sign", async () => {
    await loadTexts();
    expect(t("end-points", { points: -1234 })).toBe(t("end-points", { points: 1234 }).replace("1", "−1"));
  });

  it("leave names as they are", async () => {
    await loadTexts();
    expect(t("open-host", { name: "A -2" })).toBe("Host: A -2");
  });

  it("change with the language, on the page too", async () => {
    await setLanguage("es");
    expect(lang()).toBe("es");
    expect(document.documentElement.lang).toBe("es");
    const spanish = t("try-again");
    await setLanguage("en");
    expect(t("try-again")).not.toBe(spanish);
  });

  it("of a game are there once they are loaded", async () => {
    await loadTexts();
    expect(hasText("urbify-city")).toBe(false);
    await loadTextsOf("urbify");
    expect(hasText("urbify-city")).toBe(true);
  });
});

describe("message files", () => {
  const english = Object.keys(files).filter((path) => /(^|[./])en\.ftl$/.test(path));

  it.each(english)("%s has the same ids in Spanish", (path) => {
    expect(ids(files[path.replace("en.ftl", "es.ftl")])).toEqual(ids(files[path]));
  });

  it.each(english)("%s has every id once", (path) => {
    const named = ids(files[path]);
    expect(named.filter((id, place) => named.indexOf(id) !== place)).toEqual([]);
  });

  it("hold every id that the code names, and no other", () => {
    const code = Object.values(sources).join("\n");
    const defined = english.flatMap((path) => ids(files[path]));
    const named = [...code.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, id]) => id);
    expect(named.filter((id) => !defined.includes(id))).toEqual([]);
    expect(defined.filter((id) => !isUsed(id, code))).toEqual([]);
  });
});

/** An id appears in the code, or is built there from a template; a game can override messages about components. */
function isUsed(id: string, code: string): boolean {
  if (code.includes(`"${id}"`)) return true;
  const general = id.replace(/^[a-z_]+-(?=prov-)/, "");
  const templates = [...code.matchAll(/`([\w-]*\$\{[^`]*)`/g)].map(([, template]) => template);
  return templates.some((template) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w-]/g, "\\$&"));
    const word = games.includes(parts[0]) ? "\\w+" : "[\\w-]+"; // `urbify-${track}` is not any message of Urbify.
    return parts.join("").length > 3 && new RegExp(`^${parts.join(word)}$`).test(general);
  });
}

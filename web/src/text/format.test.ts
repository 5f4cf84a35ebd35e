import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableInfo } from "../api/types";
import { loadTexts, setLanguage } from "./i18n.svelte";
import { formatNumber, formatSigned } from "./numbers";
import { dayName, tableName } from "./tableNames";
import { ago, formatDate } from "./time";

beforeAll(() => loadTexts());

describe("numbers", () => {
  it("have a real minus sign", () => expect([formatNumber(-3), formatNumber(0), formatNumber(12)]).toEqual(["−3", "0", "12"]));
  it("can carry their sign", () => expect([formatSigned(-3), formatSigned(0), formatSigned(12)]).toEqual(["−3", "0", "+12"]));
});

describe("times", () => {
  const now = 1_800_000_000;
  it.each([
    [0, "now"],
    [59, "now"],
    [60, "1 min. ago"],
    [3599, "59 min. ago"],
    [3 * 3600, "3 hr. ago"],
    [86400, "yesterday"],
    [10 * 86400, "10 days ago"],
  ])("%d seconds ago", (seconds, text) => expect(ago(now - seconds, now)).toBe(text));
  it("never lie in the future", () => expect(ago(now + 5, now)).toBe("now"));
  it("are dates", () => expect(formatDate(1_800_000_000)).toMatch(/^Jan 1[56], 2027$/));
});

describe("table names", () => {
  const table = (fields: Partial<TableInfo>) => ({ day: null, forked_at: null, title: "Urbify", game_title: "Urbify", ...fields }) as TableInfo;
  it("say nothing that the game's title does not", () => expect(tableName(table({}))).toBe(""));
  it("are titles", () => expect(tableName(table({ title: "Friday night" }))).toBe("Friday night"));
  it("mark forks", () => expect(tableName(table({ forked_at: 12 }))).toBe("fork from decision 12"));
  it("name the day of a daily challenge", () => expect(tableName(table({ day: "2026-11-15" }))).toContain("November 15"));
  it("do not depend on the time zone", () => expect(dayName("2026-01-01")).toBe("January 1"));
});

describe("in Spanish", () => {
  beforeAll(() => setLanguage("es"));
  afterAll(() => setLanguage("en"));
  it("formats times and days", () => {
    expect(ago(0, 3 * 3600)).toBe("hace 3 h");
    expect(dayName("2026-11-15")).toBe("15 de noviembre");
  });
});

import { describe, expect, it } from "vitest";
import type { TableCard } from "../../api/types";
import { everything, isFree, matching, values } from "./openTables";

const seat = (kind: string, name = "") => ({ kind, name });
const tables = [
  { id: "a", game: "urbify", pace: "real-time", lang: "en", seats: [seat("person", "Ana"), seat("free")] },
  { id: "b", game: "merkez", pace: "turn-based", lang: "es", seats: [seat("person", "Luis"), seat("free", "Eva")] },
  { id: "c", game: "urbify", pace: "real-time", lang: null, seats: [seat("bot", "Clerk"), seat("person", "Ben")] },
] as unknown as TableCard[];
const ids = (filter: object) => matching(tables, { ...everything, ...filter }).map(({ id }) => id);

describe("open tables", () => {
  it("are all listed at first", () => expect(ids({})).toEqual(["a", "b", "c"]));
  it("can be filtered by game, pace and language", () =>
    expect([ids({ game: "urbify" }), ids({ pace: "turn-based" }), ids({ lang: "en" })]).toEqual([["a", "c"], ["b"], ["a"]]));
  it("can be filtered by free seats; a reserved seat is not free", () => expect(ids({ free: true })).toEqual(["a"]));
  it("know a free seat", () => expect(tables[1].seats.map(isFree)).toEqual([false, false]));
  it("offer the values they have", () => {
    expect(values(tables, (table) => table.lang)).toEqual(["en", "es"]);
    expect(values(tables, (table) => table.game)).toEqual(["urbify", "merkez"]);
  });
});

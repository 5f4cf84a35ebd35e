import { describe, expect, it } from "vitest";
import type { SeatInfo, View } from "../../api/types";
import { Draft } from "../../table/draft.svelte";
import { game, option } from "../../testing/fixtures";
import { actionId, cached, partFor, pickedNumber, traysOf } from "./actions";
import { count, has, members } from "./bitsets";
import { bestFirst } from "./ranking";
import { track } from "./tracking";

describe("action ids", () => {
  const rules = game({
    kinds: { row: ["a", "b"], column: ["1", "2", "3"] },
    verbs: { pass: { first: 0, args: {} }, place: { first: 10, args: { row: "row", column: "column" } } },
  });

  it("start at the first of their verb", () => expect(actionId(rules, "pass")).toBe(0));
  it("count the last argument fastest", () => {
    expect(actionId(rules, "place", { row: 0, column: 2 })).toBe(12);
    expect(actionId(rules, "place", { row: 1, column: 0 })).toBe(13);
  });
});

describe("parts of decisions", () => {
  const picked: Record<string, [string, string?]> = { take: ["card", "card"], pass: ["pass"] };

  it("are named by kind and number", () => {
    expect(partFor(picked, option(1, "take", { card: 7 }))).toBe("card:7");
    expect(partFor(picked, option(2, "pass"))).toBe("pass:0");
  });

  it("are computed once for each option", () => {
    let calls = 0;
    const parts = cached((one) => [`card:${++calls}:${one.id}`]);
    const one = option(1, "take");
    expect(parts(one)).toBe(parts(one));
    expect(calls).toBe(1);
  });

  it("can be read back from a draft", () => {
    const draft = new Draft((one) => [partFor(picked, one)]);
    draft.offer([option(1, "take", { card: 7 })]);
    expect(pickedNumber(draft, "card")).toBeNull();
    draft.pick("card:7");
    expect(pickedNumber(draft, "card")).toBe(7);
  });

  it("name each tray once", () => {
    const view = { options: [option(1, "take"), option(2, "take"), option(3, "pass")] } as unknown as View;
    expect(traysOf(view, ({ verb }) => (verb === "take" ? "pool" : undefined))).toEqual(["pool"]);
  });
});

describe("bit sets", () => {
  const large = 2 ** 47 + 2 ** 31 + 1;
  it("list their members beyond 32 bits", () => expect(members(large)).toEqual([0, 31, 47]));
  it("know a member", () => expect([has(large, 47), has(large, 46), has(0, 0)]).toEqual([true, false, false]));
  it("count", () => expect([count(large), count(0)]).toEqual([3, 0]));
});

describe("tracking", () => {
  const sameKind = (one: { kind: number }, other: { kind: number }) => one.kind === other.kind;
  const at = (kind: number, place: string) => ({ kind, place });
  const start = track<{ key: string; place: string; kind: number }>([], [at(0, "home"), at(0, "home"), at(1, "home")], sameKind);

  it("gives every piece a key of its own", () => expect(new Set(start.map(({ key }) => key)).size).toBe(3));

  it("keeps the key of a piece that moves", () => {
    const after = track(start, [at(0, "home"), at(0, "city"), at(1, "home")], sameKind);
    const moved = after.find(({ place }) => place === "city")!;
    expect(start.filter(({ kind }) => kind === 0).map(({ key }) => key)).toContain(moved.key);
    expect(after.filter(({ kind }) => kind === 1)).toEqual(start.filter(({ kind }) => kind === 1));
  });

  it("never gives a key to a piece of another kind", () => {
    const after = track(start, [at(1, "city"), at(1, "home")], sameKind);
    expect(start.map(({ key }) => key)).not.toContain(after.find(({ place }) => place === "city")!.key);
  });

  it("gives a new key where a piece must be new", () => {
    const after = track(start, [at(0, "pool")], sameKind, ({ place }) => place === "pool");
    expect(start.map(({ key }) => key)).not.toContain(after[0].key);
  });
});

it("ranks the best seat first and keeps ties in order", () => {
  const seats = [0, 1, 2].map((seat) => ({ seat }) as SeatInfo);
  expect(bestFirst({ ranks: [2, 1, 2] } as View, seats).map(({ seat }) => seat)).toEqual([1, 0, 2]);
});

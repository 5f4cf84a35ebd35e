import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../api/types";
import { game, note } from "../../testing/fixtures";
import { bringsCard } from "./decisions";
import type { UrbaniaState } from "./state";
import { CELL, columnOf, planOf, rowOf } from "./geometry";
import { coverCity } from "./samples";
import { stacksOf } from "./tracking";

describe("the plan of the city", () => {
  const small = { columns: 2, rows: 2, districts: ["N", "E", "N", ""] };

  it("draws a street between districts only", () => {
    expect(planOf({ ...small, districts: ["N", "N", "N", "N"] }).streets).toBe("");
    expect(planOf(small).streets).toContain(`M${CELL} 0L${CELL} ${CELL}`);
  });

  it("leads streets out of the city", () => expect(planOf(small).streets).toContain(`M${CELL} 0V-20`));

  it("closes the rail around the centre", () => {
    const { rail } = planOf(coverCity);
    expect(rail.startsWith("M")).toBe(true);
    expect(rail.endsWith("z")).toBe(true);
  });

  it("numbers cells by rows", () => expect([columnOf(coverCity, 9), rowOf(coverCity, 9)]).toEqual([2, 1]));
});

it("brings a card with the icon of a tile or of a specialist's new value", () => {
  const tiles = [{ workers: 2, vp: 1, card_icon: true }, { workers: 3, vp: 2, card_icon: false }];
  const bank = { kinds: { building: ["bank"] }, entries: { building: [{ id: "bank", tiles }], value_track: { specialist_card_icons: [4, 7] } } };
  const brings = (kind: string, args: Record<string, number>) =>
    bringsCard(game(bank as unknown as Partial<GameInfo>), { tiles: [1, 0] } as UrbaniaState, [note("marker_rose", 0), note(kind, 0, args)]);
  expect([brings("renewed", { cell: 0 }), brings("renewed", { cell: 1 })]).toEqual([false, true]);
  expect([brings("value_rose", { amount: 3 }), brings("value_rose", { amount: 4 }), brings("paid", { amount: 4 })]).toEqual([false, true, false]);
});

it("stacks equal cards of one place", () => {
  const card = (key: string, face: number, place: string) => ({ key, face, place, origin: "pile" });
  const stacks = stacksOf([card("a", 7, "hand"), card("b", 2, "hand"), card("c", 7, "hand"), card("d", 7, "up:1")], "hand");
  expect(stacks.map(({ face, cards }) => [face, cards.map(({ key }) => key)])).toEqual([[2, ["b"]], [7, ["a", "c"]]]);
});

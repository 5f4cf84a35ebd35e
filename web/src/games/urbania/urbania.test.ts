import { describe, expect, it } from "vitest";
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

it("stacks equal cards of one place", () => {
  const card = (key: string, face: number, place: string) => ({ key, face, place, origin: "pile" });
  const stacks = stacksOf([card("a", 7, "hand"), card("b", 2, "hand"), card("c", 7, "hand"), card("d", 7, "up:1")], "hand");
  expect(stacks.map(({ face, cards }) => [face, cards.map(({ key }) => key)])).toEqual([[2, ["b"]], [7, ["a", "c"]]]);
});

import { describe, expect, it } from "vitest";
import { option } from "../testing/fixtures";
import { Draft } from "./draft.svelte";

// Two cells for each of two pieces, and a split that puts two points on one department.
const place = (id: number, piece: number, cell: number) => option(id, "place", { piece, cell });
const split = option(9, "split");
const partsOf = ({ verb, args }: ReturnType<typeof option>) =>
  verb === "split" ? ["department:1", "department:1"] : [`piece:${args.piece}`, `cell:${args.cell}`];

function draft() {
  const draft = new Draft(partsOf);
  draft.offer([place(1, 0, 5), place(2, 0, 6), place(3, 1, 6), split]);
  return draft;
}

describe("a draft", () => {
  it("offers every part of every option at first", () => {
    expect([...draft().targets].sort()).toEqual(["cell:5", "cell:6", "department:1", "piece:0", "piece:1"]);
  });

  it("narrows the options with each pick", () => {
    const one = draft();
    one.pick("piece:0");
    expect(one.left.map(({ id }) => id)).toEqual([1, 2]);
    expect([...one.targets].sort()).toEqual(["cell:5", "cell:6"]);
    expect(one.exact).toBeNull();
  });

  it("is exact once all parts are picked, in any order", () => {
    const one = draft();
    one.pick("cell:6");
    one.pick("piece:1");
    expect(one.exact?.id).toBe(3);
  });

  it("ignores a part that no remaining option has", () => {
    const one = draft();
    one.pick("piece:1");
    one.pick("cell:5");
    expect(one.picks).toEqual(["piece:1"]);
  });

  it("counts a part that is picked twice", () => {
    const one = draft();
    one.pick("department:1");
    expect(one.exact).toBeNull();
    one.pick("department:1");
    expect(one.picked("department:1")).toBe(2);
    expect(one.exact?.verb).toBe("split");
  });

  it("takes back one part, or all of them", () => {
    const one = draft();
    one.pick("piece:0");
    one.pick("cell:5");
    one.drop("piece:0");
    expect(one.picks).toEqual(["cell:5"]);
    one.drop();
    expect(one.picks).toEqual([]);
  });

  it("forgets its picks when it is offered new options", () => {
    const one = draft();
    one.pick("piece:0");
    one.offer([split]);
    expect(one.picks).toEqual([]);
    expect(one.having("department:1")).toEqual([split]);
  });
});

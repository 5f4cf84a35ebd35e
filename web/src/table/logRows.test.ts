import { describe, expect, it } from "vitest";
import type { LogTurn } from "./log";
import { rowsOf } from "./logRows";

const turn = (key: number, round: number, isNew: boolean, brief = false) => ({ key, round, isNew, brief }) as LogTurn;

describe("rows of the log", () => {
  it("have headings where what is known and where a round begins", () => {
    const rows = rowsOf([turn(4, 2, true), turn(3, 2, false), turn(2, 2, false), turn(1, 1, false)], new Map());
    expect(rows.map(({ heading }) => heading)).toEqual(["log-since", "log-earlier", null, null]);
    expect(rows.map(({ begins }) => begins)).toEqual([false, true, false, true]);
  });

  it("have no heading above them if nothing is new, and the newest is open", () => {
    const rows = rowsOf([turn(2, 1, false), turn(1, 1, false)], new Map());
    expect(rows.map(({ heading }) => heading)).toEqual([null, null]);
    expect(rows.map(({ unfolded }) => unfolded)).toEqual([true, false]);
  });

  it("stay the same objects as long as nothing changes", () => {
    const known = new Map();
    const [one, two, three] = [turn(1, 1, false), turn(2, 1, false), turn(3, 1, false)];
    const before = rowsOf([two, one], known);
    const after = rowsOf([three, two, one], known);
    expect(after[2]).toBe(before[1]);
    expect(after[1]).not.toBe(before[0]);
  });
});

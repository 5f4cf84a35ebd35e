import { describe, expect, it } from "vitest";
import { moment, note } from "../../testing/fixtures";
import { axisSteps, scoreHistory, spread } from "./scoreChart";

describe("scoreHistory", () => {
  const log = [
    moment(0, 0, 0, [note("dealt", -1)]),
    moment(1, 1, 1, [note("scored_bonus", 0, {}, "", 4)]),
    moment(2, 2, 2, [note("scored_bonus", 1, {}, "", 3), note("triggered", 1)]),
    moment(3, 3, 3, [note("scored_bonus", 0, {}, "", 1)]),
  ];

  it("adds up the points of each seat round by round", () => {
    expect(scoreHistory(log, [5, 3])).toEqual({ lines: [[0, 4, 4, 5], [0, 0, 3, 3]], rounds: 3, triggered: 2 });
  });

  it("ends with the final scores, whatever the notes say", () => {
    expect(scoreHistory(log, [7, 3]).lines[0]).toEqual([0, 4, 4, 7]);
  });

  it("shows the points after each round where they are known", () => {
    expect(scoreHistory(log, [5, 3], [[-2, 0], [1, 4], [5, 3]])).toEqual({ lines: [[-2, 1, 5], [0, 4, 3]], rounds: 2, triggered: null });
  });

  it("knows when no end was triggered", () => {
    expect(scoreHistory(log.slice(0, 2), [4, 0])).toMatchObject({ rounds: 1, triggered: null });
  });
});

describe("axisSteps", () => {
  it.each([
    [0, 10, 4, [0, 5, 10]],
    [0, 428, 4, [0, 200, 400]],
    [-6, 20, 4, [0, 10, 20]],
    [0, 3, 5, [0, 1, 2, 3]],
  ])("from %d to %d", (least, most, count, steps) => expect(axisSteps(least, most, count)).toEqual(steps));
});

describe("spread", () => {
  it("leaves marks that are far apart", () => expect(spread([10, 50], 18, 0, 100)).toEqual([10, 50]));
  it("moves overlapping marks apart and keeps their order", () => {
    expect(spread([52, 50, 51], 18, 0, 200)).toEqual([86, 50, 68]);
  });
  it("keeps marks inside the chart", () => {
    expect(Math.max(...spread([99, 98, 97], 18, 0, 100))).toBe(100);
  });
});

import { describe, expect, it } from "vitest";
import type { ClockInfo } from "../api/types";
import { loadTexts } from "../text/i18n.svelte";
import { formatLeft, isResting, leftAt, threshold } from "./clocks";

const clock = (fields: Partial<ClockInfo> = {}, perTurn = false): ClockInfo => ({
  settings: { seconds: 600, increment: 15, per_turn: perTurn, timeout: "bot", bot: "surveyor" },
  bot_title: "Surveyor",
  grace: 60,
  now: 1000,
  left: [500, 400],
  seat: 0,
  out: false,
  due: 1500,
  resting: false,
  rest: null,
  ...fields,
});

describe("time left", () => {
  it("runs for one seat only", () => {
    expect(leftAt(clock(), 0, 1030)).toBe(470);
    expect(leftAt(clock(), 1, 1030)).toBe(400);
  });

  it("does not run backwards, and becomes negative in the grace period", () => {
    expect(leftAt(clock(), 0, 990)).toBe(500);
    expect(leftAt(clock(), 0, 1510)).toBe(-10);
  });

  it("stands still while the player rests", () => {
    const resting = clock({ rest: [1100, 1200] });
    expect(leftAt(resting, 0, 1150)).toBe(400);
    expect(leftAt(resting, 0, 1300)).toBe(300);
    expect(isResting(resting, 1150)).toBe(true);
    expect(isResting(resting, 1200)).toBe(false);
  });

  it("stands still as long as a spectator is told that the player rests", () => {
    const resting = clock({ resting: true, due: null });
    expect(leftAt(resting, 0, 1150)).toBe(500);
    expect(isResting(resting, 1150)).toBe(true);
  });

  it("is rounded up, so that nobody has 0 left before the time is out", () => {
    expect(formatLeft(clock(), 59.2)).toBe("1:00");
    expect(formatLeft(clock(), 0.1)).toBe("0:01");
    expect(formatLeft(clock(), -5)).toBe("0:00");
    expect(formatLeft(clock(), 3661)).toBe("1:01:01");
  });

  it("is told in days, hours and minutes where turns have days", async () => {
    await loadTexts();
    const told = (seconds: number) => formatLeft(clock({}, true), seconds);
    expect([59, 3599, 7199, 7201, 86399, 90000].map((one) => told(one).replaceAll("\u00a0", " "))).toEqual(["1 min", "1 h", "2 h", "2 h 1 min", "1 d", "1 d 1 h"]);
  });

  it("is announced at a few thresholds", () => {
    expect([61, 60, 31, 30, 9].map((left) => threshold(clock(), left))).toEqual([null, 60, 60, 30, 10]);
    expect(threshold(clock({}, true), 4000)).toBe(10800);
  });
});

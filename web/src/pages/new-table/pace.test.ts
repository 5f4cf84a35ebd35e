import { expect, it } from "vitest";
import { clockSettings, withPace, type PaceChoice } from "./pace";

const choice = (fields: Partial<PaceChoice>): PaceChoice => ({
  pace: "real-time", clock: "", minutes: 10, increment: 15, timeout: "bot", bot: "surveyor", ...fields,
});

it("asks for the clock that was chosen", () => {
  const then = { timeout: "bot", bot: "surveyor" };
  expect(clockSettings(choice({}))).toBeNull();
  expect(clockSettings(choice({ clock: "5+10" }))).toEqual({ seconds: 300, increment: 10, ...then });
  expect(clockSettings(choice({ clock: "custom", minutes: 3, increment: 0 }))).toEqual({ seconds: 180, increment: 0, ...then });
  expect(clockSettings(choice({ pace: "turn-based", clock: "7" }))).toEqual({ seconds: 604800, per_turn: true, ...then });
});

it("begins with a day per turn over days, and without a clock in real time", () => {
  const days = withPace(choice({ clock: "5+10" }), "turn-based");
  expect(clockSettings(days)).toMatchObject({ seconds: 86400, per_turn: true });
  expect(clockSettings({ ...days, clock: "" })).toBeNull();
  expect(clockSettings(withPace(days, "real-time"))).toBeNull();
});

import { describe, expect, it } from "vitest";
import type { TableCard } from "../api/types";
import { elapsed } from "./time";
import { turnSince } from "./turnSince";

const seats = [{ name: "Ana", bot: null }, { name: "Ben", bot: null }];
const table = (changes: Partial<TableCard> = {}) =>
  ({ status: "playing", mine: [0], seats, decides: 0, since: 1000, ...changes }) as unknown as TableCard;

describe("since when a table waits", () => {
  it("is told in minutes, hours and days", () => {
    expect([30, 720, 7300, 200_000].map((seconds) => elapsed(0, seconds))).toEqual(["", "12 min", "2 hr", "2 days"]);
  });
  it("tells my turns from those of others", () => {
    expect(turnSince(table(), 1720)).toBe("turn-since-mine");
    expect(turnSince(table({ decides: 1 }), 1720)).toBe("turn-since-other");
    expect(turnSince(table({ decides: 1 }), 1010)).toBe("turn-now-other");
  });
  it("is nothing where nobody has to decide", () => {
    expect(turnSince(table({ status: "gathering" }), 1720)).toBe("");
    expect(turnSince(table({ since: null }), 1720)).toBe("");
    expect(turnSince(table({ decides: -1 }), 1720)).toBe("");
  });
});

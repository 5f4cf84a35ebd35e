import { describe, expect, it } from "vitest";
import { changeSeat, defaultCount, initialSeats } from "./seats";

describe("seats of a new table", () => {
  it("are free except mine", () => expect(initialSeats(3, ["greedy"], false)).toEqual(["me", "free", "free"]));
  it("can hold the best bot", () => expect(initialSeats(3, ["greedy", "random"], true)).toEqual(["me", "greedy", "greedy"]));
  it("stay free in a game without bots", () => expect(initialSeats(2, [], true)).toEqual(["me", "free"]));
  it("can be given to anyone", () => expect(changeSeat(["me", "free"], 1, "random")).toEqual(["me", "random"]));
  it("are swapped if I move", () => expect(changeSeat(["me", "free", "random"], 2, "me")).toEqual(["random", "free", "me"]));
  it("are three if possible", () => expect([defaultCount([2, 3, 4]), defaultCount([4, 5]), defaultCount([1, 2])]).toEqual([3, 4, 2]));
});

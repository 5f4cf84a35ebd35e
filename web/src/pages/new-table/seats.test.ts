import { describe, expect, it } from "vitest";
import type { GameSummary, TableCard } from "../../api/types";
import { changeSeat, defaultCount, initialSeats, levelFor, playedToTheEnd } from "./seats";

describe("seats of a new table", () => {
  it("are free except mine", () => expect(initialSeats(3, "free")).toEqual(["me", "free", "free"]));
  it("can hold bots", () => expect(initialSeats(3, "surveyor")).toEqual(["me", "surveyor", "surveyor"]));
  it("can be given to anyone", () => expect(changeSeat(["me", "free"], 1, "random")).toEqual(["me", "random"]));
  it("are swapped if I move", () => expect(changeSeat(["me", "free", "random"], 2, "me")).toEqual(["random", "free", "me"]));
  it("are three if possible", () => expect([defaultCount([2, 3, 4]), defaultCount([4, 5]), defaultCount([1, 2])]).toEqual([3, 4, 2]));
});

it("takes the chosen level of bots, else the one that the game proposes", () => {
  const game = { bots: ["apprentice", "builder", "surveyor"].map((name) => ({ name })), default_bot: "builder" } as GameSummary;
  const levels = (experienced: boolean) => [undefined, "surveyor", "unheard-of"].map((chosen) => levelFor(game, chosen, experienced).name);
  expect(levels(true)).toEqual(["builder", "surveyor", "builder"]);
  expect(levels(false)).toEqual(["apprentice", "surveyor", "apprentice"]);
});

it("counts a game as mine only if no bot has finished it for me", () => {
  const table = (stand_in: boolean, aborted: number | null = null) => ({ aborted, mine: [1], seats: [{ stand_in: false }, { stand_in }] }) as TableCard;
  expect([table(false), table(true), table(false, 1)].map(playedToTheEnd)).toEqual([true, false, false]);
});

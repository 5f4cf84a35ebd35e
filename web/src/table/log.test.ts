import { expect, it } from "vitest";
import { moment, note } from "../testing/fixtures";
import { groupByRound } from "./log";

const told = (n: number, turn: number, round: number) => moment(n, turn, round, [note("built", 0)]);

it("groups the log by rounds, newest first", () => {
  const rounds = groupByRound([told(0, 0, 0), told(1, 1, 1), told(2, 1, 1), told(3, 2, 1), told(4, 3, 2)]);
  expect(rounds.map(({ round, moments }) => [round, moments.map(({ n }) => n)])).toEqual([
    [2, [4]],
    [1, [3, 2, 1]],
    [0, [0]],
  ]);
});

it("leaves out entries that tell nothing", () => {
  expect(groupByRound([moment(1, 1, 1, []), told(2, 1, 1)])[0].moments.map(({ n }) => n)).toEqual([2]);
});

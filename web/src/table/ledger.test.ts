import { expect, it } from "vitest";
import { moment, note } from "../testing/fixtures";
import { scoreChanges } from "./ledger";

it("lists every change of a score with its turn and round", () => {
  const log = [
    moment(0, 0, 0, []),
    moment(1, 1, 1, [note("built", 0), note("scored_bonus", 0, { amount: 3 }, "Ana gains 3", 3)]),
    moment(2, 2, 1, [note("scored_penalty", 1, { amount: -2 }, "Ben loses 2", -2)]),
  ];
  expect(scoreChanges(log)).toEqual([
    { seat: 0, turn: 1, round: 1, text: "Ana gains 3", points: 3 },
    { seat: 1, turn: 2, round: 1, text: "Ben loses 2", points: -2 },
  ]);
});

it("includes a change by 0 and leaves out notes that are not about points", () => {
  const log = [moment(1, 1, 1, [note("built", 0, { amount: 4 }), note("scored_bonus", 0, { amount: 0 }, "Ana gains 0", 0)])];
  expect(scoreChanges(log)).toEqual([{ seat: 0, turn: 1, round: 1, text: "Ana gains 0", points: 0 }]);
});

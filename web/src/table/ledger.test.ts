import { expect, it } from "vitest";
import { moment, note } from "../testing/fixtures";
import { ledgerOf } from "./ledger";

it("lists every change of a score with its turn and round", () => {
  const log = [
    moment(0, 0, 0, []),
    moment(1, 1, 1, [note("built", 0), note("scored_bonus", 0, { amount: 3 }, "Ana gains 3")]),
    moment(2, 2, 1, [note("scored_penalty", 1, { amount: -2 }, "Ben loses 2")]),
  ];
  expect(ledgerOf(log)).toEqual([
    { seat: 0, turn: 1, round: 1, kind: "scored_bonus", text: "Ana gains 3", points: 3 },
    { seat: 1, turn: 2, round: 1, kind: "scored_penalty", text: "Ben loses 2", points: -2 },
  ]);
});

it("leaves out notes without an amount", () => {
  expect(ledgerOf([moment(1, 1, 1, [note("scored_nothing", 0)])])).toEqual([]);
});

import { expect, it } from "vitest";
import type { Note } from "../api/types";
import { moment, note } from "../testing/fixtures";
import { colouredRows, entriesOf } from "./ledger";

it("lists every change of a score with its turn, round and source", () => {
  const log = [
    moment(0, 0, 0, []),
    moment(1, 1, 1, [note("built", 0), note("scored_bonus", 0, { amount: 3 }, "Ana gains 3", 3)]),
    moment(2, 2, 1, [note("scored_penalty", 1, { amount: -2 }, "Ben loses 2", -2)]),
  ];
  expect(entriesOf(log, "points")).toEqual([
    { seat: 0, turn: 1, round: 1, source: "scored_bonus", text: "Ana gains 3", amount: 3 },
    { seat: 1, turn: 2, round: 1, source: "scored_penalty", text: "Ben loses 2", amount: -2 },
  ]);
});

it("includes a change by 0 and leaves out notes that are not about points", () => {
  const log = [moment(1, 1, 1, [note("built", 0, { amount: 4 }), note("scored_bonus", 0, { amount: 0 }, "Ana gains 0", 0)])];
  expect(entriesOf(log, "points").map(({ text }) => text)).toEqual(["Ana gains 0"]);
});

it("lists the changes of another currency for every seat that a note concerns", () => {
  const pays: Note = {
    ...note("paid", 0, {}, "Ana pays Ben 4"),
    changes: [
      { seat: 0, currency: "wealth", amount: -4, source: "paid_office" },
      { seat: 1, currency: "wealth", amount: 4, source: "paid_office" },
      { seat: 1, currency: "votes", amount: 1, source: "paid" },
    ],
  };
  const both = { turn: 3, round: 2, source: "paid_office", text: "Ana pays Ben 4" };
  expect(entriesOf([moment(5, 3, 2, [pays])], "wealth")).toEqual([{ ...both, seat: 0, amount: -4 }, { ...both, seat: 1, amount: 4 }]);
});

it("keeps the colour of a source whether or not the others have brought something", () => {
  const row = (source: string, ...amounts: number[]) => ({ source, text: source, amounts });
  const ledger = { currency: "points", text: "", totals: [3], rows: [row("one", 0), row("two", 3), row("three", -1)] };
  expect(colouredRows(ledger).map(({ source, colour }) => [source, colour])).toEqual([["two", 2], ["three", 3]]);
});

import { expect, it } from "vitest";
import { blocks, runs } from "./markdown";

it("splits bold text into runs", () => {
  expect(runs("Take **one** card")).toEqual([
    { text: "Take ", bold: false },
    { text: "one", bold: true },
    { text: " card", bold: false },
  ]);
});

it("separates paragraphs by blank lines and joins their lines", () => {
  expect(blocks("One\ntwo\r\n\r\nthree")).toEqual([
    { kind: "text", runs: [{ text: "One two", bold: false }] },
    { kind: "text", runs: [{ text: "three", bold: false }] },
  ]);
});

it("reads lists, with indented lines continuing an item", () => {
  const [intro, list, after] = blocks("Choose:\n- a card\n  from the pool\n- a project\nThen go on.");
  expect(intro).toEqual({ kind: "text", runs: [{ text: "Choose:", bold: false }] });
  expect(list).toEqual({ kind: "list", items: [[{ text: "a card from the pool", bold: false }], [{ text: "a project", bold: false }]] });
  expect(after).toEqual({ kind: "text", runs: [{ text: "Then go on.", bold: false }] });
});

it("keeps markup characters as text", () => {
  expect(blocks("<b>1 < 2</b>")).toEqual([{ kind: "text", runs: [{ text: "<b>1 < 2</b>", bold: false }] }]);
});

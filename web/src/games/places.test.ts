import { expect, it } from "vitest";
import { game, note, option } from "../testing/fixtures";
import { places as merkez } from "./merkez/places";
import { cellPlaces, placesInText } from "./shared/places";
import { places as sprawl } from "./urban_sprawl/places";
import { places as urbify } from "./urbify/places";

const grid = (side: number, first: string) =>
  Array.from({ length: side * side }, (_, n) => `${String.fromCharCode(first.charCodeAt(0) + (n % side))}${Math.floor(n / side) + 1}`);

it("finds cells of Urbify, and both cells of a pair", () => {
  const board = game({ kinds: { cell: grid(11, "A") } });
  expect(urbify.of(board, note("built", 1, { building: 3, cell: 59 }).args, 1)).toEqual(["cell:59"]);
  expect(urbify.of(board, option(1, "pair", { cell: 59, towards: 0 }).args, 0)).toEqual(["cell:59", "cell:60"]);
  expect(urbify.of(board, option(1, "pair", { cell: 59, towards: 1 }).args, 0)).toEqual(["cell:59", "cell:70"]);
  expect(urbify.of(board, note("gained", 1, { track: 2, amount: 1 }).args, 1)).toEqual([]);
  expect([urbify.named(board, "E6", 0), urbify.named(board, "AP", 0), urbify.nameOf(board, "cell:59")]).toEqual([["cell:59"], [], "E6"]);
});

it("finds cells of Urbania", () => {
  const board = game({ kinds: { cell: grid(7, "A") } });
  expect(cellPlaces.of(board, option(1, "renew", { cell: 16 }).args, 0)).toEqual(["cell:16"]);
  expect([cellPlaces.named(board, "C3", 0), cellPlaces.nameOf(board, "cell:16")]).toEqual([["cell:16"], "C3"]);
});

it("finds hexes of Merkez on the sheet of their player", () => {
  const board = game({ kinds: { hex: ["A1", "A2"] } });
  expect(merkez.of(board, note("drew", 1, { symbol: 2, hex: 1 }).args, 1)).toEqual(["hex:1:1"]);
  expect(merkez.of(board, note("began", 1).args, 1)).toEqual([]);
  expect(merkez.of(board, option(1, "road", { hex: 1, road: 4 }).args, -1)).toEqual([]);
  expect([merkez.named(board, "A2", 0), merkez.nameOf(board, "hex:0:1")]).toEqual([["hex:0:1"], "A2"]);
});

it("finds lots, blocks and spaces of Urban Sprawl", () => {
  const board = game({ kinds: { lot: grid(12, "A"), block: grid(6, "a") } });
  expect(sprawl.of(board, note("built", 0, { card: 5, spot: 3, amount: 9 }).args, 0)).toEqual(["lot:0", "lot:1"]);
  expect(sprawl.of(board, note("moved", 0, { lot: 90, spot: 1 }).args, 0)).toEqual(["lot:90", "lot:0"]);
  expect(sprawl.of(board, option(1, "block", { block: 9 }).args, 0)).toEqual(["lot:30", "lot:31", "lot:42", "lot:43"]);
  expect(sprawl.of(board, note("laid", 0, { marker: 1, space: 4 }).args, 0)).toEqual(["space:4"]);
  expect(sprawl.named(board, "G8", 0)).toEqual(["lot:90"]);
  expect(sprawl.named(board, "d2", 0)).toEqual(["lot:30", "lot:31", "lot:42", "lot:43"]);
  expect([sprawl.nameOf(board, "lot:90"), sprawl.nameOf(board, "space:4")]).toEqual(["G8 · d4", "urban_sprawl-space"]);
});

it("splits a text at the names of places", () => {
  const named = (word: string) => (word === "F5" ? ["cell:1"] : []);
  expect(placesInText("Build at F5, not Z9.", named).map(({ text, places }) => [text, places.length])).toEqual([
    ["Build at ", 0], ["F5", 1], [", not ", 0], ["Z9", 0], [".", 0],
  ]);
});

import { expect, it } from "vitest";
import { game, note, option } from "../testing/fixtures";
import { places as merkez } from "./merkez/places";
import { cellPlaces, placesInText } from "./shared/places";
import { places as sprawl } from "./urban_sprawl/places";
import type { View } from "../api/types";
import { places as urbania } from "./urbania/places";
import { places as urbify } from "./urbify/places";

const grid = (side: number, first: string) =>
  Array.from({ length: side * side }, (_, n) => `${String.fromCharCode(first.charCodeAt(0) + (n % side))}${Math.floor(n / side) + 1}`);

it("finds cells of Urbify, and both cells of a pair", () => {
  const board = game({ kinds: { cell: grid(11, "A") } });
  expect(urbify.of(board, note("built", 1, { building: 3, cell: 59 }), 1)).toEqual(["cell:59", "building:3"]);
  expect(urbify.of(board, option(1, "pair", { cell: 59, towards: 0 }), 0)).toEqual(["cell:59", "cell:60"]);
  expect(urbify.of(board, option(1, "pair", { cell: 59, towards: 1 }), 0)).toEqual(["cell:59", "cell:70"]);
  expect(urbify.of(board, note("pooled", 1), 1)).toEqual([]);
  expect([urbify.named(board, "E6", 0), urbify.named(board, "AP", 0), urbify.nameOf(board, "cell:59")]).toEqual([["cell:59"], [], "E6"]);
});

it("finds departments, projects and tracks of Urbify", () => {
  const component = { kind: "building", number: 4, name: "Casino" };
  const board = game({ kinds: { split: ["0000", "1020"], department: ["tourism"] }, components: [component] } as object);
  expect(urbify.of(board, note("influenced", 1, { split: 1 }), 1)).toEqual(["department:0", "department:2"]);
  expect(urbify.of(board, option(1, "influence", { split: 1 }), 0)).toEqual(["department:0", "department:2"]);
  expect(urbify.of(board, option(1, "pay", { split: 1 }), 0)).toEqual(["track:0:0", "track:0:2"]);
  expect(urbify.of(board, note("held", 1, { department: 3 }), 1)).toEqual(["department:3"]);
  expect(urbify.of(board, note("gained", 1, { track: 2, amount: 1 }), 1)).toEqual(["track:1:2"]);
  expect(urbify.of(board, option(1, "start", { building: 4 }), 0)).toEqual(["building:4"]);
  expect([urbify.nameOf(board, "department:0"), urbify.nameOf(board, "building:4")]).toEqual(["urbify-tourism", ""]);
  expect(urbify.names!(board)).toEqual(new Map([["Casino", "building:4"]]));
});

it("finds specialists, districts and projects of Urbania", () => {
  const board = game({
    kinds: { building: ["residential", "bank", "park"], district: ["NW", "SE"], specialist: ["banker", "gardener"] },
    entries: { board: { district_map: ["NW CC", "SE NW"] } },
    components: [{ kind: "specialist", number: 1, name: "Gardener" }],
  } as object);
  expect(urbania.of(board, note("hired", 0, { specialist: 1 }), 0)).toEqual(["specialist:1"]);
  expect(urbania.of(board, note("marker_rose", -1, { building: 2, amount: 3 }), -1)).toEqual(["specialist:1"]);
  expect(urbania.of(board, note("renewed", 0, { building: 2, cell: 5 }), 0)).toEqual(["cell:5"]);
  expect(urbania.of(board, note("end_by_district", -1, { district: 0 }), -1)).toEqual(["cell:0", "cell:3"]);
  expect(urbania.of(board, option(1, "submit", { project: 7 }), 0)).toEqual(["project:7"]);
  expect([urbania.nameOf(board, "specialist:1"), [...urbania.names!(board).values()]]).toEqual(["Gardener", ["specialist:1"]]);
});

it("finds cells of Urbania", () => {
  const board = game({ kinds: { cell: grid(7, "A") } });
  expect(cellPlaces.of(board, option(1, "renew", { cell: 16 }), 0)).toEqual(["cell:16"]);
  expect([cellPlaces.named(board, "C3", 0), cellPlaces.nameOf(board, "cell:16")]).toEqual([["cell:16"], "C3"]);
});

it("finds hexes of Merkez on the sheet of their player", () => {
  const board = game({ kinds: { hex: ["A1", "A2"] } });
  expect(merkez.of(board, note("drew", 1, { symbol: 2, hex: 1 }), 1)).toEqual(["hex:1:1"]);
  expect(merkez.of(board, note("began", 1), 1)).toEqual([]);
  expect(merkez.of(board, note("claimed", 1, { card: 9 }), 1)).toEqual(["card:9"]);
  expect(merkez.of(board, option(1, "road", { hex: 1, road: 4 }), -1)).toEqual([]);
  expect([merkez.named(board, "A2", 0), merkez.nameOf(board, "hex:0:1")]).toEqual([["hex:0:1"], "A2"]);
});

it("finds lots, blocks and spaces of Urban Sprawl", () => {
  const board = game({ kinds: { lot: grid(12, "A"), block: grid(6, "a") } });
  expect(sprawl.of(board, note("built", 0, { card: 5, spot: 3, amount: 9 }), 0)).toEqual(["lot:0", "lot:1", "card:5"]);
  expect(sprawl.of(board, note("moved", 0, { lot: 90, spot: 1 }), 0)).toEqual(["lot:90", "lot:0"]);
  expect(sprawl.of(board, option(1, "block", { block: 9 }), 0)).toEqual(["lot:30", "lot:31", "lot:42", "lot:43"]);
  expect(sprawl.of(board, note("laid", 0, { marker: 1, space: 4 }), 0)).toEqual(["space:4"]);
  expect(sprawl.named(board, "G8", 0)).toEqual(["lot:90"]);
  expect(sprawl.named(board, "d2", 0)).toEqual(["lot:30", "lot:31", "lot:42", "lot:43"]);
  expect([sprawl.nameOf(board, "lot:90"), sprawl.nameOf(board, "space:4")]).toEqual(["G8 · d4", "urban_sprawl-space"]);
});

it("finds rows that paid, contracts, planning cards and offices of Urban Sprawl", () => {
  const board = game({
    kinds: { resource: ["wealth", "prestige"], marker: ["wealth-7"] },
    entries: { board: { wealth_columns: [1, 4, 5, 6, 3, 2], prestige_rows: [0, 3, 0, 1, 0, 2] }, marker_space: [{ columns: [], rows: [5] }] },
  } as object);
  const view = { state: { contracts: [40, -1], favors: [[], [41]], planning: [7, -1], space_of: [0] } } as unknown as View;
  const paid = (resource: number, amount: number) => sprawl.of(board, note("row_paid", -1, { resource, amount, count: 2 }), -1, view);
  expect(paid(0, 4)).toHaveLength(24);
  expect(paid(0, 4).slice(0, 2)).toEqual(["lot:2", "lot:3"]);
  expect(paid(1, 3)[0]).toBe("lot:24");
  expect(paid(0, 7)[0]).toBe("lot:120");
  expect(sprawl.of(board, note("row_paid", -1, { resource: 0, amount: 4, count: 2 }), -1)).toEqual([]);
  expect(sprawl.of(board, option(1, "build", { place: 0 }), 1, view)).toEqual(["card:40"]);
  expect(sprawl.of(board, option(1, "build", { place: 2 }), 1, view)).toEqual(["card:41"]);
  expect(sprawl.of(board, option(1, "build", { place: 1 }), 1, view)).toEqual([]);
  expect(sprawl.of(board, option(1, "take", { planning_place: 0 }), 1, view)).toEqual(["card:7"]);
  expect(sprawl.of(board, note("elected", 1, { office: 2 }), 1, view)).toEqual(["office:2"]);
});

it("splits a text at names, the longest first and in any case", () => {
  const names = new Map([["Bank", "building:1"], ["Bank (old)", "building:2"]]);
  expect(placesInText("The bank (old) and the Bank at Banks.", () => [], names).map(({ text, places }) => [text, places[0] ?? null])).toEqual([
    ["The ", null], ["bank (old)", "building:2"], [" and the ", null], ["Bank", "building:1"], [" at Banks.", null],
  ]);
});

it("splits a text at the names of places", () => {
  const named = (word: string) => (word === "F5" ? ["cell:1"] : []);
  expect(placesInText("Build at F5, not Z9.", named).map(({ text, places }) => [text, places.length])).toEqual([
    ["Build at ", 0], ["F5", 1], [", not ", 0], ["Z9", 0], [".", 0],
  ]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../../api/types";
import { game, note } from "../../testing/fixtures";
import { Announcements, announcementsOf } from "./announcements.svelte";
import { blockOf, cornerOf, lotsOf, lotsOfBlock, middleOf, outline, outlineOf, PITCH, spotWith, LOT } from "./geometry";

describe("lots", () => {
  it("of a spot are read from its bits", () => {
    expect(lotsOf(0 * 16 + 1)).toEqual([0]);
    expect(lotsOf(0 * 16 + 15)).toEqual([0, 1, 12, 13]);
    expect(lotsOf(7 * 16 + 6)).toEqual([27, 38]);
  });

  it("belong to the block they lie in", () => {
    for (const block of [0, 5, 14, 35]) expect(new Set(lotsOfBlock(block).map(blockOf))).toEqual(new Set([block]));
  });

  it("have streets between their blocks", () => expect([cornerOf(1), cornerOf(2)]).toEqual([{ x: LOT, y: 0 }, { x: PITCH, y: 0 }]));

  it("are completed to a spot of the wanted size", () => {
    for (const size of [1, 2, 3, 4]) {
      const lots = lotsOf(spotWith(27, size));
      expect(lots).toHaveLength(size);
      expect(lots).toContain(27);
    }
  });

  it("carry the owner's piece in their middle, or at the bend", () => {
    expect(middleOf([0, 1])).toEqual({ x: LOT, y: LOT / 2 });
    expect(middleOf([0, 1, 12])).toEqual({ x: LOT / 2, y: LOT / 2 });
  });

  it("have an outline with four corners, or six around a bend", () => {
    expect(outline([0, 1]).split("L")).toHaveLength(4);
    expect(outline([0, 1, 12]).split("L")).toHaveLength(6);
  });
});

/** Buildings, place from 0 and how many share it, as the rules write them. */
const standing = (buildings: number, place: number, shared = 1) => (buildings * 4 + place) * 4 + shared - 1;
const payout = [
  note("row_paid", -1, { resource: 0, amount: 6, count: 3 }, "Columns G-H pay"),
  note("wealth_payout", 0, { amount: 6, number: 6, standing: standing(2, 0) }, "leads with 2"),
  note("wealth_payout", 1, { amount: 3, number: 6, standing: standing(1, 1) }, "is second with 1"),
];

describe("announcementsOf", () => {
  it("collects what a row pays to whom", () => {
    const [announcement] = announcementsOf(payout);
    expect(announcement).toMatchObject({ kind: "payout", resource: "wealth", worth: 6 });
    expect(announcement.gains).toEqual([
      { seat: 0, source: "wealth_payout", resource: "wealth", amount: 6, count: 2, text: "leads with 2" },
      { seat: 1, source: "wealth_payout", resource: "wealth", amount: 3, count: 1, text: "is second with 1" },
    ]);
  });

  it("does not take other gains for a payout", () => {
    const [announcement] = announcementsOf([payout[0], note("wealth_card", 0, { amount: 2 })]);
    expect(announcement.gains).toEqual([]);
  });

  it("says what a building brings with its neighbours, its vocations and its text", () => {
    const [built, vocation] = announcementsOf([
      note("built", 0, { card: 9 }), note("scored_bonus", 0, { amount: 2, count: 2 }, "bonus"),
      note("vocation_scored", -1, { vocation: 4, amount: 1 }), note("scored_vocation", 1, { amount: 1, vocation: 4, count: 1 }, "one"),
      note("scored_vocation", 1, { amount: 1, vocation: 4, count: 1 }, "more"), note("wealth_vocation", 1, { amount: 1, vocation: 4, count: 1 }, "coin"),
      note("wealth_card", 0, { amount: 5, count: 5 }, "card"),
    ]);
    expect(built).toMatchObject({ kind: "built", card: 9 });
    expect(built.gains).toEqual([
      { seat: 0, source: "scored_bonus", resource: "prestige", amount: 2, count: 2, text: "bonus" },
      { seat: 0, source: "wealth_card", resource: "wealth", amount: 5, count: 5, text: "card" },
    ]);
    expect(vocation).toMatchObject({ kind: "vocation", vocation: 4 });
    expect(vocation.gains).toEqual([
      { seat: 1, source: "scored_vocation", resource: "prestige", amount: 2, count: 2, text: "one more" },
      { seat: 1, source: "wealth_vocation", resource: "wealth", amount: 1, count: 1, text: "coin" },
    ]);
  });

  it("says what an event gives and takes", () => {
    const [event] = announcementsOf([
      note("happened", -1, { card: 3 }), note("scored_card", 1, { amount: -2, count: 1 }, "loses"), note("paid_card", 0, { amount: 4, player: 1 }, "pays"),
    ]);
    expect(event.gains).toEqual([
      { seat: 1, source: "scored_card", resource: "prestige", amount: -2, count: 1, text: "loses" },
      { seat: 0, source: "paid_card", resource: "wealth", amount: -4, count: 1, text: "pays" },
      { seat: 1, source: "paid_card", resource: "wealth", amount: 4, count: 1, text: "" },
    ]);
  });

  it("announces events, elections and buildings in order", () => {
    const kinds = announcementsOf([
      note("happened", -1, { card: 3 }), note("took", 0, { card: 1 }), note("elected", 1, { office: 2 }), note("built", 0, { card: 9 }),
    ]).map(({ kind, card, office }) => [kind, card, office]);
    expect(kinds).toEqual([["event", 3, -1], ["election", -1, 2], ["built", 9, -1]]);
  });
});

describe("announcements", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const items = announcementsOf([note("happened", -1, { card: 1 }), note("happened", -1, { card: 2 }), note("happened", -1, { card: 3 })]);
  const announcements = () => new Announcements(() => ({ game: game({}), view: {} as View }));

  it("run one after the other", () => {
    const one = announcements();
    one.play(items, 1);
    expect(one.current).toBe(items[1]);
    vi.advanceTimersByTime(1000);
    expect(one.current).toBe(items[2]);
    vi.advanceTimersByTime(1000);
    expect(one.current).toBeNull();
  });

  it("are not repeated once they are known", () => {
    const one = announcements();
    one.play(items, items.length);
    expect(one.now).toBe(-1);
    expect(one.items).toEqual(items);
  });

  it("stop when they are skipped", () => {
    const one = announcements();
    one.play(items, 0);
    one.skip();
    vi.advanceTimersByTime(5000);
    expect(one.current).toBeNull();
  });
});

it("rings a building as a whole and from outside, and a vacant lot on its edge", () => {
  const buildings = [{ lots: [0, 1] }];
  const ring = `M-4 -4L${2 * LOT + 4} -4L${2 * LOT + 4} ${LOT + 4}L-4 ${LOT + 4}z`;
  expect([0, 1].map((lot) => outlineOf(`lot:${lot}`, buildings))).toEqual([ring, ring]);
  expect(outlineOf("lot:12", buildings)).toBe(outline([12], 0));
  expect(outlineOf("card:3", buildings)).toBeNull();
});

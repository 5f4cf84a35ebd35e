import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { Draft, stepsOf } from "../../table/draft.svelte";
import { game, option } from "../../testing/fixtures";
import { parts } from "./decisions";
import type { PermitsInOrder } from "./preview";
import { sequence } from "./sequences";

// The cards in the order of their numbers: how many permits they show, and the wealth they bring.
const PERMITS = [[1, 12], [3, 4], [4, 1], [2, 8], [1, 10]];
const CARDS = PERMITS.map((_, n) => `permit-${n}`);
const rules = game({
  kinds: { card: CARDS },
  verbs: { invest: { first: 100, args: { card: "card" } }, spend: { first: 200, args: { card: "card" } } },
  entries: { permit: PERMITS.map(([permits, wealth_payout], n) => ({ id: CARDS[n], permits, wealth_payout, zones: [], provenance: "known" })) },
} as object);
const BY_PAGES = [2, 1, 3, 0, 4];
/** What pays for four lots. */
const PAYMENTS = [[2], [1, 3], [1, 0], [1, 4], [3, 0, 4]];
const DONE = option(99, "done");

const view = (permits: PermitsInOrder, options: ReturnType<typeof option>[]) =>
  ({ asked: { args: { amount: 4 } }, options, preview: { permits } }) as unknown as View;

function draftOf(shown: View) {
  const draft = new Draft(parts());
  draft.offer(shown.options, sequence(rules, shown));
  return draft;
}
const investing = (...cards: number[]) =>
  draftOf(view({ cards, started: false }, [...cards.map((card) => option(100 + card, "invest", { card })), DONE]));
/** The rules offer only what is enough with the smaller cards; the test leaves that to one card. */
const spending = () => draftOf(view({ cards: BY_PAGES, started: false, payments: PAYMENTS }, [option(202, "spend", { card: 2 })]));
const held = (...cards: number[]) => cards.map((card) => `held:${card}`);
const stepsIn = ({ exact }: Draft) => exact && stepsOf(exact);

describe("investments", () => {
  it("are sent in the order of the rules, whatever the order of the clicks", () => {
    for (const clicks of [[4, 1, 0], [0, 1, 4], [1, 4, 0]]) {
      const draft = investing(0, 1, 2, 4);
      held(...clicks).forEach((part) => draft.pick(part));
      expect(stepsIn(draft)).toEqual([100, 101, 104, 99]);
      expect(draft.settled).toBe(false);
    }
  });

  it("are complete when nothing is left to pick", () => {
    const draft = investing(0, 1);
    held(1, 0).forEach((part) => draft.pick(part));
    expect(draft.settled).toBe(true);
  });

  it("are sent by the button that continues", () => {
    const draft = investing(0, 1, 2);
    ["held:2", "held:0", "done:0"].forEach((part) => draft.pick(part));
    expect(stepsIn(draft)).toEqual([100, 102, 99]);
    expect(draft.settled).toBe(true);
  });

  it("can be taken back one by one", () => {
    const draft = investing(0, 1, 2);
    held(2, 0).forEach((part) => draft.pick(part));
    draft.drop("held:2");
    expect(stepsIn(draft)).toEqual([100, 99]);
    expect([...draft.targets]).toEqual([...held(1, 2), "done:0"]);
  });

  it("need no buttons beside the one that continues: the cards lie on the board", () => {
    const { sequence: order } = investing(0, 1, 2);
    expect(order!.onBoard).toBe(true);
    expect(order!.beside!([]).map(({ id }) => id)).toEqual([DONE.id]);
    expect(order!.beside!(held(0))).toEqual([]);
    expect([spending().sequence!.onBoard, spending().sequence!.beside]).toEqual([true, undefined]);
  });

  it("may be none: then only continuing is sent", () => {
    const draft = investing(0);
    expect(draft.exact).toBeNull();
    expect(draft.partIn(DONE)).toBeNull();
    expect(draft.partIn(draft.left[0])).toBe("held:0");
  });
});

describe("permits to spend", () => {
  it("can be picked even before larger ones", () => {
    const draft = spending();
    expect([...draft.targets].sort()).toEqual(held(0, 1, 2, 3, 4));
    held(4, 0).forEach((part) => draft.pick(part));
    expect(draft.exact).toBeNull();
    expect([...draft.targets]).toEqual(held(3));
    draft.pick("held:3");
    expect(stepsIn(draft), "the others are spent by themselves").toEqual([203]);
    expect(draft.settled).toBe(true);
  });

  it("are one decision if one card is enough", () => {
    const draft = spending();
    expect(draft.partIn(option(202, "spend", { card: 2 }))).toBeNull();
    draft.pick("held:2");
    expect(stepsIn(draft)).toEqual([202]);
  });

  it("tell what one card alone would pay if it cannot be added", () => {
    const draft = spending();
    draft.pick("held:0");
    expect(draft.following(["held:2"])).toMatchObject([{ steps: [202] }]);
    expect(draft.following(["held:1"])).toMatchObject([{ steps: [201, 200] }]);
  });

  it("are not offered beside cards that make them superfluous", () => {
    const draft = spending();
    draft.pick("held:0");
    draft.pick("held:2");
    expect(draft.picks).toEqual(held(0));
    expect([...draft.targets].sort()).toEqual(held(1, 3, 4));
  });
});

/** A turn in which the contract at place 1 can be built on two sites or taken as a Favor, the one at place 0 only taken. */
function acting(spots: number[][], decisions: number[]) {
  const board = game({
    kinds: { card: [...CARDS, "bank"], place: ["box-5", "box-4"], spot: ["0-1", "0-2", "0-4"], lot: Array.from({ length: 144 }, (_, lot) => `L${lot}`) },
    verbs: { spend: { first: 200, args: { card: "card" } }, site: { first: 300, args: { spot: "spot" } } },
    entries: { ...rules.entries, contract: [{ id: "bank", deck: "town", zone: "COM", lots: 1, vocations: [], restrictions: [], name: {} }] },
  } as object);
  const builds = { "box-4": { needed: 1, held: 2, sites: spots.length, cheapest: 5, dearest: 9, bonus: 1, spots, payment: { cards: [0], decisions } } };
  const options = [option(10, "take", { planning_place: 0 }), option(20, "build", { place: 1 }), option(30, "favor", { place: 0 }), option(31, "favor", { place: 1 }), DONE];
  const shown = { asked: { frame: "acting", args: {} }, decides: 0, options, state: { contracts: [5, 5] }, preview: { builds } } as unknown as View;
  const draft = new Draft(parts());
  draft.offer(options, sequence(board, shown));
  return draft;
}
const SITES = [[1, 5, 0, 0], [2, 9, 1, 0]];

describe("building", () => {
  it("takes a contract and a site, and sends the usual payment with them", () => {
    const draft = acting(SITES, [0]);
    draft.pick("place:1");
    expect(draft.exact).toBeNull();
    expect([...draft.targets]).toEqual(["spot:1", "spot:2", "favor:1", "place:1"]);
    draft.pick("spot:2");
    expect(stepsIn(draft)).toEqual([20, 302, 200]);
    expect(draft.settled).toBe(true);
  });

  it("leaves out what the rules decide by themselves", () => {
    const draft = acting(SITES.slice(1), []);
    ["place:1", "spot:2"].forEach((part) => draft.pick(part));
    expect(stepsIn(draft)).toEqual([20]);
    expect(draft.sequence!.beside!(draft.picks)).toEqual([]);
  });

  it("offers to choose the permits, and the Favor instead", () => {
    const draft = acting(SITES, [0]);
    draft.pick("place:1");
    expect(draft.sequence!.beside!(draft.picks).map(({ id }) => id)).toEqual([31]);
    draft.pick("spot:1");
    expect(draft.sequence!.beside!(draft.picks)).toMatchObject([{ steps: [20, 301] }]);
  });

  it("is not offered for a contract that can only become a Favor", () => {
    const draft = acting(SITES, []);
    draft.pick("place:0");
    expect(stepsIn(draft)).toEqual([30]);
  });

  it("tells what follows from what is pointed at, not from what is picked", () => {
    const draft = acting(SITES, []);
    const following = (part: string) => draft.following([part])?.map(stepsOf);
    ["place:1", "spot:2"].forEach((part) => draft.pick(part));
    expect([following("spot:1"), following("place:0"), following("planning:0")]).toEqual([[[20, 301]], [[30]], [[10]]]);
    draft.drop();
    draft.pick("planning:0");
    expect([following("place:0"), following("done:0"), following("place:1")]).toEqual([[[30]], [[99]], []]);
  });

  it("leaves everything else one decision", () => {
    const draft = acting(SITES, []);
    draft.pick("planning:0");
    expect(stepsIn(draft)).toEqual([10]);
    expect(draft.settled).toBe(true);
    expect([draft.partIn(draft.options[1]), draft.partIn(draft.options[2]), draft.partIn(DONE)]).toEqual(["place:1", null, null]);
  });
});

describe("the order of players", () => {
  const named = (queue: number, ...players: number[]) => {
    const options = players.map((player) => option(40 + player, "name", { player }));
    return sequence(rules, { asked: { frame: "ordering", args: {} }, options, state: { active: 2, queue, wealth: [0, 0, 0, 0] } } as unknown as View)!;
  };

  it("is the order of turns with one button; the last player follows by itself", () => {
    expect(named(0, 0, 1, 3).beside!([])).toMatchObject([{ steps: [43, 40] }]);
    expect(named(0, 0, 1, 3).beside!(["player:1"])).toEqual([]);
  });

  it("can be named one by one, and is undone together", () => {
    expect(named(0, 0, 1).whole(["player:1"])).toMatchObject({ steps: [41] });
    expect([named(0, 0, 1).started, named(3, 0, 1).started]).toEqual([false, true]);
  });
});

describe("a sequence", () => {
  it("is there only for decisions that belong together", () => {
    expect(sequence(rules, { asked: { frame: "picking", args: {} }, options: [DONE], preview: {} } as unknown as View)).toBeNull();
    expect(sequence(rules, { asked: { frame: "investing", args: {} }, options: [DONE], preview: null } as unknown as View)).toBeNull();
  });

  it("knows whether a part of it has been sent", () => {
    expect(sequence(rules, view({ cards: [2], started: true }, [option(102, "invest", { card: 2 }), DONE]))?.started).toBe(true);
  });
});

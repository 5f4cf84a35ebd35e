import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { Draft } from "../../table/draft.svelte";
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
const stepsOf = (draft: Draft) => (draft.exact as { steps?: number[] } | null)?.steps;

describe("investments", () => {
  it("are sent in the order of the rules, whatever the order of the clicks", () => {
    for (const clicks of [[4, 1, 0], [0, 1, 4], [1, 4, 0]]) {
      const draft = investing(0, 1, 2, 4);
      held(...clicks).forEach((part) => draft.pick(part));
      expect(stepsOf(draft)).toEqual([100, 101, 104, 99]);
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
    expect(stepsOf(draft)).toEqual([100, 102, 99]);
    expect(draft.settled).toBe(true);
  });

  it("can be taken back one by one", () => {
    const draft = investing(0, 1, 2);
    held(2, 0).forEach((part) => draft.pick(part));
    draft.drop("held:2");
    expect(stepsOf(draft)).toEqual([100, 99]);
    expect([...draft.targets]).toEqual([...held(1, 2), "done:0"]);
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
    expect(stepsOf(draft)).toEqual([203, 200, 204]);
    expect(draft.settled).toBe(true);
  });

  it("are one decision if one card is enough", () => {
    const draft = spending();
    expect(draft.partIn(option(202, "spend", { card: 2 }))).toBeNull();
    draft.pick("held:2");
    expect(stepsOf(draft)).toEqual([202]);
  });

  it("are not offered beside cards that make them superfluous", () => {
    const draft = spending();
    draft.pick("held:0");
    draft.pick("held:2");
    expect(draft.picks).toEqual(held(0));
    expect([...draft.targets].sort()).toEqual(held(1, 3, 4));
  });
});

describe("a sequence", () => {
  it("is there only where the server names the permits", () => {
    expect(sequence(rules, { asked: { frame: "acting", args: {} }, options: [DONE], preview: {} } as unknown as View)).toBeNull();
    expect(sequence(rules, { asked: { frame: "investing", args: {} }, options: [DONE], preview: null } as unknown as View)).toBeNull();
  });

  it("knows whether a part of it has been sent", () => {
    expect(sequence(rules, view({ cards: [2], started: true }, [option(102, "invest", { card: 2 }), DONE]))?.started).toBe(true);
  });
});

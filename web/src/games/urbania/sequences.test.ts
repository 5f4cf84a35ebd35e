import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { Draft, stepsOf } from "../../table/draft.svelte";
import { game, option } from "../../testing/fixtures";
import { parts } from "./decisions";
import { sequence } from "./sequences";

// Cards 0 to 4 show so many workers; there are two of card 3.
const WORKERS = [3, 2, 2, 1, 1];
const CARDS = WORKERS.map((_, n) => `card-${n}`);
const rules = game({
  kinds: { card: CARDS },
  verbs: { pay: { first: 100, args: { card: "card" } }, spend: { first: 200, args: { card: "card" } } },
  components: CARDS.map((name, number) => ({ kind: "card", number, name })),
  entries: { resource_kind: [{}] },
} as object);
/** What pays four workers, with all cards of the hand. */
const SETS = [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3, 3], [1, 3, 4], [2, 3, 3], [2, 3, 4]].map((set) => set.map((card) => 100 + card));

function paying(sets = SETS, started = false) {
  const first = [...new Set(sets.map(([id]) => id))];
  const cards = [...new Set(sets.flat())].sort();
  const view = {
    asked: { frame: "renewing", args: { amount: 4 } },
    options: first.map((id) => option(id, "pay", { card: id - 100 })),
    preview: { payments: { cards, sets, started } },
  } as unknown as View;
  const draft = new Draft(parts());
  draft.offer(view.options, sequence(rules, view));
  return draft;
}
const pick = (draft: Draft, ...cards: number[]) => cards.forEach((card) => draft.pick(`hand:${card}`));
const stepsIn = ({ exact }: Draft) => exact && stepsOf(exact);

describe("paying with several cards", () => {
  it("pays the largest card with one click", () => {
    const draft = paying();
    pick(draft, 1);
    expect(stepsIn(draft)).toEqual([101]);
    expect(draft.settled).toBe(true);
    expect(draft.partIn(draft.choices.find(({ id }) => id === 101)!)).toBeNull();
  });

  it("lets a smaller card wait for the larger ones", () => {
    const draft = paying();
    pick(draft, 3);
    expect(draft.exact).toBeNull();
    expect([...draft.targets]).toEqual(["hand:0", "hand:1", "hand:2", "hand:3", "hand:4"]);
    pick(draft, 0);
    expect(stepsIn(draft)).toEqual([100, 103]);
    expect(draft.settled).toBe(true);
  });

  it("sends what has been picked in the order of the rules", () => {
    const draft = paying();
    pick(draft, 4, 3);
    expect(draft.exact).toBeNull();
    expect([...draft.targets]).toEqual(["hand:1", "hand:2"]);
    pick(draft, 2);
    expect(stepsIn(draft)).toEqual([102, 104]);
  });

  it("offers the second of two equal cards", () => {
    const draft = paying();
    pick(draft, 3, 3);
    expect(draft.picked("hand:3")).toBe(2);
    expect([...draft.targets]).toEqual(["hand:1", "hand:2"]);
    pick(draft, 1);
    expect(stepsIn(draft)).toEqual([101, 103, 103]);
  });

  it("does not send what the rules pay by themselves", () => {
    const draft = paying([[101, 103, 104], [102, 103, 104]]);
    pick(draft, 4, 3, 2);
    expect(stepsIn(draft)).toEqual([102]);
  });
});

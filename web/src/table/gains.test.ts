import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameClient } from "../games/contract";
import type { Moment, Note, TableInfo, View } from "../api/types";
import { game, moment, note } from "../testing/fixtures";
import { settings } from "../ui/settings.svelte";
import { gainsOf } from "./gains.svelte";
import { TableStore } from "./store.svelte";

const wealth = (seat: number, amount: number, text = ""): Note => ({
  ...note("wealth_payout", seat, {}, text), changes: [{ seat, currency: "wealth", amount, source: "" }],
});

describe("gains of events", () => {
  it("name what was gained or lost, for each seat concerned", () => {
    const paid = { ...wealth(0, -4, "Ana pays Luis 4 wealth."), changes: [{ seat: 0, currency: "wealth", amount: -4, source: "" }, { seat: 1, currency: "wealth", amount: 4, source: "" }] };
    const scored = note("scored_bonus", 1, {}, "Luis: +2 prestige for 2 adjacent buildings.", 2);
    expect(gainsOf([paid, note("built", 0), scored]).map(({ seat, amount, reason, loss }) => [seat, amount, reason, loss])).toEqual([
      [0, "−4", paid.text, true],
      [1, "+4", paid.text, false],
      [1, "+2", scored.text, false],
    ]);
  });
});

describe("at a table", () => {
  let store: TableStore;
  const shown = () => store.gains.current.map((gain) => gain?.amount ?? "");
  const events = (...notes: Note[]): Moment[] => [moment(3, 1, 1, notes)];

  beforeEach(() => {
    vi.useFakeTimers();
    settings.motion = "full";
    store = new TableStore("t");
    store.game = game({ name: "urban_sprawl" });
    store.client = {} as GameClient;
    store.table = { options: {} } as TableInfo;
    store.view = { scores: [0, 0] } as View;
  });
  afterEach(() => {
    settings.motion = "system";
    vi.useRealTimers();
  });

  it("those of a seat are shown one after the other", () => {
    store.gains.follow(events(wealth(0, 3), wealth(1, 2), wealth(0, -1)), null);
    expect(shown()).toEqual(["+3", "+2"]);
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual(["−1", ""]);
    store.gains.follow(events(wealth(0, 5)), null);
    expect(shown()).toEqual(["−1", ""]);
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual(["+5", ""]);
    vi.runAllTimers();
    expect(shown()).toEqual(["", ""]);
  });

  it("a press skips them", () => {
    store.gains.follow(events(wealth(0, 3), wealth(0, 1)), null);
    store.gains.skip();
    vi.runAllTimers();
    expect(shown()).toEqual([]);
    store.gains.follow(events(wealth(0, 2)), null);
    expect(shown()).toEqual(["+2"]);
  });

  it("nothing moves where less motion is wanted", () => {
    settings.motion = "less";
    store.gains.follow(events(wealth(0, 3)), null);
    expect(shown()).toEqual([]);
  });

  it("points that only the end brings are compared with the view before", () => {
    const [before, now] = [store.view, { scores: [0, 2] } as View];
    store.view = now;
    const scoreChanges = vi.fn(() => [{ seat: 1, points: 2, text: "Schools: 1 of 1 on a road" }]);
    store.client = { scoreChanges } as unknown as GameClient;
    store.gains.follow(events(), before);
    expect(store.gains.current[1]).toMatchObject({ amount: "+2", reason: "Schools: 1 of 1 on a road", loss: false });
  });
});

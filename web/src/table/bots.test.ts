import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError } from "../api/client";
import type { Moment, TableInfo, View } from "../api/types";
import { moment, note, option } from "../testing/fixtures";
import { settings } from "../ui/settings.svelte";
import { TableStore } from "./store.svelte";

const seat = (bot: string | null) => ({ bot, kind: bot ? "bot" : "person" });
const table = (more: Partial<TableInfo> = {}) =>
  ({ seats: [seat(null), seat("greedy"), seat("random")], mine: [0], bot_speed: "step", bots_paused: false, bots_pausable: true, ...more }) as unknown as TableInfo;
const view = (decides: number): View =>
  ({ at: 5, seat: 0, decides, decisions: 5, undo: {}, options: decides ? [] : [option(1, "pass")] }) as unknown as View;
const byBot = (n: number, turn: number, seatNumber: number): Moment => ({
  ...moment(n, turn, 1, [{ ...note("built", seatNumber), headline: `Turn ${turn}` }]), bot: true, name: "Hugo", character: "hugo",
});

let store: TableStore;
beforeEach(() => {
  vi.restoreAllMocks();
  store = new TableStore("t");
  store.table = table();
  store.view = view(1);
  store.at = 5;
});

describe("step by step", () => {
  it("asks once for each decision", async () => {
    const step = vi.spyOn(api, "step").mockResolvedValue();
    expect(store.bots.stepping).toBe(true);
    await store.bots.step();
    await store.bots.step();
    expect(step.mock.calls).toEqual([["t", 5]]);
    store.at = 6;
    await store.bots.step();
    expect(step).toHaveBeenCalledTimes(2);
  });

  it("can be asked for again if the request failed", async () => {
    vi.spyOn(api, "step").mockRejectedValue(new ApiError(403, { problem: "not-seated", text: "Sit down." }));
    await store.bots.step();
    expect(store.refusal).toBe("Sit down.");
    expect(store.bots.stepped).toBe(false);
  });

  it.each([
    ["at another speed", table({ bot_speed: "calm" }), view(1)],
    ["while the bots are paused", table({ bots_paused: true }), view(1)],
    ["for spectators", table({ mine: [] }), view(1)],
    ["on my turn", table(), view(0)],
  ])("is not offered %s", async (_, info, shown) => {
    const step = vi.spyOn(api, "step").mockResolvedValue();
    [store.table, store.view] = [info, shown];
    await store.bots.step();
    expect(store.bots.stepping).toBe(false);
    expect(step).not.toHaveBeenCalled();
  });
});

it("remembers the chosen speed for new tables", async () => {
  vi.spyOn(api, "bots").mockResolvedValue(table({ bot_speed: "calm" }));
  await store.bots.change({ speed: "calm" });
  expect(settings.botSpeed).toBe("calm");
  expect(store.bots.speed).toBe("calm");
});

it("shows the chosen speed while it is being sent, and the old one if it is refused", async () => {
  settings.botSpeed = "brisk";
  vi.spyOn(api, "bots").mockRejectedValue(new ApiError(403, { problem: "not-seated", text: "Sit down." }));
  const refused = store.bots.change({ speed: "calm" });
  expect(store.bots.speed).toBe("calm");
  expect(await refused).toBe(false);
  expect([store.bots.speed, settings.botSpeed]).toEqual(["step", "brisk"]);
});

describe("the summary", () => {
  beforeEach(() => {
    store.view = view(0);
    store.log = [moment(0, 0, 0, []), { ...moment(1, 1, 1, [note("built", 0)]), seat: 0 }, byBot(2, 2, 1), byBot(3, 3, 2)];
  });

  it("lists the bots' turns since my last one in their order", () => {
    expect(store.bots.summary.map((turn) => turn.headlines[0].text)).toEqual(["Turn 2", "Turn 3"]);
  });

  it("is empty while others decide, and once it has been closed", () => {
    store.view = view(1);
    expect(store.bots.summary).toEqual([]);
    store.view = view(0);
    store.bots.closeSummary();
    expect(store.bots.summary).toEqual([]);
    store.log = [...store.log, { ...moment(4, 4, 1, [note("built", 0)]), seat: 0 }, byBot(5, 5, 1)];
    expect(store.bots.summary).toHaveLength(1);
  });
});

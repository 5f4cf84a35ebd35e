import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError } from "../api/client";
import { stream } from "../api/stream.svelte";
import type { Hint, TableInfo, View } from "../api/types";
import { actionId, actionOf } from "../games/shared/actions";
import { game, option } from "../testing/fixtures";
import { settings } from "../ui/settings.svelte";
import { Draft } from "./draft.svelte";
import { TableStore } from "./store.svelte";

const hint = { at: 5, seat: 0, bot: "architect", title: "Architect", lines: [] } as Hint;
const view = (at: number, reveals = false): View =>
  ({ at, seat: 0, decides: 0, decisions: at, undo: {}, options: [{ ...option(7, "build"), reveals }] }) as unknown as View;

let store: TableStore;
beforeEach(() => {
  stream.state = "live";
  store = new TableStore("t");
  store.draft = new Draft(({ id }) => [`card:${id}`]);
  store.apply({ kind: "table", id: "t", at: 5, view: view(5) });
  store.table = { seats: [], mine: [0], hints: true } as unknown as TableInfo;
});
afterEach(() => {
  vi.restoreAllMocks();
  settings.hints = "on";
});

describe("a hint", () => {
  it("is asked for the decision at hand, and forgotten with it", async () => {
    const asked = vi.spyOn(api, "hint").mockResolvedValue(hint);
    await store.hints.ask();
    expect(asked.mock.calls).toEqual([["t", 5, 0]]);
    expect(store.hints.hint).toBe(hint);
    store.apply({ kind: "table", id: "t", at: 6, view: view(6) });
    expect([store.hints.open, store.hints.hint]).toEqual([false, null]);
  });

  it("that arrives too late is not shown", async () => {
    let answer: (hint: Hint) => void = () => {};
    vi.spyOn(api, "hint").mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const asked = store.hints.ask();
    store.hints.close();
    const later = { ...hint };
    vi.spyOn(api, "hint").mockResolvedValue(later);
    await store.hints.ask();
    answer(hint);
    await asked;
    expect(store.hints.hint).toBe(later);
  });

  it("is asked for again in another language while it is open", async () => {
    const asked = vi.spyOn(api, "hint").mockResolvedValue(hint);
    vi.spyOn(api, "game").mockReturnValue(new Promise(() => {}));
    vi.spyOn(stream, "resend").mockReturnValue();
    store.reload();
    expect(asked).not.toHaveBeenCalled();
    await store.hints.ask();
    store.reload();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("says why there is none, and can be asked for again", async () => {
    const asked = vi.spyOn(api, "hint").mockRejectedValueOnce(new ApiError(503, { problem: "busy", text: "Busy." })).mockResolvedValue(hint);
    await store.hints.ask();
    expect([store.hints.open, store.hints.error]).toEqual([true, "Busy."]);
    await store.hints.ask();
    expect([asked.mock.calls.length, store.hints.error, store.hints.hint]).toEqual([2, "", hint]);
  });

  it("is not offered where the table or the settings forbid it, nor to those who wait", () => {
    expect(store.hints.offered).toBe(true);
    settings.hints = "off";
    expect(store.hints.offered).toBe(false);
    settings.hints = "on";
    store.apply({ kind: "table", id: "t", at: 6, view: { ...view(6), decides: 1 } });
    expect(store.hints.offered).toBe(false);
    store.apply({ kind: "table", id: "t", at: 7, view: view(7) });
    expect(store.hints.offered).toBe(true);
    store.table = { seats: [], mine: [0], hints: false } as unknown as TableInfo;
    expect(store.hints.offered).toBe(false);
  });

  it("can be followed at once, or after confirmation if that cannot be undone", async () => {
    const play = vi.spyOn(api, "play").mockResolvedValue({ at: 6 });
    store.hints.play(8);
    expect(play).not.toHaveBeenCalled();
    store.hints.play(7);
    expect(play.mock.calls).toEqual([["t", 5, 7]]);
    store.apply({ kind: "table", id: "t", at: 6, view: view(6, true) });
    await vi.waitFor(() => expect(store.ready).toBe(true));
    store.hints.play(7);
    expect(store.confirming?.id).toBe(7);
    expect(play).toHaveBeenCalledTimes(1);
    store.hints.play(7);
    expect(play).toHaveBeenCalledTimes(2);
  });
});

it("reads verb and arguments from the id of an action", () => {
  const board = game({
    kinds: { cell: Array.from({ length: 9 }, String), way: ["across", "down"] },
    verbs: { pass: { first: 0, args: {} }, pair: { first: 1, args: { cell: "cell", towards: "way" } }, build: { first: 19, args: { cell: "cell" } } },
  });
  for (const [verb, args] of [["pass", {}], ["pair", { cell: 4, towards: 1 }], ["build", { cell: 8 }]] as const)
    expect(actionOf(board, actionId(board, verb, args))).toEqual({ verb, args });
});

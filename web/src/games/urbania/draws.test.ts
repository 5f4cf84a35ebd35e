import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api/client";
import { stream } from "../../api/stream.svelte";
import type { GameInfo, View } from "../../api/types";
import { Draft } from "../../table/draft.svelte";
import { TableStore } from "../../table/store.svelte";
import { option } from "../../testing/fixtures";
import { pointer } from "../../ui/pointer";
import { settings } from "../../ui/settings.svelte";
import type { GameClient } from "../contract";
import { isDraw, parts } from "./decisions";

describe("a turn in which two times two cards are drawn", () => {
  const draws = [option(1, "take", { card: 7 }), option(2, "blind"), option(3, "plan"), option(4, "flush")].map((one) => ({ ...one, reveals: true }));
  let store: TableStore;
  let played: number[];
  const arrive = (at: number) =>
    store.apply({ kind: "table", id: "t", at, view: { at, seat: 0, decides: 0, decisions: at, undo: {}, options: draws } as unknown as View });

  beforeEach(() => {
    stream.state = "live";
    pointer.presses = 1;
    store = new TableStore("t");
    store.client = { isDraw } as unknown as GameClient;
    store.game = {} as GameInfo;
    store.draft = new Draft(parts());
    played = [];
    vi.spyOn(api, "play").mockImplementation((_, at, action) => {
      played.push(action);
      arrive(at + 1);
      return Promise.resolve({ at: at + 1 });
    });
    arrive(4);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Object.assign(settings, { draws: "at-once" });
    Object.assign(pointer, { kind: "mouse", presses: 1 });
  });
  /** Click on these parts of the board one after the other. */
  async function click(...clicks: string[]) {
    for (const part of clicks) {
      store.pick(part);
      for (let n = 0; n < 5; n++) await Promise.resolve();
    }
  }

  it.each(["mouse", "touch"] as const)("takes four clicks by %s", async (kind) => {
    pointer.kind = kind;
    await click("pile:0", "card:7", "projects:0", "pile:0");
    expect(played).toEqual([2, 1, 3, 2]);
  });

  it("takes eight clicks for those who want to be asked", async () => {
    settings.draws = "ask";
    await click("pile:0", "card:7", "projects:0", "pile:0");
    expect(played).toEqual([]);
    await click("pile:0", "card:7", "card:7", "projects:0", "projects:0", "pile:0", "pile:0");
    expect(played).toEqual([2, 1, 3, 2]);
  });

  it("draws one card with a double click", async () => {
    await click("pile:0");
    pointer.presses = 2;
    await click("pile:0");
    expect(played).toEqual([2]);
  });

  it("draws one card with a double click on a button", async () => {
    store.decide(draws[1]);
    for (let n = 0; n < 5; n++) await Promise.resolve();
    pointer.presses = 2;
    store.decide(draws[1]);
    void store.play(draws[1]);
    expect(played).toEqual([2]);
    expect(store.draft.picks).toEqual([]);
  });

  it("asks before the pool is replaced", async () => {
    await click("flush:0");
    expect(played).toEqual([]);
    await click("flush:0");
    expect(played).toEqual([4]);
  });
});

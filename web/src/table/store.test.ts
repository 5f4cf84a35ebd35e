import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError } from "../api/client";
import { stream } from "../api/stream.svelte";
import type { GameInfo, TableInfo, View } from "../api/types";
import type { GameClient } from "../games/contract";
import { option } from "../testing/fixtures";
import type { CombinedOption, Sequence } from "./draft.svelte";
import { TableStore } from "./store.svelte";

// A table where one decides 1, 2 and 3 in this order: each decision leaves those after it.
const STEPS = [1, 2, 3];
const sequenceOf = (started: boolean): Sequence => ({ started, left: () => [], whole: () => null, progress: () => "" });
const view = (at: number, ids: number[], started: boolean | null, reveals = false): View =>
  ({
    at, seat: 0, decides: 0, decisions: at, preview: started, undo: { can: at > 0, free: false, turn: false },
    options: ids.map((id) => ({ ...option(id, "step"), reveals })),
  }) as unknown as View;
const whole: CombinedOption = { ...option(3, "step"), steps: STEPS };

let store: TableStore;
const arrive = (at: number, ids: number[], started: boolean | null, reveals = false) =>
  store.apply({ kind: "table", id: "t", at, view: view(at, ids, started, reveals) });
/** Let answers that have arrived be read. */
const settle = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  stream.state = "live";
  store = new TableStore("t");
  store.client = { sequence: (_: GameInfo, { preview }: View) => (preview === null ? null : sequenceOf(preview as boolean)) } as unknown as GameClient;
  store.game = {} as GameInfo;
  arrive(4, STEPS, false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the chat", () => {
  const line = (id: number, kind: string, text: string) => ({ id, kind, seat: 0, name: "Ana", text, time: 0 });

  it("replaces a message that the operator has removed", () => {
    store.apply({ kind: "table", id: "t", at: 4, chat: [line(1, "say", "rude"), line(2, "say", "polite")] });
    store.apply({ kind: "table", id: "t", at: 4, chat: [line(1, "removed", ""), line(3, "say", "thanks")] });
    expect(store.chat.map(({ id, kind, text }) => [id, kind, text])).toEqual([[1, "removed", ""], [2, "say", "polite"], [3, "say", "thanks"]]);
  });
});

describe("decisions that are sent together", () => {
  it("follow each other when each result has arrived, before or after its answer", async () => {
    const play = vi.spyOn(api, "play").mockImplementation((_, at) => Promise.resolve({ at: at + 1 }));
    void store.play(whole);
    arrive(5, [2, 3], true);
    expect(play.mock.calls).toEqual([["t", 4, 1]]);
    expect(store.ready).toBe(false);
    await settle();
    expect(play.mock.calls.at(-1)).toEqual(["t", 5, 2]);
    await settle();
    arrive(6, [3], true);
    await settle();
    expect(play.mock.calls.at(-1)).toEqual(["t", 6, 3]);
    arrive(7, [8], null);
    await settle();
    expect(play).toHaveBeenCalledTimes(3);
    expect(store.ready).toBe(true);
  });

  it("stop where one of them is refused", async () => {
    const refused = new ApiError(409, { problem: "moved-on", text: "The game has moved on." } as never);
    const play = vi.spyOn(api, "play").mockResolvedValueOnce({ at: 5 }).mockRejectedValueOnce(refused);
    void store.play(whole);
    await settle();
    arrive(5, [2, 3], true);
    await settle();
    expect(play).toHaveBeenCalledTimes(2);
    expect([store.refusal, store.ready]).toEqual(["The game has moved on.", true]);
  });

  it("stop when another tab has decided meanwhile", async () => {
    const play = vi.spyOn(api, "play").mockResolvedValue({ at: 5 });
    void store.play(whole);
    await settle();
    arrive(6, [3], true);
    await settle();
    expect(play).toHaveBeenCalledTimes(1);
    expect(store.ready).toBe(true);
  });

  it("stop when the sequence is over, even if the same action is possible", async () => {
    const play = vi.spyOn(api, "play").mockResolvedValue({ at: 5 });
    void store.play(whole);
    await settle();
    arrive(5, [2], null);
    await settle();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it("wait for confirmation before one that cannot be undone", async () => {
    const play = vi.spyOn(api, "play").mockResolvedValue({ at: 5 });
    void store.play(whole);
    await settle();
    arrive(5, [2], true, true);
    await settle();
    expect(play).toHaveBeenCalledTimes(1);
    expect(store.confirming?.id).toBe(2);
  });

  it("go on after a failed connection", async () => {
    const play = vi.spyOn(api, "play").mockRejectedValueOnce(new TypeError("offline")).mockImplementation((_, at) => Promise.resolve({ at: at + 1 }));
    await store.play(whole);
    expect(store.unsent).not.toBeNull();
    void store.retry();
    await settle();
    arrive(5, [2, 3], true);
    await settle();
    expect(play.mock.calls.map(([, , action]) => action)).toEqual([1, 1, 2]);
  });

  it("are taken back together", async () => {
    const undo = vi.spyOn(api, "undo").mockImplementation((_, at) => Promise.resolve({ at: at + 1 }));
    void store.undo();
    await settle();
    arrive(5, [3], true);
    await settle();
    arrive(6, [2, 3], true);
    await settle();
    arrive(7, STEPS, false);
    await settle();
    expect(undo.mock.calls.map(([, at]) => at)).toEqual([4, 5, 6]);
    expect(store.ready).toBe(true);
  });
});

describe("an answer that arrives after the news of its result", () => {
  /** Answers that arrive when the test says so. */
  const late = () => {
    const answers: { resolve: (answer: { at: number }) => void; reject: (error: Error) => void }[] = [];
    return { answers, send: () => new Promise<{ at: number }>((resolve, reject) => answers.push({ resolve, reject })) };
  };

  it("leaves the remaining steps of the next command", async () => {
    const { answers, send } = late();
    const sent = vi.spyOn(api, "play").mockImplementation(send);
    void store.play(option(9, "step"));
    arrive(5, STEPS, false);
    void store.play(whole);
    answers[0].resolve({ at: 5 });
    await settle();
    expect(store.ready).toBe(false);
    arrive(6, [2, 3], true);
    answers[1].resolve({ at: 6 });
    await settle();
    expect(sent.mock.calls.map(([, at, action]) => [at, action])).toEqual([[4, 9], [5, 1], [6, 2]]);
  });

  it("does not repeat an undo that has been sent since", async () => {
    const [plays, undos] = [late(), late()];
    vi.spyOn(api, "play").mockImplementation(plays.send);
    const sent = vi.spyOn(api, "undo").mockImplementation(undos.send);
    void store.play(option(1, "step"));
    arrive(5, [2, 3], true);
    void store.undo();
    plays.answers[0].resolve({ at: 5 });
    await settle();
    expect(sent.mock.calls.map(([, at]) => at)).toEqual([5]);
    arrive(6, STEPS, false);
    undos.answers[0].resolve({ at: 6 });
    await settle();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(store.ready).toBe(true);
  });

  it("does not stop the next command if it is an error", async () => {
    const { answers, send } = late();
    const sent = vi.spyOn(api, "play").mockImplementation(send);
    void store.play(option(9, "step"));
    arrive(5, STEPS, false);
    void store.play(whole);
    answers[0].reject(new TypeError("offline"));
    await settle();
    expect([store.ready, store.unsent]).toEqual([false, null]);
    arrive(6, [2, 3], true);
    answers[1].resolve({ at: 6 });
    await settle();
    expect(sent.mock.calls.at(-1)).toEqual(["t", 6, 2]);
  });

  it("does not offer to send a command again that the game has left behind", async () => {
    const { answers, send } = late();
    vi.spyOn(api, "play").mockImplementation(send);
    void store.play(option(9, "step"));
    arrive(5, STEPS, false);
    answers[0].reject(new TypeError("offline"));
    await settle();
    expect([store.ready, store.unsent]).toEqual([true, null]);
  });

  it("still tells why the command was refused", async () => {
    const { answers, send } = late();
    vi.spyOn(api, "play").mockImplementation(send);
    void store.play(option(9, "step"));
    arrive(5, STEPS, false);
    answers[0].reject(new ApiError(409, { problem: "moved-on", text: "The game has moved on." } as never));
    await settle();
    expect([store.ready, store.refusal]).toEqual([true, "The game has moved on."]);
  });
});

describe("an undo that meets the decision of a bot", () => {
  beforeEach(() => (store.table = { mine: [0], seats: [{ bot: null }, { bot: "greedy" }] } as unknown as TableInfo));
  /** The view after so many events, when somebody is to decide. */
  const state = (at: number, decides: number, free: boolean) => ({
    at, view: { ...view(at, [], null), decides, undo: { can: true, free, turn: false } },
  });
  const stale = (at: number, decides: number, free = true) =>
    new ApiError(409, { problem: "stale", text: "The table has changed.", news: { kind: "table", id: "t", ...state(at, decides, free) } } as never);
  const show = (at: number, decides: number, free = true) =>
    store.apply({ kind: "table", id: "t", ...state(at, decides, free) });

  it("is sent again until it arrives", async () => {
    const undo = vi.spyOn(api, "undo").mockRejectedValueOnce(stale(6, 1)).mockRejectedValueOnce(stale(7, 1)).mockResolvedValue({ at: 8 });
    show(5, 1);
    await store.undo();
    await settle();
    expect(undo.mock.calls.map(([, at]) => at)).toEqual([5, 6, 7]);
    expect([store.refusal, store.sending]).toEqual(["", true]);
    show(8, 0);
    expect(store.sending).toBe(false);
  });

  it("is sent again with the latest state if the stream is ahead of the answer", async () => {
    const undo = vi.spyOn(api, "undo").mockRejectedValueOnce(stale(6, 1)).mockResolvedValue({ at: 8 });
    show(5, 1);
    const sent = store.undo();
    show(7, 1);
    await sent;
    expect(undo.mock.calls.map(([, at]) => at)).toEqual([5, 7]);
  });

  it("is given up after a while, and where others play or I was to decide", async () => {
    const undo = vi.spyOn(api, "undo");
    for (const [decides, free, times] of [[1, false, 1], [0, true, 1], [1, true, 10]] as const) {
      undo.mockReset().mockImplementation((_, at) => Promise.reject(stale(at + 1, decides, free)));
      show(5, decides, free);
      await store.undo();
      await vi.waitFor(() => expect(store.sending).toBe(false));
      expect(undo).toHaveBeenCalledTimes(times);
      expect(store.refusal).toBe("The table has changed.");
    }
  });
});

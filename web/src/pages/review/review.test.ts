import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/client";
import type { Review, ReviewDecision, ReviewInfo, View } from "../../api/types";
import { SeatReview } from "./review.svelte";

const decision: ReviewDecision = { n: 3, turn: 1, action: { id: 1, text: "" }, before: 0.5, after: 0.4, loss: 0.1, gain: 0, best: [], reasons: [] };
const review = (events: Review["events"] = []): Review => ({
  seat: 0, solo: false, iterations: 1, start: 0.5, result: 1, luck: 0, choice: 0, others: 0, decisions: [decision], events,
});
const info = (status: ReviewInfo["status"], found: Review | null = null): ReviewInfo => ({ status, done: 0, total: 9, review: found }) as ReviewInfo;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a lost connection does not stop waiting for a review", async () => {
  const load = vi.spyOn(api, "review").mockResolvedValueOnce(info("running")).mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(info("finished", review()));
  vi.spyOn(api, "reviewLine").mockResolvedValue({ decisions: 3 } as View);
  const store = new SeatReview("t", 0);
  await store.load(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.error).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(3);
  expect([store.error, store.selected?.n]).toEqual([null, 3]);
});

test("a review is no longer waited for once its page is left, also if an answer is still to come", async () => {
  const load = vi.spyOn(api, "review").mockResolvedValue(info("running"));
  const store = new SeatReview("t", 0);
  const loading = store.load(null);
  store.stop();
  await loading;
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(1);
});

test("an error of one step is forgotten when another step is shown", async () => {
  vi.spyOn(api, "review").mockResolvedValue(info("finished", review()));
  vi.spyOn(api, "reviewLine").mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue({ decisions: 3 } as View);
  const store = new SeatReview("t", 0);
  await store.load(null);
  expect(store.error).not.toBeNull();
  await store.show(0);
  expect(store.error).toBeNull();
});

test("luck that makes no difference is not listed", async () => {
  const events = [{ n: 1, luck: 0.004 }, { n: 2, luck: -0.02 }, { n: 3, luck: 0.1 }] as Review["events"];
  vi.spyOn(api, "review").mockResolvedValue(info("finished", review(events)));
  vi.spyOn(api, "reviewLine").mockResolvedValue({ decisions: 3 } as View);
  const store = new SeatReview("t", 0);
  await store.load(null);
  expect(store.events.map(({ n }) => n)).toEqual([3, 2]);
});

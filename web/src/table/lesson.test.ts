import { beforeEach, describe, expect, it } from "vitest";
import type { LessonStep, Moment, View } from "../api/types";
import { option } from "../testing/fixtures";
import { LessonGuide } from "./lesson.svelte";

const step = (decisions: number, action: number | null = null): LessonStep => ({ text: "", points: [], decisions, action });
/** An explanation, the decision 7, an explanation, a bot's decision, the decision 8, the last explanation. */
const steps = [step(0), step(0, 7), step(1), step(2, 8), step(3)];

const view = (decisions: number, ...options: number[]): View =>
  ({ decisions, decides: 0, seat: 0, options: options.map((id) => option(id, "play")) }) as unknown as View;
const log = (...actions: number[]): Moment[] => [-1, ...actions].map((action, n) => ({ n, action }) as Moment);
const guideAt = (decisions: number, actions: Moment[]) => {
  const guide = new LessonGuide("table", { seat: 0, steps });
  guide.follow(view(decisions), actions);
  return guide;
};

beforeEach(() => localStorage.clear());

describe("a lesson", () => {
  it("starts with the first explanation and goes on page by page", () => {
    const guide = guideAt(0, log());
    expect(guide.step).toBe(steps[0]);
    guide.next();
    expect(guide.step).toBe(steps[1]);
    expect(guide.canGoBack).toBe(true);
  });

  it("follows from the decisions after a reload", () => {
    expect(guideAt(1, log(7)).step).toBe(steps[2]);
    expect(guideAt(2, log(7, 5)).step).toBe(steps[3]);
  });

  it("keeps what has not been read while a bot decides", () => {
    const guide = guideAt(0, log());
    guide.follow(view(1), log(7));
    guide.follow(view(2), log(7, 5));
    expect(guide.step).toBe(steps[2]);
  });

  it("steps back with an undo", () => {
    const guide = guideAt(2, log(7, 5));
    guide.follow(view(0), log());
    expect(guide.step).toBe(steps[0]);
  });

  it("is over when the learner has decided otherwise, and after its last decision", () => {
    expect(guideAt(1, log(9)).over).toBe(true);
    expect(guideAt(4, log(7, 5, 8, 9)).over).toBe(true);
    expect(guideAt(3, log(7, 5, 8)).over).toBe(false);
  });

  it("stays over after a reload once it was skipped", () => {
    guideAt(0, log()).end();
    expect(guideAt(0, log()).over).toBe(true);
  });
});

describe("the options of a lesson", () => {
  it("are narrowed to the asked decision", () => {
    expect(guideAt(0, log()).narrow(view(0, 6, 7)).options.map(({ id }) => id)).toEqual([7]);
  });

  it("stay as they are where nothing is asked, after the lesson, and if the asked decision is not legal", () => {
    expect(guideAt(3, log(7, 5, 8)).narrow(view(3, 6, 7)).options).toHaveLength(2);
    expect(guideAt(1, log(9)).narrow(view(1, 6, 7)).options).toHaveLength(2);
    expect(guideAt(0, log()).narrow(view(0, 5, 6)).options).toHaveLength(2);
  });
});

import { expect, test } from "vitest";
import type { Review, ReviewDecision } from "../../api/types";
import { chartPoints, chartSteps } from "./chart";

const decision = (n: number, before: number, after: number): ReviewDecision => ({
  n, turn: 1, action: { id: 1, text: "" }, before, after, loss: before - after, gain: 0, best: [], reasons: [],
});
const review = (solo: boolean, decisions: ReviewDecision[]): Review => ({
  seat: 0, solo, iterations: 1, start: 0.5, result: 1, luck: 0, choice: 0, others: 0, decisions, events: [],
});

test("the chart follows the chances before and after each decision, up to the result", () => {
  const points = chartPoints(review(false, [decision(2, 0.5, 0.4), decision(7, 0.6, 0.6)]), 9);
  expect(points).toEqual([
    { n: 2, value: 0.5 },
    { n: 3, value: 0.4 },
    { n: 7, value: 0.6 },
    { n: 8, value: 0.6 },
    { n: 9, value: 1 },
  ]);
});

test("chances are measured in quarters, points in round numbers", () => {
  expect(chartSteps(review(false, []), [])).toEqual([0, 0.25, 0.5, 0.75, 1]);
  const solo = review(true, [decision(0, 66, 61)]);
  expect(chartSteps(solo, chartPoints(solo, 1))).toEqual([0, 20, 40, 60]);
});

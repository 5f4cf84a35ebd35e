// The chart of a review: where the chances of a seat lie in it.

import type { Review } from "../../api/types";
import { axisSteps } from "../end/scoreChart";

export interface ChartPoint {
  /** How many decisions had been made. */
  n: number;
  value: number;
}

/** The chances before and after each decision, and the result. */
export function chartPoints(review: Review, total: number): ChartPoint[] {
  const points = review.decisions.flatMap(({ n, before, after }) => [
    { n, value: before },
    { n: n + 1, value: after },
  ]);
  return [...points, { n: total, value: review.result }];
}

/** The values at which lines are drawn: quarters of a chance, or round numbers of points. */
export function chartSteps(review: Review, points: ChartPoint[]): number[] {
  if (!review.solo) return [0, 0.25, 0.5, 0.75, 1];
  const values = points.map(({ value }) => value);
  return axisSteps(Math.min(0, ...values), Math.max(1, ...values), 4);
}

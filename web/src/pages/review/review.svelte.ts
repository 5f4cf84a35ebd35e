// The review of a seat: loads it, waits while it is computed, and shows a line of it on the board.

import { api } from "../../api/client";
import type { ReviewDecision, ReviewInfo, View } from "../../api/types";

const POLL = 1000;
/** Smaller luck is shown as 0. */
const NO_LUCK = { chance: 0.005, points: 0.05 };
/** What the board shows: the better line after so many of its decisions, or the decision that was made. */
export type Shown = number | "played";

export class SeatReview {
  info = $state.raw<ReviewInfo | null>(null);
  selected = $state.raw<ReviewDecision | null>(null);
  shown = $state<Shown>(0);
  view = $state.raw<View | null>(null);
  error = $state.raw<unknown>(null);

  review = $derived(this.info?.review ?? null);
  mistakes = $derived((this.review?.decisions ?? []).filter(({ loss }) => loss > 0).sort((one, other) => other.loss - one.loss));
  bestMoves = $derived((this.review?.decisions ?? []).filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain));
  events = $derived(
    (this.review?.events ?? [])
      .filter(({ luck }) => Math.abs(luck) >= NO_LUCK[this.review?.solo ? "points" : "chance"])
      .sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck)),
  );

  #timer = 0;
  #stopped = false;
  #requests = 0;

  constructor(
    readonly id: string,
    readonly seat: number,
  ) {}

  /** Load the review, and again until it is finished; then show the decision after `n` others, or the worst one. */
  async load(n: number | null): Promise<void> {
    clearTimeout(this.#timer);
    await this.#follow(api.review(this.id, this.seat), n);
  }

  start(): Promise<void> {
    return this.#follow(api.startReview(this.id, this.seat), null);
  }

  /** Load it no more, for good: the page is left. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #follow(answer: Promise<ReviewInfo>, n: number | null): Promise<void> {
    try {
      this.info = await answer;
      this.error = null;
    } catch (cause) {
      this.error = cause;
    }
    if (this.info?.status === "running" && !this.#stopped) this.#timer = window.setTimeout(() => void this.load(n), POLL);
    if (this.error) return;
    const again = this.selected?.n ?? n;
    const found = this.review?.decisions.find((decision) => decision.n === again) ?? this.mistakes[0] ?? this.review?.decisions[0];
    if (found) await this.select(found);
  }

  select(decision: ReviewDecision): Promise<void> {
    this.selected = decision;
    return this.show(0);
  }

  /** Show a step of the better line, or the decision that was made. */
  async show(shown: Shown): Promise<void> {
    if (!this.selected) return;
    this.shown = shown;
    const request = ++this.#requests;
    try {
      const { n } = this.selected;
      const view = await (shown === "played" ? api.moment(this.id, n + 1) : api.reviewLine(this.id, this.seat, n, shown));
      if (request === this.#requests) [this.view, this.error] = [view, null];
    } catch (cause) {
      this.error = cause;
    }
  }
}

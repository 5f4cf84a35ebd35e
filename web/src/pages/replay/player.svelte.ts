// Plays a finished or running game moment by moment, loading views as needed.

import { api } from "../../api/client";
import type { Moment, View } from "../../api/types";

const KEPT = 80;
export const SPEEDS = [1, 2, 4] as const;
const PACE = 1300;

export class Player {
  log = $state.raw<Moment[]>([]);
  /** Number of decisions made at the requested moment. */
  n = $state(0);
  /** The displayed view: the requested moment, or the last one loaded on a slow connection. */
  view = $state.raw<View | null>(null);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  error = $state.raw<unknown>(null);

  total = $derived(Math.max(0, this.log.length - 1));
  here = $derived<Moment | null>(this.log[this.n] ?? null);
  /** Moments at which a turn ends, and the beginning. */
  stops = $derived(
    this.log.map((moment) => moment.n).filter((n) => n === 0 || n === this.total || this.log[n + 1].turn !== this.log[n].turn),
  );
  rounds = $derived(this.stops.filter((n) => n === 0 || n === this.total || this.log[n + 1].round !== this.log[n].round));

  #id: string;
  #views = new Map<number, View>();
  #busy = false;
  #timer = 0;

  constructor(id: string, n = 0) {
    this.#id = id;
    this.n = n;
  }

  /** Load everything again: the language has changed, or the game has continued. */
  async load(): Promise<void> {
    const { moments } = await api.log(this.#id);
    this.#views.clear();
    this.log = moments;
    this.n = Math.min(this.n, this.total);
    await this.#fetch();
  }

  go(n: number): void {
    this.n = Math.max(0, Math.min(this.total, n));
    const known = this.#views.get(this.n);
    if (known) this.view = known;
    void this.#fetch();
  }

  step = (by: 1 | -1) => this.go(this.n + by);

  /** Go to the end of the next or previous turn. */
  turn(by: 1 | -1): void {
    const next = by > 0 ? this.stops.find((n) => n > this.n) : this.stops.findLast((n) => n < this.n);
    this.go(next ?? (by > 0 ? this.total : 0));
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.n >= this.total) this.go(0);
    this.playing = true;
    this.#tick();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (!this.playing) return;
      // On a slow connection wait for the view rather than skip it.
      if (this.#views.has(this.n)) this.step(1);
      if (this.n >= this.total) this.stop();
      else this.#tick();
    }, PACE / this.speed);
  }

  /** One request at a time, for the latest requested moment first, then for its neighbours. */
  async #fetch(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#wanted(); next !== null; next = this.#wanted()) {
        const view = await api.moment(this.#id, next);
        this.#keep(next, view);
        if (next === this.n) this.view = view;
      }
      this.error = null;
    } catch (cause) {
      this.error = cause;
      this.stop();
    }
    this.#busy = false;
  }

  #wanted(): number | null {
    const { n, total } = this;
    const near = [n, n + 1, n + 2, n - 1, ...(this.playing ? [n + 3, n + 4] : [])];
    return near.find((one) => one >= 0 && one <= total && !this.#views.has(one)) ?? null;
  }

  #keep(n: number, view: View): void {
    this.#views.set(n, view);
    if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value!);
  }
}

// Hints for the decision at hand, and what bots thought about theirs.

import { api, ApiError } from "../api/client";
import type { Hint } from "../api/types";
import { t } from "../text/i18n.svelte";
import { settings } from "../ui/settings.svelte";
import type { TableStore } from "./store.svelte";

export class Hints {
  /** The number of events at which I have asked; null if the hint is closed. */
  #asked = $state<number | null>(null);
  #hint = $state.raw<Hint | null>(null);
  /** Why there is no hint; empty if there is one, or while it is awaited. */
  error = $state("");
  /** Counts the questions: only the last one may be answered. */
  #question = 0;

  constructor(readonly store: TableStore) {}

  /** Whether I may ask now. */
  get offered(): boolean {
    const { table, deciding, lesson } = this.store;
    return !!table?.hints && settings.hints === "on" && deciding && !lesson?.step;
  }

  /** Whether the hint for the current decision is shown or awaited. */
  get open(): boolean {
    return this.offered && this.#asked !== null && this.#asked === this.store.at;
  }

  get hint(): Hint | null {
    return this.open ? this.#hint : null;
  }

  close(): void {
    this.#asked = null;
    this.#question++;
  }

  /** Ask again, in another language. */
  reload(): void {
    if (this.open) void this.ask();
  }

  toggle(): void {
    if (this.open) this.close();
    else void this.ask();
  }

  async ask(): Promise<void> {
    const { at, id, me } = this.store;
    if (!this.offered || at === null) return;
    const question = ++this.#question;
    [this.#asked, this.#hint, this.error] = [at, null, ""];
    try {
      const hint = await api.hint(id, at, me);
      if (question === this.#question) this.#hint = hint;
    } catch (cause) {
      if (question !== this.#question) return;
      this.error = cause instanceof ApiError ? cause.message : t("not-arrived");
      if (cause instanceof ApiError && cause.body.news) this.store.apply(cause.body.news);
    }
  }

  /** Make the decision that a line begins with; one that cannot be undone is confirmed first. */
  play(action: number): void {
    const { store } = this;
    const option = store.view?.options.find(({ id }) => id === action);
    if (!option) return;
    if (store.confirming?.id !== action) store.cancelChoice();
    store.take(option);
  }
}

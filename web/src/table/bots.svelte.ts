// The bots of a table as the people there control them: their speed, pauses and single steps.

import { api, ApiError } from "../api/client";
import type { BotsRequest, BotSpeed } from "../api/types";
import { settings } from "../ui/settings.svelte";
import { t } from "../text/i18n.svelte";
import type { LogTurn } from "./log";
import type { TableStore } from "./store.svelte";

export class Bots {
  /** The number of events at which I have asked for the next step. */
  #stepped = $state<number | null>(null);
  /** Key of the last turn in the summary that I have closed. */
  #closed = $state(-1);
  /** The speed that I have chosen, until the server has answered. */
  #wanted = $state<BotSpeed | null>(null);

  constructor(readonly store: TableStore) {}

  get speed(): BotSpeed {
    return this.#wanted ?? this.store.table?.bot_speed ?? "brisk";
  }

  get paused(): boolean {
    return !!this.store.table?.bots_paused;
  }

  get pausable(): boolean {
    return !!this.store.table?.bots_pausable;
  }

  /** Whether I may choose their speed. */
  get controllable(): boolean {
    return this.store.mine.length > 0 && !!this.store.table?.seats.some((seat) => seat.bot !== null);
  }

  /** Whether a bot has to decide. */
  get decide(): boolean {
    return !!this.store.table?.seats[this.store.view?.decides ?? -1]?.bot;
  }

  /** Whether the bot that decides waits until somebody asks for the next step. */
  get stepping(): boolean {
    return this.decide && this.controllable && this.speed === "step" && !this.paused;
  }

  /** Whether the bot that decides does not think, but waits. */
  get waiting(): boolean {
    return this.stepping || (this.decide && this.paused);
  }

  /** Whether the next step has been asked for and has not come yet. */
  get stepped(): boolean {
    return this.#stepped === this.store.at;
  }

  /** The turns of bots since my last turn, oldest first, when I have to decide; empty once I have decided or closed it. */
  summary = $derived.by<LogTurn[]>(() => {
    const { deciding, firstNew, log, turns } = this.store;
    if (!deciding || !log.slice(firstNew).some((moment) => moment.bot)) return [];
    return turns.all.filter((turn) => turn.isNew && turn.bot && turn.turn > 0 && turn.key > this.#closed).toReversed();
  });

  closeSummary(): void {
    this.#closed = this.summary.at(-1)?.key ?? -1;
  }

  change = async (request: BotsRequest): Promise<boolean> => {
    const { speed = null } = request;
    this.#wanted = speed;
    const changed = await this.store.manage(() => api.bots(this.store.id, request));
    if (this.#wanted === speed) this.#wanted = null;
    if (speed && changed) settings.botSpeed = speed;
    return changed;
  };

  togglePause = (): Promise<boolean> => this.change({ paused: !this.paused });

  /** Let the bot that waits make its decision. */
  async step(): Promise<void> {
    const { at, id } = this.store;
    if (!this.stepping || this.stepped || at === null) return;
    this.#stepped = at;
    this.store.refusal = "";
    try {
      await api.step(id, at);
    } catch (error) {
      this.#stepped = null;
      this.store.refusal = error instanceof ApiError ? error.message : t("not-arrived");
    }
  }
}

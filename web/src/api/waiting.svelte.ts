// The games that wait for my decision. Their number is in the tab's title and on the app's icon; a new one may be heard.

import { ring, showAlert } from "../ui/alerts";
import { closeNotifications } from "../ui/push";
import { t } from "../text/i18n.svelte";
import { api, onUserChange } from "./client";
import type { WaitingGame } from "./types";

/** How often a page without a stream asks, in milliseconds. */
const INTERVAL = 60_000;
/** Several changes at once are read together. */
const DELAY = 300;

/** The game after the one that is open, or the first one; null if no other game waits. */
export function gameAfter(games: WaitingGame[], open: string | null): WaitingGame | null {
  const at = games.findIndex((game) => game.table === open);
  const others = [...games.slice(at + 1), ...games.slice(0, Math.max(at, 0))];
  return others[0] ?? null;
}

/** Games of which the player has not heard: they were not in the list before, or wait again. */
export function newGames(before: WaitingGame[], now: WaitingGame[]): WaitingGame[] {
  const known = new Set(before.map(({ table, since }) => `${table} ${since}`));
  return now.filter(({ table, since }) => !known.has(`${table} ${since}`));
}

export const nameOf = ({ game_title, title }: WaitingGame): string =>
  title && title !== game_title ? `${game_title}, ${title}` : game_title;

class Waiting {
  games = $state.raw<WaitingGame[]>([]);
  /** The table whose page is open, and whether it waits for me: that page knows it first. */
  here = $state.raw<{ table: string; mine: boolean } | null>(null);
  /** How many games wait for me. */
  count = $derived(this.games.filter(({ table }) => table !== this.here?.table).length + (this.here?.mine ? 1 : 0));
  /** Where the control for the next game leads. */
  next = $derived(gameAfter(this.games, this.here?.table ?? null));

  #loaded = false;
  #timer = 0;

  constructor() {
    onUserChange(() => {
      this.games = [];
      this.#loaded = false;
      this.changed();
    });
    setInterval(() => this.changed(), INTERVAL);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.changed());
    $effect.root(() => {
      $effect(() => showBadge(this.count));
    });
  }

  /** Read the list again soon. */
  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.load(), DELAY);
  }

  /** Guests without a name have games too; for somebody who is signed out the list is empty. */
  async load(): Promise<void> {
    const asked = Date.now();
    try {
      const games = await api.waiting();
      const fresh = this.#loaded ? newGames(this.games, games).filter(({ table }) => table !== this.here?.table) : [];
      [this.games, this.#loaded] = [games, true];
      void closeNotifications(games.map(({ table }) => table), asked).catch(() => {}); // Without storage there are none.
      if (fresh.length) announce(fresh[0]);
    } catch {
      // The next change or the next page tries again.
    }
  }

  /** A page of a table is open, or no more. */
  look(table: string | null, mine = false): void {
    if (this.here?.table === table && this.here.mine === mine) return;
    const left = this.here !== null && this.here.table !== table;
    this.here = table === null ? null : { table, mine };
    if (left) this.changed();
  }
}

/** Tell the player that a game waits for them. */
export function announce(game: WaitingGame): void {
  ring();
  showAlert(t("waiting-alert"), nameOf(game), game.table);
}

/** Show a number on the icon of the installed app, where the system has such numbers. */
function showBadge(count: number): void {
  if (!navigator.setAppBadge) return;
  (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {}); // The app is not installed.
}

export const waiting = new Waiting();

/** The title of the tab, with the number of games that wait. */
export const tabTitle = (text: string): string => (waiting.count ? `(${waiting.count}) ${text}` : text);

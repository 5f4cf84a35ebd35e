// Several players at one device: whose view is shown, and the cover until the next player has taken the device.

import { settings } from "../ui/settings.svelte";
import type { View } from "../api/types";
import type { TableStore } from "./store.svelte";

/** A shared device is passed on: the table stays covered until the next player takes over. */
export interface HandOver {
  from: number;
  to: number;
}

export class SharedDevice {
  handover = $state.raw<HandOver | null>(null);
  /** The seat whose view I want: null lets the server choose, -1 is a spectator. */
  viewpoint: number | null = null;
  /** The seat of the player who holds the device, once they have confirmed it. */
  #holder: number | null = null;
  #store: TableStore;

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** Switch to the view of the player who decides, once they have taken over; return whether another view comes. */
  mustWait(view: View): boolean {
    const { mine } = this.#store;
    const next = view.decides;
    const shared = mine.length > 1;
    if (!shared || next < 0 || (this.handover && !mine.includes(next))) this.handover = null;
    if (!shared || next < 0) return false;
    if (this.handover) {
      this.handover = { ...this.handover, to: next };
      return true;
    }
    if (!mine.includes(next)) {
      if (!view.secret || view.seat < 0 || view.seat === this.#holder) return false;
      this.#viewAs(-1); // A bot moves, and nobody has confirmed yet that they hold the device.
      return true;
    }
    if (this.#holder === next) return this.#waitFor(next, view);
    if (settings.handover === "always" || view.secret) {
      this.handover = { from: this.#store.view?.seat ?? -1, to: next };
      this.#store.cover();
      this.#viewAs(-1);
      return true;
    }
    if (view.seat !== next) return this.#waitFor(next, view);
    this.#holder = this.viewpoint = next;
    return false;
  }

  /** The next player has taken the device. */
  takeOver(): void {
    if (!this.handover) return;
    const { to } = this.handover;
    this.#holder = to;
    this.handover = null;
    this.#viewAs(to);
  }

  #waitFor(seat: number, view: View): boolean {
    if (view.seat === seat) return false;
    if (this.viewpoint !== seat) this.#viewAs(seat);
    return true;
  }

  #viewAs(seat: number): void {
    this.viewpoint = seat;
    if (seat < 0) this.#holder = null;
    this.#store.requestLog();
  }
}

// A new throw rolls once, for as long as nobody presses anything.

import { reducedMotion } from "../../ui/settings.svelte";

const FRAMES = 8;
const LASTS = 75;

export class DiceRoll {
  /** How many faces are still to be shown; 0 = the dice lie still. */
  frame = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  #seen: number | null = null;

  /** The table shows this round. Only the next one after the one before is a throw that has just been made. */
  see(round: number, over: boolean): void {
    const fresh = this.#seen !== null && round === this.#seen + 1 && !over;
    this.#seen = round;
    if (!fresh || reducedMotion()) return;
    this.rest();
    this.frame = FRAMES;
    this.#timer = setInterval(() => {
      this.frame -= 1;
      if (this.frame <= 0) this.rest();
    }, LASTS);
  }

  rest = (): void => {
    clearInterval(this.#timer);
    this.frame = 0;
  };
}

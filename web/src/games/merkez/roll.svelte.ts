// Animates a new roll of the dice, until it ends or any input.

import { reducedMotion } from "../../ui/settings.svelte";

const FRAMES = 8;
const LASTS = 75;

export class DiceRoll {
  /** Faces still to be shown; 0 once the dice lie still. */
  frame = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  #seen: number | null = null;

  /** Show a round. The dice roll only if it directly follows the last one shown. */
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

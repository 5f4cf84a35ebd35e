// What may wait until the frame with the most important changes has been shown.

import { untrack } from "svelte";

/** Call `work` after the next frame; at once on a page that nobody sees, because it has no frames. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** A value that follows another one after the next frame. It registers an effect: use it while a component is initialised. */
export class AfterPaint<T> {
  current = $state.raw() as T;
  #waiting = false;

  constructor(value: () => T) {
    this.current = untrack(value);
    $effect(() => {
      if (untrack(() => this.current) === value() || this.#waiting) return;
      this.#waiting = true;
      afterPaint(() => {
        this.#waiting = false;
        this.current = untrack(value);
      });
    });
  }
}

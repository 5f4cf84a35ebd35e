// The time on the server's clock: clocks of players must not depend on how the clock of their device is set.

/** A difference in seconds that is no delay: the server's clock has been set. */
const WRONG = 60;

/** The server's time, from messages that took a while to arrive and a clock of the browser that nobody can set. */
export class ServerTime {
  #offset: number | null = null;

  constructor(readonly elapsed: () => number = () => performance.now() / 1000) {}

  /** Note the time of a message. The one that arrived the fastest tells the time best. */
  note(now: number): void {
    const offset = now - this.elapsed();
    const known = this.#offset;
    this.#offset = known === null || Math.abs(offset - known) > WRONG ? offset : Math.max(known, offset);
  }

  /** Seconds since 1970. */
  get now(): number {
    return this.elapsed() + (this.#offset ?? 0);
  }
}

export const serverTime = new ServerTime();

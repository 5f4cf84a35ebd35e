// Why something cannot be done, said beside the thing itself.

/** What is said, and where, in pixels from the frame's own corner. */
export interface Reason {
  text: string;
  x: number;
  y: number;
  below: boolean;
}

const HALF = 120;
const GAP = 8;
const ROOM_ABOVE = 70;

export class Why {
  said = $state.raw<Reason | null>(null);
  /** The box in which it is said. */
  frame = $state<HTMLElement>();
  #asked = 0;
  #why: (action: number) => Promise<string>;

  constructor(why: (action: number) => Promise<string>) {
    this.#why = why;
  }

  /** Say why this action is not possible; null says nothing. */
  explain = async (anchor: Element, action: number | null): Promise<void> => {
    const mine = ++this.#asked;
    this.said = null;
    if (action === null) return;
    const text = await this.#why(action);
    if (mine !== this.#asked || !text || !this.frame) return;
    const [around, thing] = [this.frame.getBoundingClientRect(), anchor.getBoundingClientRect()];
    const x = thing.left + thing.width / 2 - around.left;
    const below = thing.top - around.top < ROOM_ABOVE;
    this.said = {
      text,
      below,
      x: Math.min(Math.max(x, HALF), around.width - HALF),
      y: (below ? thing.bottom + GAP : thing.top - GAP) - around.top,
    };
  };

  quiet = (): void => {
    this.#asked++;
    // A thing that goes while it has the focus says so in the middle of a change of the page.
    if (this.said) queueMicrotask(() => (this.said = null));
  };
}

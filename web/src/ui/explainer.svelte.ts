// Explains beside a component of the board why something is not possible.

/** A reason and its position in pixels, relative to the frame. */
export interface Reason {
  text: string;
  x: number;
  y: number;
  below: boolean;
}

const GAP = 8;
/** What a reason of four lines in the largest text takes. */
const ROOM_ABOVE = 108;

export class Explainer {
  reason = $state.raw<Reason | null>(null);
  /** The element that the tip is positioned in. */
  frame = $state<HTMLElement>();
  #requests = 0;
  #why: (action: number, after?: number) => Promise<string>;

  constructor(why: (action: number, after?: number) => Promise<string>) {
    this.#why = why;
  }

  /** Show why this action is not possible, now or after a decision; null only hides the last reason. */
  explain = async (anchor: Element, action: number | null, after?: number): Promise<void> => {
    const request = ++this.#requests;
    this.reason = null;
    if (action === null) return;
    const text = await this.#why(action, after);
    if (request !== this.#requests || !text || !this.frame) return;
    const [frame, box] = [this.frame.getBoundingClientRect(), anchor.getBoundingClientRect()];
    const below = box.top - frame.top < ROOM_ABOVE;
    this.reason = {
      text,
      below,
      x: box.left + box.width / 2 - frame.left,
      y: (below ? box.bottom + GAP : box.top - GAP) - frame.top,
    };
  };

  hide = (): void => {
    this.#requests++;
    // A focused element that is removed blurs while the page is being updated: state must not change then.
    if (this.reason) queueMicrotask(() => (this.reason = null));
  };
}

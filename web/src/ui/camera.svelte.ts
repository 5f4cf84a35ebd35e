// The visible part of a board: all of it by default; wheel, pinch and keys zoom, dragging pans. World units are the
// board's own; the pan is in pixels from the default position.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const CLOSEST = 3;
/** Size of a place that a finger can tap, in pixels. */
const FINGER = 44;
const STEP = 1.35;
/** A drag shorter than this is a tap. */
const TAP = 6;

export class Camera {
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  /** Follows the pointer, so it must not be animated. */
  held = $state(false);
  #x = $state(0);
  #y = $state(0);
  #box: () => Box;
  #largest: number;
  #place: number;
  #fingers = new Map<number, { x: number; y: number }>();
  #start = { x: 0, y: 0 };
  #dragged = false;

  /** `largest` limits the pixels per unit at zoom 1; `place` is the size of the smallest place in units. */
  constructor(box: () => Box, largest = Infinity, place = Infinity) {
    this.#box = box;
    this.#largest = largest;
    this.#place = place;
  }

  fit = $derived.by(() => {
    const { w, h } = this.#box();
    return Math.max(Math.min(this.width / w, this.height / h, this.#largest), 0.01);
  });
  /** The largest zoom: three times, or until a finger can tap every place. */
  closest = $derived.by(() => Math.max(CLOSEST, FINGER / (this.#place * this.fit)));
  scale = $derived.by(() => this.fit * this.zoom);
  left = $derived.by(() => this.width / 2 - this.#middle.x * this.scale + this.#within(this.#x, this.#box().w, this.width));
  top = $derived.by(() => this.height / 2 - this.#middle.y * this.scale + this.#within(this.#y, this.#box().h, this.height));
  ready = $derived.by(() => this.width > 0 && this.height > 0);
  transform = $derived.by(() => `translate(${this.left}px, ${this.top}px) scale(${this.scale})`);

  get #middle() {
    const { x, y, w, h } = this.#box();
    return { x: x + w / 2, y: y + h / 2 };
  }

  #within(pan: number, length: number, room: number): number {
    const most = Math.max(0, (length * this.scale - room) / 2);
    return Math.min(most, Math.max(-most, pan));
  }

  /** Zoom in or out; the point at (x, y) of the viewport stays where it is. */
  zoomBy(factor: number, x = this.width / 2, y = this.height / 2): void {
    const world = { x: (x - this.left) / this.scale, y: (y - this.top) / this.scale };
    this.zoom = Math.min(this.closest, Math.max(1, this.zoom * factor));
    this.#x = x - world.x * this.scale - (this.width / 2 - this.#middle.x * this.scale);
    this.#y = y - world.y * this.scale - (this.height / 2 - this.#middle.y * this.scale);
  }

  reset(): void {
    this.zoom = 1;
    this.#x = this.#y = 0;
  }

  /** How far a part of the world lies outside the viewport. */
  #outside({ x, y, w, h }: Box): { x: number; y: number } {
    const over = (from: number, length: number, room: number) =>
      from < 0 ? from : Math.max(0, Math.min(from, from + length - room));
    return {
      x: over(this.left + x * this.scale, w * this.scale, this.width),
      y: over(this.top + y * this.scale, h * this.scale, this.height),
    };
  }

  sees(part: Box): boolean {
    const { x, y } = this.#outside(part);
    return Math.abs(x) < (part.w * this.scale) / 2 && Math.abs(y) < (part.h * this.scale) / 2;
  }

  /** Pan a part of the world into view, no further than needed. */
  reveal(part: Box): void {
    const { x, y } = this.#outside(part);
    if (x || y) this.#pan(-x, -y);
  }

  #pan(dx: number, dy: number): void {
    this.#x = this.#within(this.#x, this.#box().w, this.width) + dx;
    this.#y = this.#within(this.#y, this.#box().h, this.height) + dy;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.held = true;
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    this.zoomBy(Math.exp(-event.deltaY * 0.0015), event.clientX - frame.left, event.clientY - frame.top);
    requestAnimationFrame(() => (this.held = this.#fingers.size > 0));
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) {
      this.#start = { x: event.clientX, y: event.clientY };
      this.#dragged = false;
    }
  }

  move(event: PointerEvent): void {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    const frame = event.currentTarget as Element;
    const here = { x: event.clientX, y: event.clientY };
    if (!this.#dragged) {
      if (this.#fingers.size === 1 && Math.hypot(here.x - this.#start.x, here.y - this.#start.y) < TAP) return;
      this.#dragged = this.held = true;
      frame.setPointerCapture(event.pointerId);
    }
    if (this.#fingers.size === 1) this.#pan(here.x - last.x, here.y - last.y);
    else this.#pinch(event.pointerId, last, here, frame.getBoundingClientRect());
    this.#fingers.set(event.pointerId, here);
  }

  #pinch(id: number, last: { x: number; y: number }, here: { x: number; y: number }, frame: DOMRect): void {
    const other = [...this.#fingers].find(([one]) => one !== id)?.[1];
    if (!other) return;
    const apart = (one: { x: number; y: number }) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    this.#pan((here.x - last.x) / 2, (here.y - last.y) / 2);
    this.zoomBy(apart(here) / apart(last), (here.x + other.x) / 2 - frame.left, (here.y + other.y) / 2 - frame.top);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.held = false;
  }

  /** Whether the current click is a tap and not the end of a drag. */
  tapped(): boolean {
    return !this.#dragged;
  }

  /** Handle `+`, `-` and `0`; returns whether it was one of them. */
  key(key: string): boolean {
    if (key === "+" || key === "=") this.zoomBy(STEP);
    else if (key === "-") this.zoomBy(1 / STEP);
    else if (key === "0") this.reset();
    else return false;
    return true;
  }
}

// FLIP animation of pieces and cards. An element names what it shows (`data-flip`) and where (`data-place`); when the same
// thing appears at another place after a change, a copy of it moves there above the page. `data-origin` names the element
// that a new one starts from; nothing inside `data-still` is animated.

import { reducedMotion } from "./settings.svelte";

interface Spot {
  element: Element;
  place: string;
  rect: DOMRect;
}

const DURATION = 240;
const STAGGER = 80;
const LONGEST = 1200;
const EASE = "cubic-bezier(.2,.7,.2,1)";

const nameOf = (element: Element) => element.getAttribute("data-flip") ?? "";
const placeOf = (element: Element) => element.getAttribute("data-place") ?? "";
const isVisible = (rect: DOMRect) => rect.width > 0 && rect.height > 0;

export class Flip {
  #spots = new Map<string, Spot>();
  #running = new Set<Animation>();

  /** Measure everything just before the page changes; what is still moving arrives first. */
  before(): void {
    this.skip();
    for (const [name, spot] of this.#spots) {
      const { element, place } = spot;
      const same = element.isConnected && nameOf(element) === name && placeOf(element) === place;
      if (same) spot.rect = element.getBoundingClientRect();
    }
  }

  /** Animate what has moved, just after the page has changed. */
  after(): void {
    const now = new Map<string, Spot>();
    const moved: [Element, from: DOMRect, to: DOMRect, isNew: boolean][] = [];
    for (const element of document.querySelectorAll("[data-flip]")) {
      if (element.closest("[data-still]")) continue;
      const spot = { element, place: placeOf(element), rect: element.getBoundingClientRect() };
      const name = nameOf(element);
      now.set(name, spot);
      const old = this.#spots.get(name);
      const origin = element.getAttribute("data-origin");
      const from = old ? (old.place === spot.place ? null : old) : origin ? this.#spots.get(origin) : null;
      if (from && isVisible(from.rect) && isVisible(spot.rect)) moved.push([element, from.rect, spot.rect, !old]);
    }
    const first = this.#spots.size === 0;
    this.#spots = now;
    if (first || reducedMotion()) return;
    moved.forEach(([element, from, to, isNew], n) => this.#move(element, from, to, isNew, Math.min(n * STAGGER, LONGEST - DURATION)));
  }

  /** Finish all running animations. */
  skip(): void {
    for (const animation of this.#running) animation.finish();
  }

  #move(element: Element, from: DOMRect, to: DOMRect, isNew: boolean, delay: number): void {
    const copy = element.cloneNode(true) as SVGElement;
    for (const name of ["x", "y", "data-flip", "data-place", "data-origin"]) copy.removeAttribute(name);
    if (isNew) copy.classList.replace("sd", "ln");
    Object.assign(copy.style, {
      position: "fixed",
      left: `${to.left}px`,
      top: `${to.top}px`,
      width: `${to.width}px`,
      height: `${to.height}px`,
      zIndex: "60",
      pointerEvents: "none",
      transformOrigin: "0 0",
    });
    document.body.append(copy);
    const original = element as SVGElement;
    if (!isNew) original.style.visibility = "hidden";
    const scale = from.width / to.width;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
    const animation = copy.animate([{ transform: start }, { transform: "none" }], {
      duration: DURATION,
      delay,
      easing: EASE,
      fill: "both",
    });
    this.#running.add(animation);
    const done = () => {
      this.#running.delete(animation);
      copy.remove();
      original.style.visibility = "";
    };
    animation.finished.then(done, done);
  }
}

// Things that travel. A drawing says what it is (`data-flight`) and where (`data-place`); when the same thing shows up at
// another place after a change, a copy of it flies there over everything else. `data-origin` names the thing that a new
// one comes from; inside `data-still` nothing travels.

import { isCalm } from "./settings.svelte";

interface Spot {
  element: Element;
  place: string;
  rect: DOMRect;
}

const LASTS = 240;
const APART = 80;
const AT_MOST = 1200;
const EASE = "cubic-bezier(.2,.7,.2,1)";

const nameOf = (element: Element) => element.getAttribute("data-flight") ?? "";
const placeOf = (element: Element) => element.getAttribute("data-place") ?? "";
const seen = (rect: DOMRect) => rect.width > 0 && rect.height > 0;

export class Flights {
  #spots = new Map<string, Spot>();
  #running = new Set<Animation>();

  /** Just before the page changes: where everything is. */
  before(): void {
    for (const [name, spot] of this.#spots) {
      const { element, place } = spot;
      const same = element.isConnected && nameOf(element) === name && placeOf(element) === place;
      if (same) spot.rect = element.getBoundingClientRect();
    }
  }

  /** Just after it has changed: send on their way what has moved. */
  after(): void {
    const now = new Map<string, Spot>();
    const moved: [Element, DOMRect, DOMRect, boolean][] = [];
    for (const element of document.querySelectorAll("[data-flight]")) {
      if (element.closest("[data-still]")) continue;
      const spot = { element, place: placeOf(element), rect: element.getBoundingClientRect() };
      const name = nameOf(element);
      now.set(name, spot);
      const old = this.#spots.get(name);
      const origin = element.getAttribute("data-origin");
      const from = old ? (old.place === spot.place ? null : old) : origin ? this.#spots.get(origin) : null;
      if (from && seen(from.rect) && seen(spot.rect)) moved.push([element, from.rect, spot.rect, !old]);
    }
    const first = this.#spots.size === 0;
    this.#spots = now;
    if (first || isCalm()) return;
    moved.forEach(([element, from, to, drawn], n) => this.#fly(element, from, to, drawn, Math.min(n * APART, AT_MOST - LASTS)));
  }

  /** A click skips what is under way. */
  skip(): void {
    for (const animation of this.#running) animation.finish();
  }

  #fly(element: Element, from: DOMRect, to: DOMRect, drawn: boolean, delay: number): void {
    const copy = element.cloneNode(true) as SVGElement;
    for (const name of ["x", "y", "data-flight", "data-place", "data-origin"]) copy.removeAttribute(name);
    if (drawn) copy.classList.replace("sd", "ln");
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
    const real = element as SVGElement;
    if (!drawn) real.style.visibility = "hidden";
    const scale = from.width / to.width;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
    const animation = copy.animate([{ transform: start }, { transform: "none" }], {
      duration: LASTS,
      delay,
      easing: EASE,
      fill: "both",
    });
    this.#running.add(animation);
    const done = () => {
      this.#running.delete(animation);
      copy.remove();
      real.style.visibility = "";
    };
    animation.finished.then(done, done);
  }
}

// Places of the board that are pointed at: by a line of the log, a choice or a name in the prompt; or on the board.

import type { Attachment } from "svelte/attachments";
import { untrack } from "svelte";
import { on } from "svelte/events";
import { SvelteMap } from "svelte/reactivity";

/** A place on the board, such as "cell:12"; the element there has it in `data-board-place`. */
export type Place = string;

class Highlight {
  /** Places to ring on the board. */
  rings = $state.raw<Place[]>([]);
  /** Places that the guided first game points at. */
  lesson = $state.raw<Place[]>([]);
  /** The place on the board that pointer or focus rests on. */
  pointed = $state<Place | null>(null);
  /** Increases when places are to be brought into view. */
  sought = $state(0);
  #pinned = false;

  show(places: Place[]): void {
    this.#pinned = false;
    this.rings = places;
  }

  /** Ring places until the next touch or click, and bring them into view on a zoomed board. */
  pin(places: Place[]): void {
    this.show(places);
    this.#pinned = true;
    this.sought++;
    addEventListener("pointerdown", () => this.show([]), { once: true, capture: true });
  }

  clear(): void {
    if (!this.#pinned) this.rings = [];
  }

  get isPinned(): boolean {
    return this.#pinned;
  }
}

export const highlight = new Highlight();

/** Ring places while pointer or focus rests on an element. */
export function ringsPlaces(places: Place[]): Attachment<Element> {
  return (element) => {
    if (!places.length) return;
    const show = () => highlight.show(places);
    const clear = () => highlight.clear();
    const stops = [
      on(element, "pointerenter", show),
      on(element, "pointerleave", clear),
      on(element, "focusin", show),
      on(element, "focusout", clear),
    ];
    // It may have been drawn again under the pointer.
    if (!highlight.isPinned && element.matches(":hover, :focus")) show();
    return () => {
      for (const stop of stops) stop();
      if (highlight.rings === places) clear();
    };
  };
}

/** How often each card or region lies on the table now. */
const onTable = new SvelteMap<Place, number>();

export const isOnTable = (place: Place): boolean => (onTable.get(place) ?? 0) > 0;

/** Say which place a card or region is, and ring it. */
export function isPlace(place: Place): Attachment<Element> {
  return (element) => {
    const count = (change: number) => untrack(() => onTable.set(place, (onTable.get(place) ?? 0) + change));
    element.setAttribute("data-board-place", place);
    count(1);
    $effect(() => {
      element.toggleAttribute("data-ringed", highlight.rings.includes(place) || highlight.lesson.includes(place));
    });
    return () => count(-1);
  };
}

/** How long a pointer must rest on a place, in milliseconds. */
const RESTS = 60;

/** Follow which place of the board pointer or focus rests on. */
export function watchPlaces(board: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = ({ target }: Event) =>
    (highlight.pointed = (target as Element).closest("[data-board-place]")?.getAttribute("data-board-place") ?? null);
  const rest = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => point(event), RESTS);
  };
  const leave = () => {
    clearTimeout(timer);
    highlight.pointed = null;
  };
  const stops = [
    on(board, "pointerover", rest),
    on(board, "pointerleave", leave),
    on(board, "focusin", (event) => (event.target as Element).matches(":focus-visible") && point(event)),
    on(board, "focusout", leave),
  ];
  return () => {
    for (const stop of stops) stop();
    leave();
  };
}

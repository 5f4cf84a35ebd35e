// The choice that pointer, focus or a long press rests on, and what all ways to complete it have in common.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { details, holds } from "../ui/details";
import type { Note, Option, Outcome } from "../api/types";
import type { Part } from "./draft.svelte";

class Considered {
  /** A choice on a button. */
  option = $state.raw<Option | null>(null);
  /** Parts of a decision that a press on the board would pick. */
  parts = $state.raw<Part[]>([]);
  /** The component of the board that pointer or focus rests on, or that was touched last. */
  element = $state.raw<Element | null>(null);
}

export const considered = new Considered();

const isMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";

/** Consider a choice while pointer or focus rests on its button, and after a long press. */
export function considers(option: Option): Attachment<Element> {
  return (element) => {
    const show = () => (considered.option = option);
    const clear = () => {
      if (considered.option === option) considered.option = null;
    };
    const stops = [
      details(show, clear)(element),
      on(element, "pointerenter", (event) => isMouse(event) && show()),
      on(element, "focus", () => element.matches(":focus-visible") && show()),
    ];
    return () => {
      for (const stop of stops) stop?.();
      clear();
    };
  };
}

/** Follow which target of the board pointer or focus rests on, or was held until the next touch: it has the parts it
 *  picks in `data-parts`. */
export function watchTargets(board: Element): () => void {
  let target: Element | null = null;
  /** What a long press has brought stays until the next touch, although the lifted finger moves the focus. */
  let held = false;
  const read = () => {
    const parts = target?.getAttribute("data-parts")?.split(" ") ?? [];
    if (parts.join() !== considered.parts.join()) considered.parts = parts;
  };
  const find = (event: Event) => (considered.element = (event.target as Element).closest("[data-parts], [data-board-place]"));
  const rest = (event: Event) => {
    target = (event.target as Element).closest("[data-parts]");
    find(event);
    read();
  };
  const leave = () => {
    held = false;
    target = considered.element = null;
    read();
  };
  // What a target picks can change under the pointer, for example when a road is turned.
  const observer = new MutationObserver(read);
  observer.observe(board, { subtree: true, attributes: true, attributeFilter: ["data-parts"] });
  const stops = [
    on(board, "pointerover", (event) => isMouse(event) && rest(event)),
    on(board, "pointerdown", (event) => {
      if (isMouse(event)) return;
      leave();
      find(event);
    }),
    holds((event) => {
      held = true;
      rest(event);
    })(board),
    on(board, "pointerleave", (event) => isMouse(event) && leave()),
    on(board, "focusin", (event) => (event.target as Element).matches(":focus-visible") && rest(event)),
    on(board, "focusout", () => held || leave()),
  ];
  return () => {
    observer.disconnect();
    for (const stop of stops) stop?.();
    leave();
  };
}

/** The events that change no number of a player. */
export const withoutNumbers = (notes: Note[]): Note[] => notes.filter(({ changes, points }) => !changes?.length && points == null);

/** What follows from every one of these outcomes. */
export function commonOutcome(outcomes: Outcome[]): Outcome {
  const [first, ...others] = outcomes;
  const rest = others.map(({ notes }) => notes.map(({ text }) => text));
  const notes = first.notes.filter(({ text }: Note) => {
    const places = rest.map((texts) => texts.indexOf(text));
    if (places.includes(-1)) return false;
    rest.forEach((texts, n) => texts.splice(places[n], 1));
    return true;
  });
  const points = others.every((one) => `${one.points}` === `${first.points}`) ? first.points : [];
  return { notes, points, complete: outcomes.every((one) => one.complete && one.notes.length === notes.length) };
}

// Marks things of the table that are not places of its board, such as cards and piles, and brings them into view.

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Part } from "./draft.svelte";

const MARK = "data-marked";

/** What these parts are picked with, except for places of the board, which have rings. */
const elementsFor = (parts: Part[]): HTMLElement[] =>
  parts.flatMap((part) => [...document.querySelectorAll<HTMLElement>(`[data-parts~="${part}"]:not([data-board-place])`)]);

function mark(parts: Part[]): void {
  for (const element of elementsFor(parts)) element.setAttribute(MARK, "");
}

function clear(): void {
  for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
}

/** Open the tray of a narrow screen that holds some of these elements, unless one of them is visible. */
export async function showInTray(elements: HTMLElement[], open: (tray: string) => void): Promise<void> {
  const tray = elements.map((element) => element.closest<HTMLElement>("[data-tray]")?.dataset.tray).find(Boolean);
  if (!tray || elements.some((element) => element.checkVisibility())) return;
  open(tray);
  await tick();
  elements[0].scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Bring what these parts are picked with into view, and mark it until something else is marked. */
export async function showParts(parts: Part[], open: (tray: string) => void): Promise<void> {
  await showInTray(elementsFor(parts), open);
  clear();
  mark(parts);
}

/** Mark what these parts are picked with while pointer or focus rests on an element. */
export function marksParts(parts: Part[]): Attachment<Element> {
  return (element) => {
    if (!parts.length) return;
    const stops = [
      on(element, "pointerenter", () => mark(parts)),
      on(element, "pointerleave", clear),
      on(element, "focusin", () => mark(parts)),
      on(element, "focusout", clear),
    ];
    return () => {
      for (const stop of stops) stop();
      clear();
    };
  };
}

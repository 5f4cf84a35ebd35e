// How details of a component are opened: hovering, keyboard focus, a long press or the right mouse button. On
// a narrow screen details cover the table, so only the last two open them there.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { screen } from "./screen.svelte";

const RESTS = 450;
const HELD = 500;
const LIFTED = 300;
const STRAYS = 6;

const strays = (down: PointerEvent, event: PointerEvent) =>
  Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STRAYS;

/** Swallow the click that ends a long press: it must not decide anything, nor hit what has opened under the finger. */
function skipClick(): void {
  const skip = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const done = on(window, "click", skip, { capture: true });
  setTimeout(done, LIFTED);
  addEventListener("pointerdown", done, { once: true, capture: true });
}

/** Call `held` with the event that began a long press. */
export function holds(held: (event: PointerEvent) => void): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let down: PointerEvent | null = null;
    const stop = () => clearTimeout(timer);
    const stops = [
      on(element as HTMLElement, "pointerdown", (event) => {
        stop();
        down = event;
        if (event.pointerType !== "mouse" && event.isPrimary) timer = setTimeout(() => held(event), HELD);
      }),
      on(element as HTMLElement, "pointermove", (event) => {
        if (down && strays(down, event)) stop();
      }),
      ...(["pointerup", "pointercancel"] as const).map((name) => on(element as HTMLElement, name, stop)),
    ];
    return () => {
      stop();
      for (const stopHearing of stops) stopHearing();
    };
  };
}

/** Call `show` with the element when its details are requested, and `leave` when pointer or focus leaves it. */
export function details(show: (anchor: Element) => void, leave?: () => void): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let down: PointerEvent | null = null;
    const stop = () => clearTimeout(timer);
    const soon = (wait: number, then: () => void) => {
      stop();
      timer = setTimeout(then, wait);
    };
    const heard: Record<string, (event: any) => void> = {
      pointerenter: (event: PointerEvent) => {
        if (event.pointerType === "mouse" && !screen.narrow) soon(RESTS, () => show(element));
      },
      pointerleave: (event: PointerEvent) => {
        stop();
        // A lifted finger has left the element, but its details stay open until the next touch.
        if (event.pointerType === "mouse") leave?.();
        else if (held && leave) addEventListener("pointerdown", leave, { once: true, capture: true });
      },
      pointerdown: (event: PointerEvent) => {
        stop();
        held = false;
        down = event;
        if (event.pointerType !== "mouse")
          soon(HELD, () => {
            held = true;
            show(element);
          });
      },
      pointermove: (event: PointerEvent) => {
        if (down && strays(down, event)) stop();
      },
      pointerup: () => {
        down = null;
        stop();
        if (held) skipClick();
      },
      pointercancel: () => {
        down = null;
        stop();
      },
      focus: () => {
        if (element.matches(":focus-visible") && !screen.narrow) soon(RESTS, () => show(element));
      },
      blur: () => {
        stop();
        leave?.();
      },
      contextmenu: (event: MouseEvent) => {
        event.preventDefault();
        stop();
        if (!held) show(element);
      },
      click: stop,
    };
    // Not addEventListener: a focused element that is removed blurs while the page is being updated.
    const stops = Object.entries(heard).map(([name, then]) => on(element, name, then, { capture: name === "click" }));
    return () => {
      stop();
      for (const stopHearing of stops) stopHearing();
    };
  };
}

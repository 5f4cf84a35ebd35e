// Behaviour shared by the boards of all games. The functions and classes register effects: use them while a component
// is initialised.

import { tick, untrack } from "svelte";
import { Explainer } from "../../ui/explainer.svelte";
import { Flip } from "../../ui/flip";
import type { TableProps } from "../contract";

/** Animate whatever changes its place when the game state changes. */
export function animateMoves(state: () => unknown): Flip {
  const flip = new Flip();
  $effect.pre(() => {
    state();
    untrack(() => flip.before());
  });
  $effect(() => {
    state();
    flip.after();
  });
  return flip;
}

/** Explain illegal actions beside the board; a new view hides the explanation. */
export function explainIllegal(props: () => TableProps): Explainer {
  const explainer = new Explainer((action, after) => props().why(action, after));
  $effect(() => {
    void props().view;
    untrack(explainer.hide);
  });
  return explainer;
}

/** The members that the last change has added to a set; none at first. */
export class Additions {
  current = $state.raw(new Set<number>());

  constructor(members: () => Set<number>) {
    let before: Set<number> | null = null;
    $effect.pre(() => {
      const now = members();
      untrack(() => {
        const known = before;
        this.current = new Set(known ? [...now].filter((member) => !known.has(member)) : []);
        before = now;
      });
    });
  }
}

/** Moves the keyboard focus to the next target when the focused element disappears with a decision. */
export class FocusKeeper {
  #focused: Element | null = null;

  constructor(frame: () => HTMLElement | undefined, changes: () => unknown) {
    $effect(() => {
      changes();
      untrack(() => void tick().then(() => this.#restore(frame())));
    });
  }

  onfocusin = (event: FocusEvent): void => {
    const element = event.target as Element;
    this.#focused = element.matches(":focus-visible") ? element : null;
  };

  onfocusout = (event: FocusEvent): void => {
    if (event.relatedTarget) this.#focused = null;
  };

  #restore(frame: HTMLElement | undefined): void {
    const last = this.#focused;
    if (!frame || !last || last.isConnected || document.activeElement !== document.body) return;
    const enabled = [...frame.querySelectorAll<HTMLElement | SVGElement>(":is(button, [role=button]):not([aria-disabled])")];
    enabled.find((element) => element.closest(".target") && element.checkVisibility())?.focus({ preventScroll: true });
  }
}

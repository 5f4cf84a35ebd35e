/** The last input device: a touch previews before it decides, a mouse click or key decides at once. `presses` counts
 *  the clicks in a row at one place: 2 is a double click. */
export const pointer: { kind: "mouse" | "touch" | "pen" | "keyboard"; presses: number } = { kind: "mouse", presses: 1 };

function use(kind: typeof pointer.kind): void {
  pointer.kind = kind;
  document.documentElement.dataset.input = kind;
}

addEventListener("pointerdown", (event) => use(event.pointerType as typeof pointer.kind), true);
addEventListener(
  "keydown",
  () => {
    use("keyboard");
    pointer.presses = 1;
  },
  true,
);
addEventListener("click", (event) => (pointer.presses = event.detail || 1), true);

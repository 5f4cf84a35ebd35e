/** The last input device: a touch previews before it decides, a mouse click or key decides at once. */
export const pointer: { kind: "mouse" | "touch" | "pen" | "keyboard" } = { kind: "mouse" };

function use(kind: typeof pointer.kind): void {
  pointer.kind = kind;
  document.documentElement.dataset.input = kind;
}

addEventListener("pointerdown", (event) => use(event.pointerType as typeof pointer.kind), true);
addEventListener("keydown", () => use("keyboard"), true);

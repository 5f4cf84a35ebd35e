/** The last input device: a touch previews before it decides, a mouse click or key decides at once. */
export const pointer: { kind: "mouse" | "touch" | "pen" | "keyboard" } = { kind: "mouse" };

addEventListener("pointerdown", (event) => (pointer.kind = event.pointerType as typeof pointer.kind), true);
addEventListener("keydown", () => (pointer.kind = "keyboard"), true);

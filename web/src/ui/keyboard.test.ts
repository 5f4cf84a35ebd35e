import { beforeEach, describe, expect, it, vi } from "vitest";
import { arrows, pressKey } from "./keyboard";

// A board of three by three cells, numbered by rows.
const cells = Array.from({ length: 9 }, (_, cell) => cell);
const spotOf = (cell: number) => [cell % 3, Math.floor(cell / 3)] as const;

let board: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<div id="board">${cells.map((cell) => `<button data-cell="${cell}"></button>`).join("")}</div>`;
  board = document.getElementById("board")!;
});

function press(from: number, key: string, targets: number[], init: KeyboardEventInit = {}): number {
  const button = board.querySelector<HTMLElement>(`[data-cell="${from}"]`)!;
  button.focus();
  board.addEventListener("keydown", (event) => arrows(event as KeyboardEvent & { currentTarget: Element }, "cell", targets, cells, spotOf), { once: true });
  button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));
  return Number((document.activeElement as HTMLElement).dataset.cell);
}

describe("arrow keys", () => {
  it("go to the next target in their direction", () => expect(press(0, "ArrowRight", [0, 2, 8])).toBe(2));
  it("prefer a target straight ahead", () => expect(press(0, "ArrowDown", [0, 4, 6])).toBe(6));
  it("stay where there is none", () => expect(press(2, "ArrowRight", [0, 2])).toBe(2));
  it("go to any place with Shift", () => expect(press(0, "ArrowRight", [0, 2], { shiftKey: true })).toBe(1));
  it("go to any place if there are no targets", () => expect(press(4, "ArrowUp", [])).toBe(1));
});

it("presses with Enter and the space bar only", () => {
  const act = vi.fn();
  for (const key of ["Enter", " ", "x"]) pressKey(new KeyboardEvent("keydown", { key }), act);
  expect(act).toHaveBeenCalledTimes(2);
});

import { expect, it } from "vitest";
import { readoutPlace } from "./readoutPlace";

const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const room = rect(0, 0, 1000, 600);
const narrow = rect(0, 0, 390, 600);
const home = rect(10, 520, 310, 590);

it.each([
  ["stays where it covers nothing", { right: false, raise: 0 }, home, room, rect(400, 100, 450, 150)],
  ["goes to the other side", { right: true, raise: 0 }, home, room, rect(50, 540, 100, 590)],
  ["rises above what takes the whole width", { right: false, raise: 96 }, home, room, rect(0, 500, 1000, 600)],
  ["rises where there is no other side", { right: false, raise: 56 }, home, narrow, rect(50, 540, 100, 590)],
  ["stays where there is no room at all", { right: false, raise: 0 }, home, room, rect(0, 0, 1000, 600)],
])("%s", (_, place, box, around, target) => expect(readoutPlace(box, around, target)).toEqual(place));

it("covers neither the cards of an open tray nor its tabs if there is room above them", () => {
  const [tabs, card] = [rect(0, 450, 390, 490), rect(5, 500, 385, 560)];
  expect(readoutPlace(home, narrow, rect(100, 100, 140, 140), [tabs, card])).toEqual({ right: false, raise: 146 });
});

it("rather covers cards of a tray than what can be picked on the board", () => {
  const [card, board] = [rect(0, 500, 390, 560), rect(0, 0, 390, 490)];
  expect(readoutPlace(home, narrow, rect(100, 100, 140, 140), [card], [board])).toEqual({ right: false, raise: 0 });
});

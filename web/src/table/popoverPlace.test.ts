import { describe, expect, it } from "vitest";
import { popoverPlace } from "./popoverPlace";

const room = { left: 0, right: 1366, top: 0, bottom: 657 };
const size = { width: 230, height: 200 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

describe("a popover", () => {
  it("lies to the right of a card that has room there", () => {
    expect(popoverPlace(box(700, 100, 380, 40), size, room, [])).toEqual({ x: 1090, y: 100 });
  });

  it("lies where it covers no target", () => {
    const targets = [{ box: box(480, 100, 240, 200), weight: 3 }];
    expect(popoverPlace(box(400, 100, 70, 40), size, room, targets)).toEqual({ x: 160, y: 100 });
  });

  it("rather covers the log than cards, and cards than the prompt", () => {
    const [log, cards, prompt] = [box(1100, 0, 266, 560), box(0, 0, 1090, 560), box(0, 560, 1366, 97)];
    const place = popoverPlace(box(900, 500, 190, 50), size, room, [
      { box: log, weight: 0.1 },
      { box: cards, weight: 1 },
      { box: prompt, weight: 10 },
    ]);
    expect(place).toEqual({ x: 1100, y: 350 });
  });

  it("stays inside the window and off what it describes", () => {
    const { x, y } = popoverPlace(box(1300, 600, 60, 50), size, room, []);
    expect(x + size.width).toBeLessThanOrEqual(1290);
    expect(y + size.height).toBeLessThanOrEqual(657);
  });

  it("covers what it describes if there is no room elsewhere", () => {
    expect(popoverPlace(box(0, 0, 1366, 657), size, room, [])).toEqual({ x: 1126, y: 10 });
  });
});

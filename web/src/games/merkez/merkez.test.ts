import { describe, expect, it } from "vitest";
import type { GameInfo, View } from "../../api/types";
import { Draft } from "../../table/draft.svelte";
import { option } from "../../testing/fixtures";
import { nameOfHex } from "./components";
import { offerOf, parts, symbolStep } from "./decisions";
import { beside, corners, frameOf, linesOf, middle, roadPath, stray } from "./geometry";
import { coverHexes } from "./samples";
import { scoreChanges } from "./scoring";
import { marksOn } from "./state";

describe("hexes", () => {
  it("are named by row and place", () => expect([nameOfHex(0), nameOfHex(8), nameOfHex(22)]).toEqual(["A1", "B1", "C7"]));

  it("touch their neighbours", () => {
    for (let way = 0; way < 6; way++) {
      const [x, y] = middle(beside({ q: 3, r: 3 }, way), 1);
      const [cx, cy] = middle({ q: 3, r: 3 }, 1);
      expect(Math.hypot(x - cx, y - cy)).toBeCloseTo(Math.sqrt(3));
    }
  });

  it("have six corners, the first one on top", () => {
    const points = corners(0, 0, 10);
    expect(points).toHaveLength(6);
    expect(points[0][1]).toBeCloseTo(-10);
  });

  it("fit into their frame", () => {
    const frame = frameOf(coverHexes, 50, 0);
    for (const hex of coverHexes)
      for (const [x, y] of corners(...middle(hex), 50)) {
        expect(x).toBeGreaterThanOrEqual(frame.x - 1e-6);
        expect(y).toBeLessThanOrEqual(frame.y + frame.h + 1e-6);
      }
  });

  it("have thick lines only around regions", () => {
    const one = linesOf([{ number: 0, q: 0, r: 0, region: 0, mosque: false }, { number: 1, q: 1, r: 0, region: 0, mosque: false }]);
    expect(one.thin.split("M")).toHaveLength(2);
    expect(one.thick.split("M")).toHaveLength(11);
  });
});

describe("roads", () => {
  it("end exactly at the sides of their hex, however the hand strays", () => {
    const [plain, drawn] = [roadPath([0, 3]), roadPath([0, 3], 0, 0, 50, 7)];
    expect(drawn.split("Q")[0]).toBe(plain.split("Q")[0]);
    expect(drawn.split(" ").at(-1)).toBe(plain.split(" ").at(-1));
  });

  it("stray alike each time", () => {
    expect(stray(5)).toBe(stray(5));
    expect(Math.abs(stray(5))).toBeLessThanOrEqual(1);
  });
});

describe("changes of the score", () => {
  const game = { kinds: { card: [] }, entries: { scores: { hospitals_in_a_set: 3, school_with_road: 3, building_with_wifi: 2, wifi_in_a_set: 3, building_with_funding: 1, person_by_a_mosque: 1 }, variants: { longest_road: "length" }, line: [..."ABCDEFGHI"].map((letter) => ({ id: letter.toLowerCase(), letter })) } } as unknown as GameInfo;
  const sheet = (line: number, points: number) => ({ lines: Object.assign(Array<number>(9).fill(0), { [line]: points }), total: points, road: 0, cards: {} });
  const view = (...preview: unknown[]) =>
    ({ scores: preview.map(() => 0), preview, state: { drawn: preview.map(() => Array<number>(7).fill(0)), held: preview.map(() => 0), kept: preview.map(() => 0) } }) as unknown as View;

  it("name the line and what it counts", () => {
    const changes = scoreChanges(game, view(sheet(6, 2), sheet(4, 5)), view(sheet(6, 5), sheet(4, 5)), {});
    expect(changes).toMatchObject([{ seat: 0, points: 3 }]);
    expect(changes[0].text).toMatch(/^merkez-line-g: .*merkez-detail-faithful/);
  });

  it("are unknown without a score sheet in both views", () => {
    const blank = { ...view(), scores: [0, 0], preview: null } as View;
    expect(scoreChanges(game, blank, view(sheet(6, 5), sheet(4, 5)), {})).toEqual([]);
  });
});

it("reads symbols and roads from the state", () => {
  const state = { drawn: [[2 ** 3, 0, 0, 0, 2 ** 40, 0, 0]], exits: [[2 ** 5, 0, 0, 2 ** 5, 0, 0]] };
  expect([...marksOn(state, 0)]).toEqual([[3, "school"], [40, "people1"], [5, [0, 3]]]);
});

describe("decisions", () => {
  const draw = option(1, "draw", { symbol: 2, hex: 4 });
  const pair = option(2, "pair", { region: 1, symbol: 2, hex: 4 });

  it("never take a hex for a die and for a pair alike", () => {
    const of = parts();
    expect(of(draw)).toContain("hex:4");
    expect(of(pair)).toContain("any:4");
  });

  it("offer symbols, hexes and pairs", () => {
    const draft = new Draft(parts());
    draft.offer([draw, pair]);
    expect(offerOf(draft)).toMatchObject({ symbols: new Set([2]), hexes: new Set([4]), pairs: [1], any: new Set([4]), roads: [] });
  });
});

it("asks only for what a drawing still needs", () => {
  const draft = new Draft(parts());
  draft.offer([option(1, "draw", { symbol: 2, hex: 5 }), option(2, "pair", { region: 1, symbol: 2, hex: 7 })]);
  const steps = (...picks: string[]) => {
    draft.drop();
    return [symbolStep(draft), ...picks.map((part) => (draft.pick(part), symbolStep(draft)))];
  };
  expect(steps("symbol:2", "hex:5")).toEqual(["merkez-pick-symbol", "merkez-pick-hex", ""]);
  expect(steps("hex:5")).toEqual(["merkez-pick-symbol", "merkez-pick-only-symbol"]);
  expect(steps("pair:1", "symbol:2", "any:7").slice(1)).toEqual(["merkez-pick-symbol-any", "merkez-pick-any", ""]);
});

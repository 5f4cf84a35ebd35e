// The plan of a sheet in units of its drawing: hexes with a corner up, roads through their middles, hand-drawn strokes.

import type { Hex } from "./components";

/** Distance from the centre of a hex to a corner. */
export const SIDE = 50;
export const HALF = (SIDE * Math.sqrt(3)) / 2;
const ROUND = (n: number) => Math.round(n * 10) / 10;

type Point = readonly [x: number, y: number];

export const middle = ({ q, r }: { q: number; r: number }, side = SIDE): Point => [
  side * Math.sqrt(3) * (q + r / 2),
  side * 1.5 * r,
];

/** The six corners, the upper one first, then clockwise. */
export const corners = (x: number, y: number, side: number): Point[] =>
  Array.from({ length: 6 }, (_, n) => {
    const angle = ((60 * n - 90) * Math.PI) / 180;
    return [x + side * Math.cos(angle), y + side * Math.sin(angle)] as const;
  });

export const outline = (x: number, y: number, side: number): string =>
  corners(x, y, side).map(([a, b]) => `${ROUND(a)},${ROUND(b)}`).join(" ");

/** The same outline as a path. */
export const outlinePath = (x: number, y: number, side: number): string => `M${outline(x, y, side).replaceAll(" ", "L")}z`;

/** The corners of the side in each direction: east first, then counter-clockwise. */
const SIDES = [[1, 2], [0, 1], [5, 0], [4, 5], [3, 4], [2, 3]];
const STEPS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];

/** The neighbour's place in a direction. */
export const beside = ({ q, r }: { q: number; r: number }, way: number) => ({ q: q + STEPS[way][0], r: r + STEPS[way][1] });

export interface Lines {
  /** Between hexes of one region, and round each region. */
  thin: string;
  thick: string;
}

export function linesOf(hexes: Hex[], side = SIDE): Lines {
  const region = new Map(hexes.map((hex) => [`${hex.q},${hex.r}`, hex.region]));
  const lines: Lines = { thin: "", thick: "" };
  for (const hex of hexes) {
    const points = corners(...middle(hex, side), side);
    SIDES.forEach(([from, to], way) => {
      const next = beside(hex, way);
      const other = region.get(`${next.q},${next.r}`);
      const draw = `M${points[from].map(ROUND).join(" ")}L${points[to].map(ROUND).join(" ")}`;
      if (other === hex.region) {
        if (way < 3) lines.thin += draw;
      } else if (other === undefined || way < 3) lines.thick += draw;
    });
  }
  return lines;
}

/** The frame round all hexes. */
export function frameOf(hexes: { q: number; r: number }[], side = SIDE, margin = 8) {
  const places = hexes.map((hex) => middle(hex, side));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const half = (side * Math.sqrt(3)) / 2;
  const [x, y] = [Math.min(...xs) - half - margin, Math.min(...ys) - side - margin];
  return { x, y, w: Math.max(...xs) + half + margin - x, h: Math.max(...ys) + side + margin - y };
}

/** A pseudo-random number between -1 and 1 for a seed, to make drawings look hand-made. */
export function stray(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

/** The middle of the side in a direction. */
function gate(x: number, y: number, way: number, side: number): Point {
  const angle = (-60 * way * Math.PI) / 180;
  const half = (side * Math.sqrt(3)) / 2;
  return [x + half * Math.cos(angle), y + half * Math.sin(angle)];
}

/** A hand-drawn road through a hex: it varies in the middle, never at its ends. */
export function roadPath([one, other]: readonly [number, number], x = 0, y = 0, side = SIDE, seed = 0): string {
  const [from, to] = [gate(x, y, one, side), gate(x, y, other, side)];
  const off = seed ? side * 0.085 : 0;
  const turn = [x + stray(seed) * off, y + stray(seed + 7) * off];
  return `M${from.map(ROUND).join(" ")}Q${turn.map(ROUND).join(" ")} ${to.map(ROUND).join(" ")}`;
}

/** Survey corners of a hex. */
export function surveyed(x: number, y: number, side: number, arm: number): string {
  const points = corners(x, y, side);
  const toward = ([a, b]: Point, [c, d]: Point) => `${ROUND(a + (c - a) * arm)} ${ROUND(b + (d - b) * arm)}`;
  return points
    .map((corner, n) => `M${toward(corner, points[(n + 5) % 6])}L${corner.map(ROUND).join(" ")}L${toward(corner, points[(n + 1) % 6])}`)
    .join("");
}

/** A hand-drawn hex outline. */
export function sketched(x: number, y: number, side: number, seed: number): string {
  const points = corners(x, y, side).map(([a, b], n) => [a + 1.3 * stray(seed + n), b + 1.3 * stray(seed + n + 17)] as const);
  const to = ([a, b]: Point) => `${ROUND(a)} ${ROUND(b)}`;
  let d = `M${to(points[0])}`;
  for (let n = 1; n <= 6; n++) {
    const [from, next] = [points[n - 1], points[n % 6]];
    const bow = [(from[0] + next[0]) / 2 + 1.5 * stray(seed + 5 * n), (from[1] + next[1]) / 2 + 1.5 * stray(seed + 7 * n)] as const;
    d += `Q${to(bow)} ${to(next)}`;
  }
  const [start, second] = points;
  return `${d}L${to([start[0] + (second[0] - start[0]) * 0.16, start[1] + (second[1] - start[1]) * 0.16 + 1])}`;
}

/** A felt-pen filling of a hex. */
export function scribbled(x: number, y: number, side: number, seed: number): string {
  const STEP = side / 7;
  const half = (at: number) => Math.max(0, (side * Math.sqrt(3)) / 2 * Math.min(1, (side - Math.abs(at)) / (side / 2)) - 3);
  let d = "";
  let right = seed % 2 === 0;
  for (let at = -side + STEP; at < side - STEP / 2; at += STEP) {
    const out = half(at) * (1 - 0.07 * Math.abs(stray(seed + at)));
    d += `${d ? "L" : "M"}${ROUND(x + (right ? out : -out))} ${ROUND(y + at + 2 * stray(seed + 2 * at))}`;
    right = !right;
  }
  return d;
}

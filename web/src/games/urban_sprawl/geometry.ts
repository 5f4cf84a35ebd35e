// The plan of the city in units of its drawing: lots in blocks, streets between them, numbers round it.

import { BLOCK_SIDE, SIDE } from "./components";

export const LOT = 40;
export const STREET = 13;
export const BLOCK = 2 * LOT;
export const PITCH = BLOCK + STREET;
export const CITY = BLOCK_SIDE * PITCH - STREET;
/** Width of the street around the city, and of the land around that. */
export const RIM = 10;
export const LAND = 50;

export interface Point {
  x: number;
  y: number;
}

export const columnOf = (lot: number) => lot % SIDE;
export const rowOfLot = (lot: number) => Math.floor(lot / SIDE);
const along = (n: number) => Math.floor(n / 2) * PITCH + (n % 2) * LOT;
export const cornerOf = (lot: number): Point => ({ x: along(columnOf(lot)), y: along(rowOfLot(lot)) });
export const cornerOfBlock = (block: number): Point => ({ x: (block % BLOCK_SIDE) * PITCH, y: Math.floor(block / BLOCK_SIDE) * PITCH });
export const blockOf = (lot: number) => Math.floor(rowOfLot(lot) / 2) * BLOCK_SIDE + Math.floor(columnOf(lot) / 2);

export const blockOfSpot = (spot: number) => spot >> 4;
/** The lots of a spot: block number and bits (top left 1, top right 2, bottom left 4, bottom right 8). */
export function lotsOf(spot: number): number[] {
  const [block, mask] = [blockOfSpot(spot), spot & 15];
  const first = Math.floor(block / BLOCK_SIDE) * 2 * SIDE + (block % BLOCK_SIDE) * 2;
  return [0, 1, SIDE, SIDE + 1].filter((_, bit) => (mask >> bit) & 1).map((step) => first + step);
}
/** A spot with this many adjacent lots, including the given one. */
export function spotWith(lot: number, lots: number): number {
  const masks = [[1, 2, 4, 8], [3, 12, 5, 10], [7, 11, 13, 14], [15]][lots - 1];
  const spots = masks.map((mask) => blockOf(lot) * 16 + mask);
  return spots.find((spot) => lotsOf(spot).includes(lot))!;
}
export const lotsOfBlock = (block: number): number[] => lotsOf(block * 16 + 15);

/** The outline of lots of one block, drawn clockwise, a little inside of them. */
export function outline(lots: number[], inset = 2.5): string {
  const { x, y } = cornerOfBlock(blockOf(lots[0]));
  const has = (column: number, row: number) => lots.some((lot) => columnOf(lot) % 2 === column && rowOfLot(lot) % 2 === row);
  const [near, far, middle] = [inset, BLOCK - inset, LOT];
  let points: [number, number][];
  if (lots.length === 3) {
    const [column, row] = [[0, 0], [1, 0], [0, 1], [1, 1]].find(([c, r]) => !has(c, r))!;
    // The corner that is missing is cut out of the square.
    const cx = column ? middle - inset : middle + inset;
    const cy = row ? middle - inset : middle + inset;
    const all: [number, number, [number, number][]][] = [
      [0, 0, [[near, cy], [cx, cy], [cx, near]]],
      [1, 0, [[cx, near], [cx, cy], [far, cy]]],
      [1, 1, [[far, cy], [cx, cy], [cx, far]]],
      [0, 1, [[cx, far], [cx, cy], [near, cy]]],
    ];
    points = all.flatMap(([c, r, cut]) => (c === column && r === row ? cut : [[c ? far : near, r ? far : near] as [number, number]]));
  } else {
    const columns = lots.map((lot) => columnOf(lot) % 2);
    const rows = lots.map((lot) => rowOfLot(lot) % 2);
    const [left, right] = [Math.min(...columns) * LOT + inset, (Math.max(...columns) + 1) * LOT - inset];
    const [top, bottom] = [Math.min(...rows) * LOT + inset, (Math.max(...rows) + 1) * LOT - inset];
    points = [[left, top], [right, top], [right, bottom], [left, bottom]];
  }
  return `M${points.map(([px, py]) => `${x + px} ${y + py}`).join("L")}z`;
}

/** The frame round some lots. */
export function frameOf(lots: number[]): { x: number; y: number; w: number; h: number } {
  const corners = lots.map(cornerOf);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) + LOT - x, h: Math.max(...ys) + LOT - y };
}

/** A cross over each lot. */
export const crosses = (lots: number[]): string =>
  lots
    .map(cornerOf)
    .map(({ x, y }) => `M${x + 7} ${y + 7}L${x + LOT - 7} ${y + LOT - 7}M${x + LOT - 7} ${y + 7}L${x + 7} ${y + LOT - 7}`)
    .join("");

/** Position of the owner's piece: the centre of the building, or the lot at the bend. */
export function middleOf(lots: number[]): Point {
  const corners = lots.map(cornerOf);
  if (lots.length === 3) {
    const bend = lots.find((lot) => lots.every((other) => columnOf(other) === columnOf(lot) || rowOfLot(other) === rowOfLot(lot)))!;
    const { x, y } = cornerOf(bend);
    return { x: x + LOT / 2, y: y + LOT / 2 };
  }
  const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length + LOT / 2;
  return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
}

/** Where the value of a block is shown: in the middle of its vacant lots, else at its corner. */
export function valueAt(block: number, full: number): Point {
  const { x, y } = cornerOfBlock(block);
  const free = [0, 1, 2, 3].filter((bit) => !((full >> bit) & 1));
  if (free.length === 4) return { x: x + LOT, y: y + LOT };
  if (free.length === 0) return { x: x + 1, y: y + 1 };
  const built = [0, 1, 2, 3].find((bit) => !free.includes(bit))!;
  const lot = free.length === 3 ? built ^ 3 : free[0];
  return { x: x + (lot & 1) * LOT + LOT / 2, y: y + (lot >> 1) * LOT + LOT / 2 };
}

// ---- the edges

const DEPTH = 31;
export const wealthAt = (column: number): Point => ({ x: column * PITCH + LOT, y: CITY + DEPTH });
/** A double row begins at an even row of blocks. */
export const prestigeAt = (row: number): Point => ({ x: -DEPTH - 2, y: (row + 1) * PITCH - STREET / 2 });
export const bracket = (row: number): string => `M-15 ${row * PITCH + 6}h-5V${(row + 2) * PITCH - STREET - 6}h5`;
/** The gray spaces: three on top, each over two columns, then six at the right. */
export const spaceAt = (space: number): Point =>
  space < 3 ? { x: (2 * space + 1) * PITCH - STREET / 2, y: -DEPTH } : { x: CITY + DEPTH, y: (space - 3) * PITCH + LOT };

const RING = 4;

/**
 * The outline of a place: a lot, or a space for a marker beside the city; null for everything else. A building is
 * outlined as a whole and from outside, so that a ring does not cover the piece of its owner.
 */
export function outlineOf(place: string, buildings: readonly { lots: number[] }[]): string | null {
  const [kind, number] = [place.split(":")[0], Number(place.split(":")[1])];
  if (kind === "lot") {
    const building = buildings.find(({ lots }) => lots.includes(number));
    return building ? outline(building.lots, -RING) : outline([number], 0);
  }
  if (kind !== "space") return null;
  const { x, y } = spaceAt(number);
  return `M${x - DEPTH / 2} ${y - DEPTH / 2}h${DEPTH}v${DEPTH}h${-DEPTH}z`;
}

/** The streets' middle lines. */
export const STREETS = Array.from({ length: BLOCK_SIDE - 1 }, (_, n) => {
  const middle = (n + 1) * PITCH - STREET / 2;
  return `M${middle} ${-RIM}V${CITY + RIM}M${-RIM} ${middle}H${CITY + RIM}`;
}).join("");

export const WAVES = [
  ...Array.from({ length: 10 }, (_, n) => `M${8 + n * 56} ${-42 + (n % 2) * 17}q6-5 12 0t12 0`),
  ...Array.from({ length: 9 }, (_, n) => `M${CITY + 14 + (n % 2) * 12} ${30 + n * 58}q6-5 12 0t12 0`),
].join("");
export const TREES = [
  ...Array.from({ length: 13 }, (_, n) => ({ x: -46 + ((n * 37) % 24), y: 10 + n * 42 })),
  ...Array.from({ length: 13 }, (_, n) => ({ x: 4 + n * 42, y: CITY + 25 + ((n * 29) % 20) })),
].map(({ x, y }) => `M${x} ${y}l6-13 6 13z`).join("");

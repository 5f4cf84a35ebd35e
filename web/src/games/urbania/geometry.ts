// The plan of the city in units of its drawing: where cells lie, where streets run between districts, and the monorail.

import type { City } from "./components";

/** From one cell to the next, and the side of a tile. */
export const CELL = 84;
export const TILE = 74;
export const INSET = (CELL - TILE) / 2;
/** How far streets run out of the city. */
const OUT = 20;

export const columnOf = (city: City, cell: number) => cell % city.columns;
export const rowOf = (city: City, cell: number) => Math.floor(cell / city.columns);

type Point = readonly [column: number, row: number];
type Side = readonly [Point, Point];

interface Border {
  side: Side;
  centre: boolean;
}

/** The sides between cells of different districts. */
function borders(city: City): Border[] {
  const list: Border[] = [];
  const at = (column: number, row: number) => city.districts[row * city.columns + column];
  const add = (one: string, other: string, side: Side) =>
    one !== other && list.push({ side, centre: one === "" || other === "" });
  for (let row = 0; row < city.rows; row++)
    for (let column = 0; column < city.columns; column++) {
      if (column + 1 < city.columns) add(at(column, row), at(column + 1, row), [[column + 1, row], [column + 1, row + 1]]);
      if (row + 1 < city.rows) add(at(column, row), at(column, row + 1), [[column, row + 1], [column + 1, row + 1]]);
    }
  return list;
}

const draw = ([from, to]: Side) => `M${from[0] * CELL} ${from[1] * CELL}L${to[0] * CELL} ${to[1] * CELL}`;

/** Join adjacent sides into one line. */
function joined(sides: Side[]): Point[] {
  const left = [...sides];
  const same = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1];
  const line: Point[] = [...(left.shift() ?? [])];
  for (;;) {
    const end = line.at(-1)!;
    const next = left.findIndex(([from, to]) => same(from, end) || same(to, end));
    if (next < 0) return line;
    const [[from, to]] = left.splice(next, 1);
    line.push(same(from, end) ? to : from);
  }
}

export interface Plan {
  streets: string;
  rail: string;
  /** Where the train stands. */
  train: { x: number; y: number };
}

export function planOf(city: City): Plan {
  const all = borders(city);
  const paths = all.map(({ side }) => draw(side));
  for (const { side: [[x1, y1], [x2, y2]] } of all) {
    if (x1 === x2 && y1 === 0) paths.push(`M${x1 * CELL} 0V${-OUT}`);
    if (x1 === x2 && y2 === city.rows) paths.push(`M${x1 * CELL} ${y2 * CELL}v${OUT}`);
    if (y1 === y2 && x1 === 0) paths.push(`M0 ${y1 * CELL}H${-OUT}`);
    if (y1 === y2 && x2 === city.columns) paths.push(`M${x2 * CELL} ${y1 * CELL}h${OUT}`);
  }
  const ring = joined(all.filter(({ centre }) => centre).map(({ side }) => side));
  const rail = ring.length ? `M${ring.slice(1).map(([x, y]) => `${x * CELL} ${y * CELL}`).join("L")}z` : "";
  const level = all.find(({ side, centre }) => centre && side[0][1] === side[1][1])?.side ?? [[0, 0], [0, 0]];
  return {
    streets: paths.join(""),
    rail,
    train: { x: ((level[0][0] + level[1][0]) / 2) * CELL, y: level[0][1] * CELL },
  };
}

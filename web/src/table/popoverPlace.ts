// Where details of a component may lie so that they cover as little as possible of what can be pressed or read.

import { coverCost, overlap, type Obstacle, type Rect } from "./readoutPlace";

export interface Size {
  width: number;
  height: number;
}

const GAP = 10;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The top left corner of a box of this size that describes `anchor`: beside it, below it or above it, inside `room`. */
export function popoverPlace(anchor: Rect, { width, height }: Size, room: Rect, obstacles: Obstacle[]): { x: number; y: number } {
  const [most, lowest] = [room.right - GAP - width, room.bottom - GAP - height];
  const across = [anchor.left, anchor.right - width].map((x) => clamp(x, room.left + GAP, most));
  const down = [anchor.top, (anchor.top + anchor.bottom - height) / 2, anchor.bottom - height].map((y) => clamp(y, room.top + GAP, lowest));
  const places = [
    ...[anchor.right + GAP, anchor.left - GAP - width].flatMap((x) => down.map((y) => ({ x, y }))),
    ...[anchor.bottom + GAP, anchor.top - GAP - height].flatMap((y) => across.map((x) => ({ x, y }))),
  ].map(({ x, y }) => ({ x: clamp(x, room.left + GAP, most), y: clamp(y, room.top + GAP, lowest) }));
  const boxOf = ({ x, y }: { x: number; y: number }) => ({ left: x, top: y, right: x + width, bottom: y + height });
  const clear = places.filter((place) => !overlap(boxOf(place), anchor));
  const cost = (place: { x: number; y: number }) => coverCost(boxOf(place), obstacles);
  return (clear.length ? clear : places).reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

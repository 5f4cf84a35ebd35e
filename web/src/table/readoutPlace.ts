// Where a box beside the board may lie without covering what it describes.

export type Rect = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

export interface ReadoutPlace {
  /** At the right edge instead of the left one. */
  right: boolean;
  /** By how many pixels it is raised. */
  raise: number;
}

/** Something that should not be covered. */
export interface Obstacle {
  box: Rect;
  /** How bad it is to cover a pixel of it. */
  weight: number;
}

const GAP = 6;
const AT_HOME: ReadoutPlace = { right: false, raise: 0 };

export const overlap = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How bad it is to cover these boxes. */
export const coverCost = (box: Rect, obstacles: Obstacle[]): number =>
  obstacles.reduce((sum, { box: other, weight }) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return sum + weight * Math.max(0, width) * Math.max(0, height);
  }, 0);

/** The place for a box that usually lies at `home`, the lower left corner of `room`, and describes `target`: where it
 *  covers least of an open tray and of what can be picked, which counts more. */
export function readoutPlace(home: Rect, room: Rect, target: Rect, tray: Rect[] = [], targets: Rect[] = []): ReadoutPlace {
  const aside = room.right - home.right;
  const boxAt = ({ right, raise }: ReadoutPlace): Rect => ({
    left: home.left + (right ? aside : 0), right: home.right + (right ? aside : 0), top: home.top - raise, bottom: home.bottom - raise,
  });
  const above = (box: Rect) => home.bottom - box.top + GAP;
  const raises = [0, ...(tray.length ? [Math.max(...tray.map(above))] : []), above(target)];
  const places = raises
    .flatMap((raise) => [{ right: false, raise }, ...(aside >= 0 ? [{ right: true, raise }] : [])])
    .filter((place) => !overlap(boxAt(place), target) && home.top - place.raise >= room.top);
  const obstacles = [...tray.map((box) => ({ box, weight: 1 })), ...targets.map((box) => ({ box, weight: 3 }))];
  const cost = (place: ReadoutPlace) => coverCost(boxAt(place), obstacles);
  return places.length ? places.reduce((best, place) => (cost(place) < cost(best) ? place : best)) : AT_HOME;
}

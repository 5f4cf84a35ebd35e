// Where a box beside the board may lie without covering what it describes.

export type Rect = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

export interface ReadoutPlace {
  /** At the right edge instead of the left one. */
  right: boolean;
  /** By how many pixels it is raised. */
  raise: number;
}

const GAP = 6;
const AT_HOME: ReadoutPlace = { right: false, raise: 0 };

const overlap = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The place for a box that usually lies at `home`, the lower left corner of `room`, and describes `target`. */
export function readoutPlace(home: Rect, room: Rect, target: Rect): ReadoutPlace {
  if (!overlap(home, target)) return AT_HOME;
  const aside = { ...home, left: room.right - (home.right - home.left), right: room.right };
  if (aside.left >= home.left && !overlap(aside, target)) return { right: true, raise: 0 };
  const raise = home.bottom - target.top + GAP;
  return home.top - raise >= room.top ? { right: false, raise } : AT_HOME;
}

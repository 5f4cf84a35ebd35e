import type { SeatInfo, View } from "../../api/types";

/** The seats as they stand on the page of the end: best first. */
export const bestFirst = (view: View, seats: SeatInfo[]): SeatInfo[] =>
  [...seats].sort((one, other) => (view.ranks?.[one.seat] ?? 0) - (view.ranks?.[other.seat] ?? 0));

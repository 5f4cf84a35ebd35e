import type { Chair } from "../../api/client";

/** Who sits where at first: me on the first seat, on the others bots (the first is the best) or nobody. */
export function initialSeats(count: number, bots: string[], withBots: boolean): Chair[] {
  const other = (withBots && bots[0]) || "free";
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? "me" : other));
}

/** Change who takes a seat. I sit only once: my old seat goes to whoever had the new one. */
export function changeSeat(seats: Chair[], seat: number, who: Chair): Chair[] {
  const mine = seats.indexOf("me");
  return seats.map((chair, one) => (one === seat ? who : who === "me" && one === mine ? seats[seat] : chair));
}

/** The default number of players: three where that is possible. */
export const defaultCount = (counts: number[]): number => (counts.includes(3) ? 3 : Math.min(...counts));

import type { SeatChoice } from "../../api/client";
import type { BotInfo, GameSummary, TableCard } from "../../api/types";

/** Who sits where at first: me on the first seat, on the others bots or nobody. */
export function initialSeats(count: number, other: SeatChoice): SeatChoice[] {
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? "me" : other));
}

/** Change who takes a seat. I sit only once: my old seat goes to whoever had the new one. */
export function changeSeat(seats: SeatChoice[], seat: number, who: SeatChoice): SeatChoice[] {
  const mine = seats.indexOf("me");
  return seats.map((choice, one) => (one === seat ? who : who === "me" && one === mine ? seats[seat] : choice));
}

/** The default number of players: three where that is possible, and never one. */
export const defaultCount = (counts: number[]): number =>
  counts.includes(3) ? 3 : Math.min(...counts.filter((count) => count > 1));

/** The level of bots that somebody has chosen for a game; else the weakest, and the usual one after a first game. */
export const levelFor = ({ bots, default_bot }: GameSummary, chosen: string | undefined, experienced: boolean): BotInfo =>
  bots.find(({ name }) => name === chosen) ?? bots.find(({ name }) => experienced && name === default_bot) ?? bots[0];

/** Whether I have played a finished game myself, and no bot instead of me. */
export const playedToTheEnd = ({ aborted, mine, seats }: TableCard): boolean => !aborted && mine.some((seat) => !seats[seat].stand_in);

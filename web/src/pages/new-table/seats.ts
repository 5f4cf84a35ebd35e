import type { Chair } from "../../api/client";

/** Who sits where when a table is laid: me first, the others as asked; the first bot is the best. */
export function lay(most: number, bots: string[], withBots: boolean): Chair[] {
  const other = (withBots && bots[0]) || "free";
  return Array.from({ length: most }, (_, place) => (place === 0 ? "me" : other));
}

/** Put somebody on a chair. I sit once: my old chair goes to whoever sat on the new one. */
export function seat(chairs: Chair[], place: number, who: Chair): Chair[] {
  const mine = chairs.indexOf("me");
  return chairs.map((chair, one) => (one === place ? who : who === "me" && one === mine ? chairs[place] : chair));
}

/** The usual number of players: three where that is possible. */
export const usual = (seats: number[]): number => (seats.includes(3) ? 3 : Math.min(...seats));

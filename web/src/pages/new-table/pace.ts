// The clocks that the form for a new table offers.

import type { ClockSettings, Pace, TimeoutRule } from "../../api/types";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Minutes for the game and seconds per turn. */
export const LIVE_CLOCKS = [
  [5, 10],
  [10, 15],
  [20, 30],
] as const;
export const DAYS = [1, 3, 7];
export const CUSTOM = "custom";

/** What has been chosen: `clock` is "" for none, "10+15", "custom" or the number of days. */
export interface PaceChoice {
  pace: Pace;
  clock: string;
  minutes: number;
  increment: number;
  timeout: TimeoutRule;
  bot: string;
}

/** Another pace with the clock that people expect of it: a day per turn over days, and none otherwise. */
export const withPace = (choice: PaceChoice, pace: Pace): PaceChoice => ({ ...choice, pace, clock: pace === "turn-based" ? String(DAYS[0]) : "" });

/** The clocks to ask the server for; null for none. */
export function clockSettings({ pace, clock, minutes, increment, timeout, bot }: PaceChoice): ClockSettings | null {
  if (!clock) return null;
  if (pace === "turn-based") return { seconds: Number(clock) * DAY, per_turn: true, timeout, bot };
  const [bank, seconds] = clock === CUSTOM ? [minutes, increment] : clock.split("+").map(Number);
  return { seconds: bank * MINUTE, increment: seconds, timeout, bot };
}

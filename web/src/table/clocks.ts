// The clocks of a table as the server has sent them, and what they show now.

import type { ClockInfo, TableCard, TableInfo } from "../api/types";
import { lang, t } from "../text/i18n.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds that a seat has left at a time of the server; negative in the grace period. */
export function leftAt(clock: ClockInfo, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  return seat === clock.seat ? left - counted(clock, now) : left;
}

/** The time since the clocks were sent, without what the player has rested. */
function counted({ now: since, rest, resting }: ClockInfo, now: number): number {
  const elapsed = Math.max(0, now - since);
  if (!rest) return resting ? 0 : elapsed;
  const [begins, ends] = rest;
  return elapsed - Math.max(0, Math.min(now, ends) - Math.max(since, begins));
}

/** Whether the player whose clock runs is resting. */
export const isResting = ({ rest, resting }: ClockInfo, now: number): boolean => (rest ? rest[0] <= now && now < rest[1] : resting);

/** Whether a seat has little time left. */
export const isLow = ({ settings }: ClockInfo, left: number): boolean => left < (settings.per_turn ? settings.seconds / 8 : MINUTE);

/** "4:05" on a live clock, "2 d 4 h" where turns have days. */
export function formatLeft(clock: ClockInfo, seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return clock.settings.per_turn ? formatLong(left) : formatLive(left);
}

function formatLive(left: number): string {
  const [hours, minutes, seconds] = [Math.floor(left / HOUR), Math.floor(left / MINUTE) % 60, left % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

function formatLong(seconds: number): string {
  const left = Math.ceil(seconds / MINUTE) * MINUTE;
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor(left / HOUR) % 24, Math.floor(left / MINUTE) % 60];
  if (days) return hours ? t("clock-days-hours", { days, hours }) : t("clock-days", { days });
  if (!hours) return t("clock-minutes", { minutes });
  return minutes ? t("clock-hours-minutes", { hours, minutes }) : t("clock-hours", { hours });
}

/** A time of the server in words, such as "Tue 18:00". */
export const formatTime = (time: number): string =>
  new Intl.DateTimeFormat(lang(), { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(time * 1000);

/** The pace of a table in words. */
export function paceName({ pace, clock }: Pick<TableInfo, "pace" | "clock">): string {
  if (!clock) return t(`pace-${pace}`);
  const { seconds, increment = 0, per_turn } = clock.settings;
  return per_turn ? t("pace-days", { days: seconds / DAY }) : t("pace-live-clock", { minutes: seconds / MINUTE, seconds: increment });
}

/** What happens when somebody's time has run out. */
export const timeoutName = ({ settings, bot_title }: ClockInfo): string =>
  settings.timeout === "resign" ? t("pace-then-resign") : t("pace-then-bot", { level: bot_title });

/** How much time I have at a table that waits for me; empty without a clock. */
export function myTime({ clock, mine, seats }: TableCard, now: number): string {
  if (mine.some((seat) => seats[seat].stand_in && !seats[seat].resigned)) return t("lobby-bot-plays");
  if (!clock || !mine.includes(clock.seat)) return "";
  if (clock.out) return t("lobby-out-of-time");
  return t("lobby-time-left", { time: formatLeft(clock, leftAt(clock, clock.seat, now)) });
}

/** Times left of which the player is told, in seconds; the longest first. */
const LIVE_THRESHOLDS = [MINUTE, 30, 10];
const DAY_THRESHOLDS = [3 * HOUR, HOUR];

/** The threshold that a player has passed last; null before the first one. */
export function threshold({ settings }: ClockInfo, left: number): number | null {
  return (settings.per_turn ? DAY_THRESHOLDS : LIVE_THRESHOLDS).findLast((one) => left <= one) ?? null;
}

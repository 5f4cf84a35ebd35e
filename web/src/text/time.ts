import { lang, t } from "./i18n.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "12 min. ago", in the language of the page. Both times are in seconds since 1970. */
export function ago(time: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(lang(), { numeric: "auto", style: "short" });
  const elapsed = Math.max(0, now - time);
  for (const [unit, seconds] of UNITS) if (elapsed >= seconds) return format.format(-Math.floor(elapsed / seconds), unit);
  return format.format(0, "second");
}

/** "12 min", in the language of the page; empty for less than a minute. */
export function elapsed(time: number, now: number): string {
  const seconds = Math.max(0, now - time);
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? [];
  if (!unit || !length) return "";
  return new Intl.NumberFormat(lang(), { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(seconds / length));
}

/** "2026, October to December" for 2026-Q4. */
export const seasonName = (season: string): string => t("season-name", { year: season.slice(0, 4), quarter: season.slice(-1) });

/** The date of a time in seconds since 1970. */
export const formatDate = (time: number): string =>
  new Intl.DateTimeFormat(lang(), { dateStyle: "medium" }).format(new Date(time * 1000));

/** The date and time of a moment in milliseconds since 1970, as fields for them have it: "2026-11-19T14:05". */
export function localMinute(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

import { lang } from "./i18n.svelte";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "12 min ago", in the page's language. */
export function ago(seconds: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(lang(), { numeric: "auto", style: "short" });
  const past = Math.max(0, now - seconds);
  for (const [unit, size] of steps) if (past >= size) return words.format(-Math.floor(past / size), unit);
  return words.format(0, "second");
}

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(lang(), { dateStyle: "medium" }).format(new Date(seconds * 1000));

// A turn of the log in a few words, for its card and for the summary of what the bots did.

import { t } from "../text/i18n.svelte";
import { formatSigned } from "../text/numbers";
import type { Changes, LogTurn } from "./log";

/** What a turn was about: its first few headlines, and how many more there are. */
export function headlineOf(turn: LogTurn, few: number): string {
  const texts = turn.headlines.slice(0, few).map(({ text, count }) => (count > 1 ? t("log-times", { text, count }) : text));
  const more = turn.headlines.length - texts.length;
  const all = texts.join(", ") + (more > 0 ? ` ${t("since-more", { count: more })}` : "");
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** "+2 points, −9 wealth" */
export const changesInWords = (changes: Changes, game: string): string =>
  [...changes].map(([currency, amount]) => t(`${game}-change-${currency}`, { amount: formatSigned(amount), count: Math.abs(amount) })).join(", ");

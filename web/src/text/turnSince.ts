import type { TableCard } from "../api/types";
import { waitsForMe } from "../table/turn";
import { t } from "./i18n.svelte";
import { elapsed } from "./time";

/** "Your turn for 12 min", "Ben's turn for 3 hr": whose decision a table awaits and since when; empty if nobody's. */
export function turnSince(table: TableCard, now: number): string {
  if (table.status !== "playing" || table.since === null || table.decides < 0) return "";
  const time = elapsed(table.since, now);
  const whose = waitsForMe(table) ? "mine" : "other";
  return t(time ? `turn-since-${whose}` : `turn-now-${whose}`, { time, name: table.seats[table.decides].name });
}

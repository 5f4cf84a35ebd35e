import type { TableInfo } from "../api/types";
import { lang, t } from "./i18n.svelte";

/** "November 15" for the day 2026-11-15. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(lang(), { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

/** What marks a table that continues another game; "" at other tables. */
export const forkName = (table: TableInfo): string => (table.forked_at === null ? "" : t("forked-at", { n: table.forked_at }));

/** The name of a table beside its game: the day of a daily challenge, or the title unless that is only the game's. */
export const tableName = (table: TableInfo): string =>
  table.day
    ? t("day-of", { day: dayName(table.day) })
    : [table.title === table.game_title ? "" : table.title, forkName(table)].filter(Boolean).join(", ");

// The game of a day: what its day and its tables are called.

import type { TableInfo } from "../api/types";
import { lang, t } from "./i18n.svelte";

/** "November 15", of a day such as 2026-11-15. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(lang(), { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

/** What a table is called beside its game: its day, or the name it was given; one without a name is called as its game. */
export const tableName = (table: TableInfo): string =>
  table.day ? t("day-of", { day: dayName(table.day) }) : table.title === table.game_title ? "" : table.title;

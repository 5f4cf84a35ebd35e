import type { TableInfo, TableTournament } from "../api/types";
import { lang, t } from "./i18n.svelte";

/** "November 15" for the day 2026-11-15. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(lang(), { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

/** What marks a table that continues another game; "" at other tables. */
export const forkName = (table: TableInfo): string => (table.forked_at === null ? "" : t("forked-at", { n: table.forked_at }));

/** What marks a table with a changed component set; "" at other tables. */
export const setName = (table: TableInfo): string => (table.set_name ? t("set-at-table", { name: table.set_name }) : "");

/** The name of a tournament and the round of a table in it. */
const tournamentName = ({ name, round, final }: TableTournament): string =>
  final ? t("tournament-name-final", { name }) : t("tournament-name-round", { name, round });

/**
 * The name of a table beside its game: the day of a daily challenge, the round of a tournament, or the title unless that
 * is only the game's.
 */
export const tableName = (table: TableInfo): string => {
  if (table.tournament) return tournamentName(table.tournament);
  if (table.day) return t("day-of", { day: dayName(table.day) });
  const title = table.title === table.game_title ? "" : table.title;
  return [title, table.imported ? t("imported-game") : "", forkName(table), setName(table)].filter(Boolean).join(", ");
};

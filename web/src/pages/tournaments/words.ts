// Words that several parts of the pages about tournaments use.

import type { EntrantInfo, TournamentCard } from "../../api/types";
import { lang, t } from "../../text/i18n.svelte";

const DAY = 24 * 3600;

/** Points as they are printed: 1, 0.5, 1.33. */
export const formatPoints = (points: number): string =>
  new Intl.NumberFormat(lang(), { maximumFractionDigits: 2 }).format(points);

/** A share as a percentage. */
export const formatShare = (share: number): string =>
  new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: 1 }).format(share);

/** Date and time of a time in seconds since 1970, where the reader is. */
export const formatTime = (time: number): string =>
  new Intl.DateTimeFormat(lang(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(time * 1000));

export function clockName({ clock }: TournamentCard): string {
  if (clock.per_turn) return t("tournament-days", { days: Math.round(clock.seconds / DAY) });
  return t("tournament-live", { minutes: Math.round(clock.seconds / 60), seconds: clock.increment ?? 0 });
}

export const formatName = (one: TournamentCard): string =>
  t(one.format === "swiss" ? "tournament-swiss-rounds" : "tournament-groups-rounds", { rounds: one.rounds });

/** How many play, and how far it is. */
export function stateName(one: TournamentCard): string {
  if (one.status === "open") return t("tournament-entered", { players: one.players, most: one.most_players });
  if (one.status === "running") return t("tournament-round-of", { round: one.round, rounds: one.all_rounds });
  return t(one.status === "finished" ? "tournament-finished" : "tournament-cancelled");
}

export const entrantName = (entrant: EntrantInfo | undefined): string => entrant?.name ?? t("tournament-deleted");

/** The letter of a group: A, B, C. */
export const groupLetter = (group: number): string => String.fromCharCode(65 + group);

export const groupName = (group: number): string => t("tournament-group", { name: groupLetter(group) });

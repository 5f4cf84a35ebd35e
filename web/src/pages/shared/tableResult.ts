import type { TableCard, TableInfo } from "../../api/types";
import { t } from "../../text/i18n.svelte";
import { formatNumber } from "../../text/numbers";

/** Whether a game has a result although it was not played to the end, because those who could still win resigned. */
export function endedByResignation({ aborted, seats, tournament, forked_at }: TableInfo): boolean {
  const staying = seats.filter((seat) => !seat.resigned);
  const decided = staying.length === 1 || (tournament !== null && staying.every((seat) => seat.kind === "bot"));
  return aborted !== null && forked_at === null && staying.length < seats.length && decided;
}

/** The players of a finished game with their points, the best first and those who resigned last. */
export function tableResult({ aborted, seats, scores }: TableCard): string {
  const resigned = seats.some((seat) => seat.resigned);
  if (aborted && !resigned) return t("aborted-short");
  return seats
    .map((seat) => ({ seat, points: scores[seat.seat] ?? 0 }))
    .sort((one, other) => Number(one.seat.resigned) - Number(other.seat.resigned) || other.points - one.points)
    .map(({ seat, points }) => `${seat.resigned ? t("end-resigned", { name: seat.name }) : seat.name} ${formatNumber(points)}`)
    .join(" · ");
}

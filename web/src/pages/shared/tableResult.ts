import type { TableCard } from "../../api/types";
import { t } from "../../text/i18n.svelte";
import { formatNumber } from "../../text/numbers";

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

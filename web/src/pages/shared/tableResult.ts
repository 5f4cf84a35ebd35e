import type { SeatInfo, TableCard, TableInfo } from "../../api/types";
import { lang, t } from "../../text/i18n.svelte";
import { formatNumber } from "../../text/numbers";

/** Whether a game has a result although it was not played to the end, because those who could still win resigned. */
export function endedByResignation({ aborted, seats, tournament, forked_at }: TableInfo): boolean {
  const staying = seats.filter((seat) => !seat.resigned);
  const decided = staying.length === 1 || (tournament !== null && staying.every((seat) => seat.kind === "bot"));
  return aborted !== null && forked_at === null && staying.length < seats.length && decided;
}

/** Who has given up and why: "Ben resigned and Eva ran out of time". */
export function resignations(seats: SeatInfo[]): string {
  const list = new Intl.ListFormat(lang(), { type: "conjunction" });
  const reason = (id: string, leaving: SeatInfo[]) =>
    leaving.length ? [t(id, { names: list.format(leaving.map(({ name }) => name)) })] : [];
  return list.format([
    ...reason("gave-up-resigned", seats.filter((seat) => seat.resigned && !seat.forfeited)),
    ...reason("gave-up-forfeited", seats.filter((seat) => seat.forfeited)),
  ]);
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

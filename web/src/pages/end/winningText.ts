import type { SeatInfo } from "../../api/types";
import { t } from "../../text/i18n.svelte";
import { resignations } from "../shared/tableResult";
import { nameAndLevel } from "./playerName";

/** How a game was won: ahead of the second, by a tie-break, or because the others resigned. */
export function winningText(seats: SeatInfo[], scores: number[], ranks: number[]): string {
  const winners = seats.filter(({ seat }) => ranks[seat] === 1);
  const others = seats.filter(({ seat }) => ranks[seat] > 1).sort((one, other) => ranks[one.seat] - ranks[other.seat]);
  const points = scores[winners[0]?.seat] ?? 0;
  const second = others[0];
  if (!second || winners.length > 1) return t("end-points", { points });
  if (second.resigned) return t("end-others-resigned", { points, reasons: resignations(others) });
  const ahead = points - scores[second.seat];
  return t(ahead > 0 ? "end-ahead" : "end-tie", { points, ahead, second: nameAndLevel(second) });
}

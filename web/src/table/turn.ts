// Whose turn it is and who decides: an event can ask somebody else than the player whose turn it is.

import type { Moment, SeatInfo, TableCard, TableInfo, View } from "../api/types";
import { t } from "../text/i18n.svelte";

/** Whose turn it is: who made its first decision, else who decides now. */
export const turnOwner = (view: View, log: Moment[]): number =>
  log.find((moment) => moment.n > 0 && moment.turn === view.turn)?.seat ?? view.decides;

/** Whether somebody decides in another player's turn. */
export const decidesForAnother = (view: View, log: Moment[]): boolean =>
  view.turn > 0 && view.decides >= 0 && turnOwner(view, log) !== view.decides;

/** Index of the first log entry after my last turn that is over; before it, after my last decision of the setup. */
export function endOfMyTurn(view: View, log: Moment[], me: number): number {
  let end = log.length;
  for (let n = log.length - 1; n > 0; n--) {
    const first = log[n - 1].turn !== log[n].turn || n === 1;
    if (first && log[n].seat === me && log[n].turn > 0 && log[n].turn !== view.turn) return end;
    if (first) end = n;
  }
  return log.findLastIndex(({ turn, seat }) => turn === 0 && seat === me) + 1 || 1;
}

/** "Round 3", "Setup", or "Ana's turn; you decide". */
export function turnCaption(view: View, log: Moment[], seats: SeatInfo[], me: number): string {
  if (view.turn === 0) return t("setup");
  if (!decidesForAnother(view, log)) return t("round", { round: view.round });
  const owner = turnOwner(view, log);
  const names = { owner: seats[owner]?.name ?? "", decides: seats[view.decides]?.name ?? "" };
  return t(view.decides === me ? "turn-you-decide" : owner === me ? "turn-yours-decides" : "turn-other-decides", names);
}

/** The seat that I have left to a bot; null if I play somewhere at this table myself. */
export const leftSeat = ({ mine, seats }: TableInfo): number | null =>
  mine.length > 0 && mine.every((seat) => seats[seat].stand_in && !seats[seat].resigned) ? mine[0] : null;

/** Whether a table waits for a decision of mine, not of a bot that stands in for me. */
export const waitsForMe = ({ mine, seats, decides }: TableCard): boolean => mine.includes(decides) && seats[decides].bot === null;

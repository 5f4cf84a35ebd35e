import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import EndSummary from "./EndSummary.svelte";
import FinalBoard from "./FinalBoard.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import RulesPicture from "./RulesPicture.svelte";
import { places } from "./places";
import { bringsCard, isDraw, parts, tabFor, tabsFor } from "./decisions";
import { sequence } from "./sequences";
import { stateOf } from "./state";
import { t } from "../../text/i18n.svelte";

export const client: GameClient = {
  Board, PlayerPanel, Details, RulesPicture, FinalBoard, EndSummary,
  tabs: ["hand", "values", "pool", "projects"],
  tabFor,
  tabsFor,
  parts,
  sequence,
  groupLabel: (option) => t(`urbania-group-${option.verb}`),
  places,
  isDraw,
  bonusOf: (game, view, notes) => (bringsCard(game, stateOf(view), notes) ? t("urbania-bonus-card") : ""),
  chip: (view, seat) => {
    const count = stateOf(view).hand_cards[seat];
    return { icon: "card", count, label: t("urbania-count-hand", { count }) };
  },
  isPayment: ({ kind }) => kind === "paid" || kind === "spent",
};

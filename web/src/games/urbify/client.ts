import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import EndSummary from "./EndSummary.svelte";
import FinalBoard from "./FinalBoard.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import RulesPicture from "./RulesPicture.svelte";
import { parts, tabFor, tabsFor } from "./decisions";
import { t } from "../../text/i18n.svelte";
import { places } from "./places";

export const client: GameClient = {
  Board, PlayerPanel, Details, RulesPicture, FinalBoard, EndSummary,
  tabs: ["projects", "hall", "mine"],
  tabFor,
  tabsFor,
  parts,
  groupLabel: (option) => t(`urbify-group-${option.verb}`),
  places,
  isPayment: ({ kind }) => kind === "paid" || kind === "exchanged",
};

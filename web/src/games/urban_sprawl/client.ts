import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import EndSummary from "./EndSummary.svelte";
import FinalBoard from "./FinalBoard.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import RulesPicture from "./RulesPicture.svelte";
import { parts, tabFor, tabsFor } from "./decisions";
import { groupLabel } from "./labels";
import { isPayment } from "./payments";
import { places } from "./places";
import { sequence } from "./sequences";
import { stateOf } from "./state";
import { t } from "../../text/i18n.svelte";

export const client: GameClient = {
  Board, PlayerPanel, Details, RulesPicture, FinalBoard, EndSummary,
  tabs: ["contracts", "planning", "mine", "offices"],
  tabFor,
  tabsFor,
  parts,
  sequence,
  groupLabel,
  places,
  chip: (view, seat) => ({ icon: "coin", count: stateOf(view).wealth[seat], label: t("urban_sprawl-wealth") }),
  isPayment,
};

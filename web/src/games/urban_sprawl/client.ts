import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import Details from "./Details.svelte";
import EndSummary from "./EndSummary.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import RulesPicture from "./RulesPicture.svelte";
import { parts, tabFor, tabsFor } from "./decisions";
import { groupLabel } from "./labels";
import { isPayment } from "./payments";
import { places } from "./places";
import { sequence } from "./sequences";

export const client: GameClient = {
  Board, PlayerPanel, Details, Cover, RulesPicture, EndSummary,
  tabs: ["contracts", "planning", "mine", "offices"],
  tabFor,
  tabsFor,
  parts,
  sequence,
  groupLabel,
  places,
  isPayment,
};

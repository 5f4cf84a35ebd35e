import type { GameClient } from "..";
import Board from "./Board.svelte";
import { parts, tabFor, tabsFor } from "./decisions";
import Cover from "./Cover.svelte";
import EndSummary from "./EndSummary.svelte";
import Details from "./Details.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import RulesPicture from "./RulesPicture.svelte";
import { groupOf } from "./labels";

export const client: GameClient = {
  Board,
  Panel: PlayerPanel,
  Face: Details,
  Cover,
  Picture: RulesPicture,
  Ending: EndSummary,
  tabs: ["contracts", "planning", "mine", "offices"],
  tabFor,
  tabsFor,
  parts,
  group: groupOf,
};

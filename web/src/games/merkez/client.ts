import type { GameClient } from "..";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import EndSummary from "./EndSummary.svelte";
import Details from "./Details.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import { parts, tabFor } from "./decisions";
import { standing } from "./scoring";
import RulesPicture from "./RulesPicture.svelte";
import { groupOf } from "./labels";

export const client: GameClient = {
  Board,
  Panel: PlayerPanel,
  Face: Details,
  Cover,
  Picture: RulesPicture,
  Ending: EndSummary,
  tabs: ["promises", "score", "rivals"],
  tabFor,
  parts,
  standing,
  group: groupOf,
};

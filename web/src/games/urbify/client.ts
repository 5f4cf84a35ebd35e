import type { GameClient } from "..";
import { t } from "../../text/i18n.svelte";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import EndSummary from "./EndSummary.svelte";
import Details from "./Details.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import { parts, tabFor } from "./state";
import RulesPicture from "./RulesPicture.svelte";

export const client: GameClient = {
  Board,
  Panel: PlayerPanel,
  Face: Details,
  Cover,
  Picture: RulesPicture,
  Ending: EndSummary,
  tabs: ["projects", "hall", "mine"],
  tabFor,
  parts,
  group: (option) => t(`urbify-group-${option.verb}`),
};

import type { GameClient } from "..";
import { t } from "../../text/i18n.svelte";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import EndSummary from "./EndSummary.svelte";
import Details from "./Details.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import { parts, tabFor, tabsFor } from "./state";
import RulesPicture from "./RulesPicture.svelte";

export const client: GameClient = {
  Board,
  Panel: PlayerPanel,
  Face: Details,
  Cover,
  Picture: RulesPicture,
  Ending: EndSummary,
  tabs: ["hand", "values", "pool", "projects"],
  tabFor,
  tabsFor,
  parts,
  group: (option) => t(`urbania-group-${option.verb}`),
};

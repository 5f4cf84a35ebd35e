import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import EndSummary from "./EndSummary.svelte";
import FinalBoard from "./FinalBoard.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import RulesPicture from "./RulesPicture.svelte";
import { parts, symbolStep, tabFor } from "./decisions";
import { groupLabel } from "./labels";
import { provisionalScores, scoreChanges } from "./scoring";
import { t } from "../../text/i18n.svelte";
import { places } from "./places";

export const client: GameClient = {
  Board, PlayerPanel, Details, RulesPicture, FinalBoard, EndSummary,
  tabs: ["promises", "score", "rivals"],
  tabFor,
  parts,
  provisionalScores,
  scoreChanges,
  groupLabel,
  places,
  nextStep: (view, draft) => {
    const step = view.asked?.frame === "symbol" ? symbolStep(draft) : "";
    return step && t(step);
  },
  isPayment: ({ kind }) => kind === "took_pair",
};

import type { GameClient } from "..";
import { t } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import Ending from "./Ending.svelte";
import Face from "./Face.svelte";
import Panel from "./Panel.svelte";
import { parts, tabFor, tabsFor } from "./parts";
import Picture from "./Picture.svelte";

export const client: GameClient = {
  Board,
  Panel,
  Face,
  Cover,
  Picture,
  Ending,
  tabs: ["hand", "values", "pool", "projects"],
  tabFor,
  tabsFor,
  parts,
  group: (option) => t(`urbania-group-${option.verb}`),
};

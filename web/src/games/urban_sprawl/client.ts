import type { GameClient } from "..";
import Board from "./Board.svelte";
import { parts, tabFor, tabsFor } from "./choices";
import Cover from "./Cover.svelte";
import Ending from "./Ending.svelte";
import Face from "./Face.svelte";
import Panel from "./Panel.svelte";
import Picture from "./Picture.svelte";
import { groupOf } from "./words";

export const client: GameClient = {
  Board,
  Panel,
  Face,
  Cover,
  Picture,
  Ending,
  tabs: ["contracts", "planning", "mine", "offices"],
  tabFor,
  tabsFor,
  parts,
  group: groupOf,
};

import type { GameClient } from "..";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import Ending from "./Ending.svelte";
import Face from "./Face.svelte";
import Panel from "./Panel.svelte";
import { parts, tabFor } from "./choices";
import { standing } from "./score";
import Picture from "./Picture.svelte";
import { groupOf } from "./words";

export const client: GameClient = {
  Board,
  Panel,
  Face,
  Cover,
  Picture,
  Ending,
  tabs: ["promises", "score", "rivals"],
  tabFor,
  parts,
  standing,
  group: groupOf,
};

// The games the browser can show: a new one adds a folder and a line here.

import type { Component, Snippet } from "svelte";
import type { Draft, Part, PartsOf } from "../table/draft.svelte";
import type { GameInfo, Moment, Note, Option, SeatInfo, View } from "../api/types";

/** What every part of a game's table is given. */
export interface TableProps {
  game: GameInfo;
  view: View;
  seats: SeatInfo[];
  /** The game's options as they were chosen for this table. */
  options: Record<string, any>;
  /** The seat this view belongs to; -1 looks on. */
  me: number;
  draft: Draft;
  /** What has happened since my last decision, newest last: mark it. */
  news: Note[];
  /** What my own last decision has brought about, until the next one: what was done without being asked is told. */
  done?: Note[];
  /** Pick a part of the decision on the board; sends it when it is complete and needs no second thought. */
  pick: (part: Part) => void;
  /** Why an action is not possible now, in words; "" if it is. Asked once for each present. */
  why: (action: number) => Promise<string>;
  /** Show the details of a thing, kind and number as in actions; where they cover the board, or with `inside`
   *  everywhere, they tell why `action` is not possible. */
  about: (kind: string, number: number, anchor: Element, action?: number | null, inside?: boolean) => void;
  /** Which tab of the tray is open, on a narrow screen. */
  tab: string;
  /** The tabs themselves, on a narrow screen: the board puts them between itself and its tray. */
  tabbar?: Snippet;
}

/** What a game's part of the page of the end is given. */
export interface EndingProps {
  game: GameInfo;
  view: View;
  seats: SeatInfo[];
  options: Record<string, any>;
  log: Moment[];
  replay: Snippet;
}

export interface GameClient {
  /** The table: board, side column, own strip; on a narrow screen the open tray. */
  Board: Component<TableProps>;
  /** What stands in a player's panel below name and points. */
  Panel: Component<TableProps & { seat: number }>;
  /** The whole of a thing for a tooltip or sheet: face, text, numbers. */
  Face: Component<{ game: GameInfo; kind: string; number: number }>;
  /** A picture for the lobby; needs no view. */
  Cover: Component;
  /** A picture for a page of the rules, drawn with the board's own parts; null where there is none. */
  Picture: Component<{ game: GameInfo; page: string }>;
  /** More than the ledger for the end screen: the last board with `replay` under it, the majorities, the hands, ... */
  Ending: Component<EndingProps>;
  /** The trays of a narrow screen, in order; the words for `projects` of urbify are `urbify-tab-projects`. */
  tabs: string[];
  tabFor: (view: View) => string | null;
  /** All the trays in which something can be picked now; where it is missing, only the one of tabFor. */
  tabsFor?: (view: View) => string[];
  /** The parts of a decision that can be picked on the board. */
  parts: (game: GameInfo) => PartsOf;
  /** The points of each seat if the game ended now, where nothing is scored before that. */
  standing?: (view: View) => number[];
  /** A heading for a group of decisions in the list: the verb in words. */
  group: (option: Option, lang: string) => string;
}

export const clients: Record<string, () => Promise<{ client: GameClient }>> = {
  urbify: () => import("./urbify/client"),
  urbania: () => import("./urbania/client"),
  merkez: () => import("./merkez/client"),
  urban_sprawl: () => import("./urban_sprawl/client"),
};

// Everything a game provides to the browser client. A game is a folder beside this file: its client.ts exports
// `client: GameClient`, its <language>.ftl files hold its texts, and Cover.svelte is its picture for the lobby, loaded
// without the rest. legend.ts exports `legend: Legend`, its icons explained; it is optional and loaded when it is shown.
// Nothing else lists the games.

import type { Component, Snippet } from "svelte";
import type { GameInfo, Moment, Note, Option, SeatInfo, View } from "../api/types";
import type { Draft, Part, PartsOf, Sequence } from "../table/draft.svelte";
import type { BoardPlaces } from "./shared/places";

/** Props of every part of a game's table. */
export interface TableProps {
  game: GameInfo;
  view: View;
  seats: SeatInfo[];
  /** The game options chosen for this table. */
  options: Record<string, any>;
  /** The seat this view belongs to; -1 for a spectator. */
  me: number;
  draft: Draft;
  /** What has happened since my last decision, newest last; the board highlights it. */
  news: Note[];
  /** What followed from my last decision, until I decide again. */
  outcome?: Note[];
  /** Pick a part of a decision on the board; a complete decision is sent unless it needs confirmation. */
  pick: (part: Part) => void;
  /** Why an action is not possible now, or after a decision that reveals nothing; "" if it is possible. */
  why: (action: number, after?: number) => Promise<string>;
  /** Show the details of a component, named by kind and number as in actions. They include why `action` is not
   *  possible where the details cover the board, and everywhere if `inside` is set. */
  showDetails: (kind: string, number: number, anchor: Element, action?: number | null, inside?: boolean) => void;
  /** The open tray tab, on a narrow screen. */
  tab: string;
  /** The tab bar on a narrow screen; the board places it between itself and its tray. */
  tabbar?: Snippet;
}

/** Props of a game's part of the end page. */
export interface EndSummaryProps {
  game: GameInfo;
  view: View;
  seats: SeatInfo[];
  options: Record<string, any>;
  log: Moment[];
}

/** Props of the final board on the end page. */
export interface FinalBoardProps {
  game: GameInfo;
  view: View;
  seats: SeatInfo[];
  /** My seats. */
  mine: number[];
  /** Buttons to be shown below the board. */
  actions: Snippet;
}

/** An icon or mark of the table, explained. */
export interface LegendEntry {
  id: string;
  name: string;
  about: string;
  /** The icons of ui/icons that it explains. */
  icons: string[];
}

export interface Legend {
  entries: (game: GameInfo) => LegendEntry[];
  /** Draws an entry with the board's own components. */
  Symbol: Component<{ game: GameInfo; entry: LegendEntry }>;
}

/** What a line of the score of a seat gains or loses. */
export interface ScoreChange {
  seat: number;
  points: number;
  text: string;
}

export interface GameClient {
  /** The table: board, side column and own cards; on a narrow screen the open tray. */
  Board: Component<TableProps>;
  /** Contents of a player's panel, below name and points. */
  PlayerPanel: Component<TableProps & { seat: number }>;
  /** Details of one component (card, tile, region, ...) for a tooltip or sheet; at a table with what it is worth now. */
  Details: Component<{ game: GameInfo; kind: string; number: number; view?: View }>;
  /** Picture for a page of the rules, drawn with the board's own components; empty where there is none. */
  RulesPicture: Component<{ game: GameInfo; page: string }>;
  /** The final board, which leads the end page: drawn large, without interaction, as an SVG of class `still`. */
  FinalBoard: Component<FinalBoardProps>;
  /** The game's part of the end page below the points: what the points ledger does not show. */
  EndSummary: Component<EndSummaryProps>;
  /** Tray tabs of a narrow screen, in order; the tray has its name in `data-tray`, and the label of `projects` in urbify is `urbify-tab-projects`. */
  tabs: string[];
  /** The tab to open for the current decision; null leaves the tab as it is. */
  tabFor: (view: View) => string | null;
  /** All tabs in which something can be picked now; defaults to the one from tabFor. */
  tabsFor?: (view: View) => string[];
  /** Splits a decision into the parts that can be picked on the board. An element there has what it picks in
   *  `data-parts`, separated by spaces: pointer and focus show the consequences. */
  parts: (game: GameInfo) => PartsOf;
  /** Decisions that the rules take in a fixed order and a person may pick in any order; null if there are none now. */
  sequence?: (game: GameInfo, view: View) => Sequence | null;
  /** What is still missing from a decision of which something has been picked, in words; empty if the prompt says it. */
  nextStep?: (view: View, draft: Draft) => string;
  /** Points of each seat if the game ended now, for games that score only at the end. */
  provisionalScores?: (view: View) => number[];
  /** How the points that each seat would have now differ between two views, with the numbers that explain them: for
   *  games that score only at the end. */
  scoreChanges?: (game: GameInfo, before: View, now: View, options: Record<string, any>) => ScoreChange[];
  /** Heading for a group of decisions in the list of all choices. */
  groupLabel: (option: Option) => string;
  /** The places of the board: elements there have them in `data-board-place`, PlaceRings draws rings round them. */
  places: BoardPlaces;
  /** Whether a decision only draws a card: one press is enough, although it cannot be undone. */
  isDraw?: (option: Option) => boolean;
  /** What notes bring that only the next decision tells, in words: a card that one may take. */
  bonusOf?: (game: GameInfo, view: View, notes: Note[]) => string;
  /** What the chip of a player on a narrow screen shows beside the points. */
  chip?: (view: View, seat: number) => { icon: string; count: number; label: string };
  /** Whether a note tells what something cost; the log shows it with what was paid for. */
  isPayment: (note: Note) => boolean;
}

// Previews computed by the rules: sites and their costs.

import type { GameInfo, View } from "../../api/types";

/** Cost and gain of building on a site. */
export interface Site {
  wealth: number;
  bonus: number;
  /** Immediate wealth and prestige (with the bonus); `more` if choices follow. */
  earns: number;
  scores: number;
  more: number;
  /** Urban Renewals that it uses. */
  renewal: number;
  /** Demolished buildings, by their first lots. */
  demolishes: number[];
}

/** A contract that could be built: pages of permits, sites, what they cost, the best bonus. */
export interface Build {
  needed: number;
  held: number;
  sites: number;
  cheapest: number;
  dearest: number;
  bonus: number;
}

interface Outlook {
  sites?: Record<string, Site>;
  builds?: Record<string, Build>;
  /** Zone of a building placed by a card. */
  puts?: string;
  /** Building that an offer concerns, by its first lot. */
  about?: number;
  /** Where planning cards are taken from. */
  source?: "display" | "discard";
}

const outlookOf = (view: View): Outlook => (view.outlook as Outlook | null) ?? {};

export const siteOf = (view: View, spot: number): Site | null => outlookOf(view).sites?.[spot] ?? null;

export const buildOf = (view: View, game: GameInfo, place: number): Build | null => outlookOf(view).builds?.[game.kinds.place[place]] ?? null;

export const putZone = (view: View): string => outlookOf(view).puts ?? "";

export const fromDisplay = (view: View): boolean => outlookOf(view).source === "display";

export const offeredLot = (view: View): number | null => outlookOf(view).about ?? null;

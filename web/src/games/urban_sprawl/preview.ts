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

interface Preview {
  sites?: Record<string, Site>;
  builds?: Record<string, Build>;
  /** Zone of a building placed by a card. */
  puts?: string;
  /** Building that an offer concerns, by its first lot. */
  about?: number;
  /** Where planning cards are taken from. */
  source?: "display" | "discard";
  permits?: PermitsInOrder;
}

/** Permits that can be invested or spent, in the order in which the rules take them. */
export interface PermitsInOrder {
  cards: number[];
  /** Some have been invested or spent already. */
  started: boolean;
  /** The sets that pay for a contract; absent from investments. */
  payments?: number[][];
}

const previewOf = (view: View): Preview => (view.preview as Preview | null) ?? {};

export const siteOf = (view: View, spot: number): Site | null => previewOf(view).sites?.[spot] ?? null;

export const buildOf = (view: View, game: GameInfo, place: number): Build | null => previewOf(view).builds?.[game.kinds.place[place]] ?? null;

export const putZone = (view: View): string => previewOf(view).puts ?? "";

export const fromDisplay = (view: View): boolean => previewOf(view).source === "display";

export const offeredLot = (view: View): number | null => previewOf(view).about ?? null;

export const permitsInOrder = (view: View): PermitsInOrder | null => previewOf(view).permits ?? null;

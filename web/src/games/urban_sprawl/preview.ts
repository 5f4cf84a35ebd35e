// Previews computed by the rules: sites and their costs.

import type { GameInfo, View } from "../../api/types";
import { t } from "../../text/i18n.svelte";

/** Cost and gain of building on a site. */
export interface Site {
  wealth: number;
  bonus: number;
  /** Urban Renewals that it uses. */
  renewal: number;
  /** Immediate wealth and prestige (with the bonus), `more` if choices follow; unknown until the contract is decided. */
  earns?: number;
  scores?: number;
  more?: number;
}

/** A site of a contract that can be built: its lots, what it costs and brings. */
export type SpotPreview = [spot: number, wealth: number, bonus: number, renewal: number];

/** Permits that pay for a contract; those of `decisions` have to be chosen, the others are spent by themselves. */
export interface Payment {
  cards: number[];
  decisions: number[];
}

/** What the rows of a block would pay once: now, and with one more building there. */
export interface Payouts {
  wealth: [now: number, then: number];
  prestige: [now: number, then: number];
}

/** What a player has on a row, and what a marker there would pay. */
export interface MarkerShare {
  buildings: number;
  pays: number;
}

/** A contract that could be built: pages of permits, sites, what they cost, the best bonus. */
export interface Build {
  needed: number;
  held: number;
  sites: number;
  cheapest: number;
  dearest: number;
  bonus: number;
  /** Only if it can be built now. */
  spots?: SpotPreview[];
  payment?: Payment;
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
  /** By block: what its rows would pay, wealth now and then, prestige now and then. */
  payouts?: [number, number, number, number][];
  /** By space: what the marker to be laid would pay each seat. */
  marker?: Record<string, MarkerShare[]>;
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

export const buildOf = (view: View, game: GameInfo, place: number): Build | null => previewOf(view).builds?.[game.kinds.place[place]] ?? null;

/** What the sites of a contract cost, in words. */
export function costOf({ cheapest, dearest }: Build): string {
  const prices = dearest === 0 ? "free" : cheapest === dearest ? "one" : "many";
  return t("urban_sprawl-cost", { prices, cheapest, dearest });
}

/** A site of the contract being placed, or of the picked one at a place. */
export function siteOf(game: GameInfo, view: View, place: number | null, spot: number): Site | null {
  const decided = previewOf(view).sites?.[spot];
  if (decided) return decided;
  const picked = place === null ? undefined : buildOf(view, game, place)?.spots?.find(([lots]) => lots === spot);
  return picked ? { wealth: picked[1], bonus: picked[2], renewal: picked[3] } : null;
}

/** What the rows of a block would pay me; null while that is not previewed. */
export function payoutsAt(view: View, block: number): Payouts | null {
  const payouts = previewOf(view).payouts?.[block];
  return payouts ? { wealth: [payouts[0], payouts[1]], prestige: [payouts[2], payouts[3]] } : null;
}

export const markerShares = (view: View, space: number): MarkerShare[] => previewOf(view).marker?.[space] ?? [];

export const putZone = (view: View): string => previewOf(view).puts ?? "";

export const fromDisplay = (view: View): boolean => previewOf(view).source === "display";

export const offeredLot = (view: View): number | null => previewOf(view).about ?? null;

export const permitsInOrder = (view: View): PermitsInOrder | null => previewOf(view).permits ?? null;

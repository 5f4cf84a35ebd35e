// Texts with icons: "(prestige)" in a message stands for the icon of that name.

import type { GameInfo, GameComponent } from "../../api/types";
import { lang, t } from "../../text/i18n.svelte";
import { costOf } from "./components";

export type Bit = { text: string } | { icon: string };

export function bits(message: string): Bit[] {
  return message
    .split(/\((\w+)\)/)
    .map((piece, n): Bit => (n % 2 ? { icon: piece } : { text: piece.trim() }))
    .filter((bit) => "icon" in bit || bit.text !== "");
}

interface Benefit {
  kind: string;
  amount?: number;
  pay_influence?: number;
  pay_development?: number;
}

/** The benefit of a building in a few words and icons, under the options of a table. */
export function inShort(game: GameInfo, component: GameComponent, options: Record<string, any> = {}): Bit[] {
  const { kind, amount = 0, pay_influence, pay_development } = component.entry.benefit as Benefit;
  const { metro_timing: timing, bank_waives_development: waived } = { ...game.entries.variants, ...options };
  const effect = t(`urbify-short-${kind}`, { amount, timing, waived: `${waived}` });
  const price = pay_influence
    ? t("urbify-pays-influence", { amount: pay_influence })
    : pay_development
      ? t("urbify-pays-development", { amount: pay_development })
      : "";
  const all = price ? t("urbify-for", { price, effect }) : effect;
  return bits(all.charAt(0).toUpperCase() + all.slice(1));
}

export const listed = (items: string[]): string => new Intl.ListFormat(lang(), { type: "conjunction" }).format(items);

export const ROMAN = ["0", "I", "II"];

export const stageOf = (component: GameComponent): string => t("urbify-stage", { stage: ROMAN[component.entry.stage as number] });

export function costInWords(game: GameInfo, component: GameComponent): string {
  const cost = costOf(game, component);
  if (!cost.length) return t("urbify-nothing");
  return listed(cost.map(({ track, amount }) => t("urbify-unit", { count: amount, what: t(`urbify-${track}`).toLowerCase() })));
}

/** The whole card as text, for screen readers. */
export const cardLabel = (game: GameInfo, component: GameComponent): string =>
  t("urbify-card", {
    building: component.name,
    stage: stageOf(component),
    colour: t(`urbify-${component.entry.colour}`),
    cost: costInWords(game, component),
    politicians: t("urbify-card-politicians", { count: component.entry.politicians as number }),
    prestige: component.entry.prestige as number,
    text: component.text,
  });

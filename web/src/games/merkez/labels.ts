// Names of symbols, roads and groups of choices.

import { t } from "../../text/i18n.svelte";
import type { Option } from "../../api/types";
import { nameOfHex, SYMBOLS, type Mark } from "./components";

const SIDES = ["e", "ne", "nw", "w", "sw", "se"];

export function symbolName(symbol: string): string {
  if (symbol.startsWith("people")) {
    const size = Number(symbol.slice("people".length));
    return size ? t("merkez-people", { count: size }) : t("merkez-people-any");
  }
  return t(`merkez-symbol-${symbol}`);
}

export const roadLabel = ([one, other]: Exclude<Mark, string>): string =>
  t("merkez-road-way", { one: t(`merkez-side-${SIDES[one]}`), other: t(`merkez-side-${SIDES[other]}`) });

/** Heading in the list of choices: roads by hex, symbols by kind. */
export function groupLabel({ verb, args }: Option): string {
  if (verb === "claim" || verb === "leave") return t("merkez-group-claim");
  if (verb === "draw") return t("merkez-group-draw", { symbol: symbolName(SYMBOLS[args.symbol]) });
  if (verb === "pair") return t("merkez-group-pair", { symbol: symbolName(SYMBOLS[args.symbol]) });
  return t("merkez-group-road", { hex: nameOfHex(args.hex) });
}

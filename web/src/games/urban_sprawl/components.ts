// Cards, zones and markers, as the components file describes them.

import type { GameInfo } from "../../api/types";
import { capitalised } from "../../text/i18n.svelte";
import { entryOf, componentOf } from "../shared/components";

export const EMPTY = -1;

export const SIDE = 12;

export const BLOCK_SIDE = 6;

export const BLOCKS = BLOCK_SIDE * BLOCK_SIDE;

export const PARK = 4;

export const RENEWAL = 36;

const BOXES = 5;

/** The ground and the icon of each zone. */
export const ZONES: Record<string, { ground: string; icon: string }> = {
  CIV: { ground: "red", icon: "bank" },
  COM: { ground: "gold", icon: "business" },
  IND: { ground: "blue", icon: "factory" },
  RES: { ground: "violet", icon: "residential" },
  PARK: { ground: "green", icon: "park" },
};

const VOCATION_ICONS: Record<string, string> = { factory: "gear", public_service: "service" };

export const vocationIcon = (id: string): string => VOCATION_ICONS[id] ?? id;

/** The name of an entry of the components in a language. */
export const nameOf = (game: GameInfo, table: string, id: string, lang: string): string => entryOf(game, table, id)?.name[lang] ?? id;

interface Named {
  number: number;
  id: string;
  name: string;
  /** What it does, in words. */
  text: string;
  /** Some of its values are reconstructed. */
  reconstructed: boolean;
}

export interface Permit extends Named {
  sort: "permit";
  pages: number;
  zones: string[];
  wealth: number;
  ballot: boolean;
}

export interface Renewal extends Named {
  sort: "renewal";
}

export interface Event extends Named {
  sort: "event";
  deck: string;
}

export interface Contract extends Named {
  sort: "contract";
  deck: string;
  zone: string;
  lots: number;
  /** The number of the prestige row that pays when it is turned up; 0: none. */
  payout: number;
  vocations: { name: string; value: number }[];
  restrictions: { rule: string }[];
  /** Where it may be built; empty if only its zone matters. */
  where: string;
  /** Its effects, without the vocations. */
  built: string;
  /** What happens when it is turned up; empty for nothing. */
  revealed: string;
  /** Where it may be built and its effects: what the icons do not show. */
  brief: string;
}

export type Card = Permit | Renewal | Event | Contract;

const TABLES = ["permit", "renewal", "event", "contract"] as const;

const cardCache = new WeakMap<GameInfo, Map<string, Card>>();

/** A card by its number, in a language. */
export function cardOf(game: GameInfo, number: number, lang: string): Card {
  let cards = cardCache.get(game);
  if (!cards) cardCache.set(game, (cards = new Map()));
  const key = `${number} ${lang}`;
  let cached = cards.get(key);
  if (!cached) cards.set(key, (cached = readCard(game, number, lang)));
  return cached;
}

function readCard(game: GameInfo, number: number, lang: string): Card {
  const id = game.kinds.card[number];
  const sort = TABLES.find((table) => entryOf(game, table, id))!;
  const entry = entryOf(game, sort, id)!;
  const component = componentOf(game, "card", number);
  const named = { number, id, name: component?.name ?? entry.name?.[lang] ?? id, text: component?.text ?? "", reconstructed: entry.provenance !== "known" };
  if (sort === "permit")
    return { ...named, sort, pages: entry.permits, zones: entry.zones, wealth: entry.wealth_payout, ballot: entry.ballot };
  if (sort === "renewal") return { ...named, sort };
  if (sort === "event") return { ...named, sort, deck: entry.deck };
  const { deck, zone, lots, prestige_payout: payout, vocations, restrictions } = entry;
  const texts = textsOf(named.text, restrictions.length, vocations.length, payout);
  return { ...named, sort, deck, zone, lots, payout, vocations, restrictions, ...texts, brief: `${texts.where} ${texts.built}`.trim() };
}

/** The parts of a contract's text: after its size come restrictions and vocations, a sentence each; its payout is last. */
function textsOf(text: string, restrictions: number, vocations: number, payout: number): Pick<Contract, "where" | "built" | "revealed"> {
  const sentences = text.split(/(?<=\.)\s+(?=\p{Lu})/u);
  const effects = 1 + restrictions + vocations;
  const end = payout ? -1 : sentences.length;
  const join = (from: number, to: number) => sentences.slice(from, to).join(" ");
  const revealed = payout ? capitalised(sentences.at(-1)!.replace(/^[^:]+: /, "")) : "";
  return { where: join(1, 1 + restrictions), built: join(effects, end), revealed };
}

export const contractOf = (game: GameInfo, number: number, lang: string): Contract | null => {
  const card = number === EMPTY ? null : cardOf(game, number, lang);
  return card?.sort === "contract" ? card : null;
};

export const planningPrice = (game: GameInfo, place: number): number => game.entries.board.planning_ap[place];

/** What a contract costs in action points; Favors cost none. */
export function contractPrice(game: GameInfo, place: number): number {
  const { contract_ap, deck_ap } = game.entries.board;
  return [...contract_ap, ...deck_ap][place] ?? 0;
}

export const deckPlace = (deck: number): number => BOXES + deck;

/** The first place of a Favor. */
export const FAVOR_PLACE = BOXES + 3;

export const zonesOf = (game: GameInfo): string[] => game.kinds.zone;

/** A number marker for the gray spaces at the edge of the city. */
export interface Marker {
  number: number;
  resource: string;
  worth: number;
}

export const markerOf = (game: GameInfo, number: number): Marker => {
  const [resource, worth] = game.kinds.marker[number].split("-");
  return { number, resource, worth: Number(worth) };
};

// What a decision is made of, and what of it can be picked on the table.

import type { Draft, Part, PartsOf } from "../../table/draft.svelte";
import type { GameInfo, Option, View } from "../../api/types";
import { pointer } from "../../ui/pointer";
import { stateOf } from "./state";

/** The id of an action: the first one of its verb, then its arguments, the first slowest. */
export function actionId(game: GameInfo, verb: string, args: Record<string, number> = {}): number {
  const { first, args: kinds } = game.verbs[verb];
  return first + Object.entries(kinds).reduce((id, [name, kind]) => id * game.kinds[kind].length + args[name], 0);
}

/** What of the table each verb is picked by; a contract can be built or taken, so it is only half of a decision. */
const PICKED: Record<string, [part: string, argument?: string]> = {
  buy: ["lot", "lot"], pick: ["lot", "lot"], site: ["spot", "spot"], put: ["spot", "spot"], block: ["block", "block"],
  take: ["planning", "planning_place"], invest: ["held", "card"], spend: ["held", "card"], drop: ["held", "card"],
  fetch: ["fetch", "card"], marker: ["marker", "marker"], lay: ["space", "space"], call: ["office", "office"],
  vocation: ["vocation", "vocation"], name: ["player", "player"], gain: ["resource", "resource"], line: ["line", "line"],
  choose: ["choice", "choice"], done: ["done"], accept: ["accept"], refuse: ["refuse"],
};

function partsOf({ verb, args }: Option): Part[] {
  if (verb === "build" || verb === "favor") return [`place:${args.place}`, `${verb}:0`];
  const [part, argument] = PICKED[verb];
  return [`${part}:${argument ? args[argument] : 0}`];
}

export const parts = (): PartsOf => {
  const known = new WeakMap<Option, Part[]>();
  return (option) => {
    if (!known.has(option)) known.set(option, partsOf(option));
    return known.get(option)!;
  };
};

/** What can be picked first: another thing can be picked instead at once. */
export const offered = (draft: Draft): Set<Part> => new Set(draft.options.map((option) => partsOf(option)[0]));

/** The numbers of all that is offered of one kind. */
export const numbersOf = (draft: Draft, part: string): number[] =>
  draft.options.flatMap((option) => {
    const [kind, number] = partsOf(option)[0].split(":");
    return kind === part ? [Number(number)] : [];
  });

/** The number after the colon of the pick of this kind, or null. */
export function pickOf(draft: Draft, kind: string): number | null {
  const found = draft.picks.find((pick) => pick.startsWith(`${kind}:`));
  return found === undefined ? null : Number(found.slice(kind.length + 1));
}

/** A contract is pressed: what can be done with it stands ready; a second touch does it where there is one thing only. */
export function pressContract(draft: Draft, pick: (part: Part) => void, place: number): void {
  const part = `place:${place}`;
  const chosen = draft.picked(part) > 0;
  if (chosen && draft.exact && pointer.kind === "touch") return pick(draft.picks.at(-1)!);
  draft.drop();
  if (chosen) return;
  draft.pick(part);
  if (draft.left.length === 1) for (const rest of [...draft.targets]) draft.pick(rest);
}

const TRAYS: Record<string, string> = {
  build: "contracts", favor: "contracts", take: "planning", invest: "mine", spend: "mine", drop: "mine", call: "offices",
};
function trayOf({ verb, args }: Option, view: View): string | undefined {
  if (verb === "build" && args.place > 7) return "mine";
  return verb === "fetch" && fromDisplay(view) ? "planning" : TRAYS[verb];
}

/** The trays in which something can be picked now. */
export const tabsFor = (view: View): string[] => [
  ...new Set(view.options.map((option) => trayOf(option, view)).filter((tray): tray is string => tray !== undefined)),
];

/** The tray that holds what is asked; actions can be chosen from any, the first time the contracts are shown. */
export function tabFor(view: View): string | null {
  if (view.asked?.frame === "acting") return stateOf(view).busy ? null : "contracts";
  return tabsFor(view)[0] ?? null;
}

// ---- what the rules foresee

/** What building on some lots would cost and bring. */
export interface Site {
  wealth: number;
  bonus: number;
  /** What it brings by itself: wealth, prestige with the bonus; `more` if choices follow. */
  earns: number;
  scores: number;
  more: number;
  /** Urban Renewals that it takes. */
  renewal: number;
  /** The buildings that go, by their first lots. */
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
  /** The zone of a building that a card puts. */
  puts?: string;
  /** The building that an offer is about, by its first lot. */
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

/** Which contract is being sited or paid for, by its place. */
export const underway = (view: View): number | null =>
  view.asked?.frame === "siting" || view.asked?.frame === "spending" ? view.asked.args.place : null;

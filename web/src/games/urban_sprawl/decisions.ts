// The parts of a decision, and which of them can be picked on the board.

import type { GameInfo, Option, View } from "../../api/types";
import type { Draft, Part, PartsOf } from "../../table/draft.svelte";
import { pointer } from "../../ui/pointer";
import { cached, partFor, pickedNumber, traysOf, type Picked } from "../shared/actions";
import { buildOf, fromDisplay } from "./preview";
import { stateOf } from "./state";

/** What is picked for each verb. A contract can be built or taken as a Favor, so it is only half of a decision. */
const PICKED: Picked = {
  buy: ["lot", "lot"], pick: ["lot", "lot"], site: ["spot", "spot"], put: ["spot", "spot"], block: ["block", "block"],
  take: ["planning", "planning_place"], invest: ["held", "card"], spend: ["held", "card"], drop: ["held", "card"],
  fetch: ["fetch", "card"], marker: ["marker", "marker"], lay: ["space", "space"], call: ["office", "office"],
  vocation: ["vocation", "vocation"], name: ["player", "player"], gain: ["resource", "resource"], line: ["line", "line"],
  choose: ["choice", "choice"], done: ["done"], accept: ["accept"], refuse: ["refuse"],
};

function partsOf(option: Option): Part[] {
  const { verb, args } = option;
  if (verb === "build") return [`place:${args.place}`, "build:0"];
  if (verb === "favor") return [`favor:${args.place}`, `place:${args.place}`];
  return [partFor(PICKED, option)];
}

export const parts = (): PartsOf => cached(partsOf);

/** The numbers of all offered parts of one kind. */
export const numbersOf = (draft: Draft, part: string): number[] =>
  draft.choices.flatMap((option) => {
    const [kind, number] = partsOf(option)[0].split(":");
    return kind === part ? [Number(number)] : [];
  });

/** Press a contract: pick it, or drop it; if it can only become a Favor, a second tap decides. */
export function pressContract(draft: Draft, pick: (part: Part) => void, place: number): void {
  const part = `place:${place}`;
  const chosen = draft.picked(part) > 0;
  if (chosen && draft.exact && pointer.kind === "touch") return pick(draft.picks.at(-1)!);
  draft.drop();
  if (chosen) return;
  draft.pick(part);
}

const TRAYS: Record<string, string> = {
  build: "contracts", favor: "contracts", take: "planning", invest: "mine", spend: "mine", drop: "mine", call: "offices",
};

function trayOf({ verb, args }: Option, view: View): string | undefined {
  if (verb === "build" && args.place > 7) return "mine";
  return verb === "fetch" && fromDisplay(view) ? "planning" : TRAYS[verb];
}

/** The trays in which something can be picked now. */
export const tabsFor = (view: View): string[] => traysOf(view, (option) => trayOf(option, view));

/** The tray needed for the current decision; at the start of a turn the contracts. */
export function tabFor(view: View): string | null {
  if (view.asked?.frame === "acting") return stateOf(view).busy ? null : "contracts";
  return tabsFor(view)[0] ?? null;
}

/** The place of the contract being placed or paid for. */
export const underway = (view: View): number | null =>
  view.asked?.frame === "siting" || view.asked?.frame === "spending" ? view.asked.args.place : null;

/** The place of the contract whose sites are shown: the one underway, or a picked one that can be built. */
export function placing(game: GameInfo, view: View, draft: Draft): number | null {
  const picked = pickedNumber(draft, "place");
  return underway(view) ?? (picked !== null && buildOf(view, game, picked)?.spots ? picked : null);
}

// The parts of a decision, and which of them can be picked on the board.

import type { GameInfo, Option, View } from "../../api/types";
import type { Draft, Part, PartsOf } from "../../table/draft.svelte";
import { cached } from "../shared/actions";
import { sideOf } from "./geometry";

/** How many points or politicians go to each department. */
export const splitOf = (game: GameInfo, split: number): number[] => [...game.kinds.split[split]].map(Number);

/** The split with all its points in one department. */
export const splitInto = (game: GameInfo, department: number, points = 1): number =>
  game.kinds.split.findIndex((split) => [...split].every((n, place) => Number(n) === (place === department ? points : 0)));

function partsOf(game: GameInfo, { verb, args }: Option): Part[] {
  if ("split" in args)
    return splitOf(game, args.split).flatMap((points, department) => Array(points).fill(`department:${department}`));
  if (verb === "pair") return [`cell:${args.cell}`, `cell:${args.cell + (args.towards === 0 ? 1 : sideOf(game))}`];
  const [[kind, number]] = Object.entries(args).length ? Object.entries(args) : [[verb, 0]];
  return [`${kind}:${number}`];
}

export const parts = (game: GameInfo): PartsOf => cached((option) => partsOf(game, option));

/**
 * What can be picked next or instead: another card or cell can be picked without unpicking the first.
 * Splits are excluded, because there a second pick adds to the first.
 */
export function offered(game: GameInfo, draft: Draft): Set<Part> {
  if (!draft.picks.length) return draft.targets;
  const instead = draft.options.map((option) => partsOf(game, option)).filter((parts_) => parts_.length === 1).flat();
  return new Set([...draft.targets, ...instead.filter((part) => !part.startsWith("department:"))]);
}

/** The verb of picking a cell in each step. */
export const CELL_VERBS: Record<string, string> = {
  turn: "inaugurate", placing: "place", filling: "occupy", moving: "occupy", copying: "copy",
};

/** All trays in which something can be picked now. */
export function tabsFor(view: View): string[] {
  const verbs = new Set(view.options.map((option) => option.verb));
  const has = (...some: string[]) => some.some((verb) => verbs.has(verb));
  return [
    ...(has("start") ? ["projects"] : []),
    ...(has("influence", "session", "pay", "gain") ? ["hall"] : []),
    ...(has("pay", "gain") ? ["mine"] : []),
  ];
}

/** The tray needed for the current decision. */
export const tabFor = (view: View): string | null => tabsFor(view)[0] ?? null;

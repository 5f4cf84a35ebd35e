// Actions and drafts, as every game reads them.

import type { GameInfo, Option, View } from "../../api/types";
import type { Draft, Part, PartsOf } from "../../table/draft.svelte";

/** The id of an action: the first id of its verb plus its arguments as digits, the first argument most significant. */
export function actionId(game: GameInfo, verb: string, args: Record<string, number> = {}): number {
  const { first, args: kinds } = game.verbs[verb];
  return first + Object.entries(kinds).reduce((id, [name, kind]) => id * game.kinds[kind].length + args[name], 0);
}

/** The verb and arguments of an action id. */
export function actionOf(game: GameInfo, id: number): { verb: string; args: Record<string, number> } {
  const [verb, { first, args: kinds }] = Object.entries(game.verbs).reduce((last, next) => (next[1].first <= id && next[1].first >= last[1].first ? next : last));
  const args: Record<string, number> = {};
  let rest = id - first;
  for (const [name, kind] of Object.entries(kinds).reverse()) {
    args[name] = rest % game.kinds[kind].length;
    rest = Math.floor(rest / game.kinds[kind].length);
  }
  return { verb, args };
}

/** Compute the parts of each option once: a draft asks for them often. */
export function cached(parts: PartsOf): PartsOf {
  const cache = new WeakMap<Option, Part[]>();
  return (option) => {
    if (!cache.has(option)) cache.set(option, parts(option));
    return cache.get(option)!;
  };
}

/** How a verb is picked on the board: the kind of part, and the argument that numbers it (0 without one). */
export type Picked = Record<string, [part: string, argument?: string]>;

export function partFor(picked: Picked, { verb, args }: Option): Part {
  const [part, argument] = picked[verb];
  return `${part}:${argument ? args[argument] : 0}`;
}

/** The number of the first picked part of this kind, or null: 4 of "place:4". */
export function pickedNumber(draft: Draft, kind: string): number | null {
  const part = draft.picks.find((pick) => pick.startsWith(`${kind}:`));
  return part === undefined ? null : Number(part.slice(kind.length + 1));
}

/** The trays that hold something to pick, each once. */
export const traysOf = (view: View, trayOf: (option: Option) => string | undefined): string[] => [
  ...new Set(view.options.map(trayOf).filter((tray): tray is string => tray !== undefined)),
];

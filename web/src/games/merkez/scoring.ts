// Score sheets as if the game ended now, with the numbers that explain them.

import type { GameInfo, View } from "../../api/types";
import { t } from "../../text/i18n.svelte";
import type { ScoreChange } from "../contract";
import { count, has, members } from "../shared/bitsets";
import { stateOf } from "./state";

const PEOPLE = 4;

/** The score sheet of a seat if the game ended now. */
export interface Preview {
  lines: number[];
  total: number;
  road: number;
  cards: Record<string, { hexes: number; lacks: number | null }>;
}

const BLANK: Preview = { lines: Array<number>(9).fill(0), total: 0, road: 0, cards: {} };
export const previewOf = (view: View, seat: number): Preview => (view.preview as Preview[] | null)?.[seat] ?? BLANK;
/** Final points, or during the game the points if it ended now. */
export const provisionalScores = (view: View): number[] =>
  view.ranks ? view.scores : view.scores.map((_, seat) => previewOf(view, seat).total);

/** A promise of a player: kept now, or how many drawings it lacks; null if unknown or more than a few. */
export interface HeldPromise {
  number: number;
  kept: boolean;
  hexes: number;
  lacks: number | null;
}

export const promisesOf = (game: GameInfo, view: View, seat: number): HeldPromise[] => {
  const { cards } = previewOf(view, seat);
  const state = stateOf(view);
  return members(state.held[seat]).map((number) => {
    const { hexes, lacks } = cards[game.kinds.card[number]] ?? { hexes: 0, lacks: null };
    return { number, hexes, lacks, kept: view.ranks ? has(state.kept[seat], number) : hexes > 0 };
  });
};

export interface Line {
  id: string;
  letter: string;
  points: number;
  /** Message that explains the points, with its arguments. */
  explanation: string;
  numbers: Record<string, number>;
}

type Explanation = [string, Record<string, number>];
/** The table options that affect the lines. */
interface Options {
  longest_road: "bonus" | "length" | "cap10";
  solo_road_mark: number;
}

const persons = (drawn: number[]): number => [0, 1, 2].reduce((sum, more) => sum + (more + 1) * count(drawn[PEOPLE + more]), 0);

/** Explanation of line H: "longest" is mentioned only if the longest road scores and this is it. */
function explainRoad(road: number, longest: number, alone: boolean, { longest_road: mode, solo_road_mark: mark }: Options): Explanation {
  const needed = alone ? mark : longest;
  if (mode === "bonus" && road < needed) return ["road-of", { have: road, of: needed }];
  return [mode === "bonus" && !alone && road > 0 ? "road-leads" : "road-best", { count: road }];
}

export function linesOf(game: GameInfo, view: View, seat: number, options: Record<string, any>): Line[] {
  const state = stateOf(view);
  const now = previewOf(view, seat);
  const { scores, variants } = game.entries;
  const chosen = { ...variants, ...options } as Options;
  const drawn = state.drawn[seat];
  const [schools, hospitals, wifi] = drawn.map(count);
  const [people, buildings] = [persons(drawn), schools + hospitals];
  const longest = Math.max(...view.scores.map((_, other) => previewOf(view, other).road));
  const promises = promisesOf(game, view, seat);
  const kept = promises.filter((one) => one.kept).length;
  const explanations: Explanation[] = [
    people < buildings ? ["short", { count: buildings - people }]
      : people > buildings ? ["over", { count: people - buildings }] : ["balanced", { count: people }],
    ["of-set", { have: hospitals % scores.hospitals_in_a_set, of: scores.hospitals_in_a_set }],
    schools === 0 ? ["no-school", {}] : ["on-road", { have: now.lines[2] / scores.school_with_road, of: schools }],
    ["served", { count: now.lines[3] / scores.building_with_wifi }],
    ["of-set", { have: wifi % scores.wifi_in_a_set, of: scores.wifi_in_a_set }],
    ["served", { count: now.lines[5] / scores.building_with_funding }],
    ["faithful", { count: now.lines[6] / scores.person_by_a_mosque }],
    explainRoad(now.road, longest, view.scores.length === 1, chosen),
    ["kept-of", { kept, total: promises.length }],
  ];
  return (game.entries.line as { id: string; letter: string }[]).map(({ id, letter }, line) => ({
    id, letter, points: now.lines[line], explanation: explanations[line][0], numbers: explanations[line][1],
  }));
}

/** How the score sheets differ between two views, line by line. */
export function scoreChanges(game: GameInfo, before: View, now: View, options: Record<string, any>): ScoreChange[] {
  if (!before.preview || !now.preview || now.ranks) return [];
  return now.scores.flatMap((_, seat) => {
    const old = previewOf(before, seat).lines;
    return linesOf(game, now, seat, options).flatMap(({ id, points, explanation, numbers }, line) => {
      const text = `${t(`merkez-line-${id}`)}: ${t(`merkez-detail-${explanation}`, numbers)}`;
      return points === old[line] ? [] : [{ seat, points: points - old[line], text }];
    });
  });
}

/** The goal of a solo game. */
export function goalOf(game: GameInfo, view: View) {
  const { score_more_than, promises_kept_at_least } = game.entries.solo_win;
  return {
    points: provisionalScores(view)[0],
    more: score_more_than as number,
    kept: promisesOf(game, view, 0).filter((one) => one.kept).length,
    least: promises_kept_at_least as number,
  };
}

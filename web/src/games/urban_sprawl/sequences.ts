// Decisions that belong together: building a contract; permits, which a person picks in any order while the rules take
// them in a fixed one; and the order in which several players decide.

import type { GameInfo, Option, View } from "../../api/types";
import type { CombinedOption, Part, Sequence } from "../../table/draft.svelte";
import { lang, t } from "../../text/i18n.svelte";
import { actionId } from "../shared/actions";
import { decidedCards } from "../shared/payments";
import { cardOf, type Permit } from "./components";
import { acting, single } from "./buildSequence";
import { permitsInOrder } from "./preview";
import { stateOf } from "./state";

const DONE: Part = "done:0";
/** Stands for several decisions; no action has this id. */
const IN_TURN_ORDER = -1;
const partOf = ({ args }: Option): Part => `held:${args.card}`;

export function sequence(game: GameInfo, view: View): Sequence | null {
  const frame = view.asked?.frame;
  if (frame === "acting") return acting(game, view);
  if (frame === "siting") return single(view.options, true);
  if (frame === "ordering") return ordering(view);
  const order = permitsInOrder(view);
  if (!order) return null;
  const permits = order.cards.map((card) => cardOf(game, card, lang()) as Permit);
  return order.payments
    ? { started: true, ...spending(game, view, permits, order.payments) }
    : { started: order.started, ...investing(view.options, permits) };
}

/** Who decides first: one after the other, or all in turn order; the last one follows by itself. */
function ordering(view: View): Sequence {
  const { active, queue, wealth } = stateOf(view);
  const place = ({ args }: Option) => (args.player - active + wealth.length) % wealth.length;
  const inTurn = [...view.options].sort((one, other) => place(one) - place(other)).slice(0, -1);
  const all: CombinedOption = { ...inTurn[0], id: IN_TURN_ORDER, text: t("urban_sprawl-in-turn-order"), steps: inTurn.map(({ id }) => id) };
  return { ...single(view.options, queue > 0), beside: (picks) => (picks.length ? [] : [all]) };
}

type Order = Omit<Sequence, "started">;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Any set of permits may be invested; continuing is the last decision. */
function investing(options: Option[], permits: Permit[]): Order {
  const done = options.find(({ verb }) => verb === "done")!;
  const invests = permits.map(({ number }) => options.find(({ verb, args }) => verb === "invest" && args.card === number)!);
  const progress = (picks: Part[]) => {
    const picked = permits.filter((_, n) => picks.includes(partOf(invests[n])));
    return picked.length ? t("urban_sprawl-invest", { count: picked.length, wealth: sum(picked.map(({ wealth }) => wealth)) }) : "";
  };
  const whole = (picks: Part[]): CombinedOption | null => {
    if (!picks.length) return null;
    const steps = [...invests.filter((option) => picks.includes(partOf(option))), done];
    return { ...done, text: progress(picks) || done.text, reveals: steps[0].reveals, steps: steps.map(({ id }) => id) };
  };
  const left = (picks: Part[]): Option[] =>
    picks.includes(DONE) ? [] : [...invests.filter((option) => !picks.includes(partOf(option))), whole(picks) ?? done];
  return { left, whole, progress, onBoard: true, beside: (picks) => (picks.length ? [] : [done]) };
}

/** One of these payments is made, each a set of permits in the order of the rules. */
function spending(game: GameInfo, view: View, permits: Permit[], payments: number[][]): Order {
  const needed = view.asked!.args.amount;
  const textOf = (cards: Permit[]) => t("urban_sprawl-spend", { cards: cards.map(({ name }) => name).join(", ") });
  const spends = new Map(permits.map((permit) => {
    const args = { card: permit.number };
    const id = actionId(game, "spend", args);
    return [permit, view.options.find((option) => option.id === id) ?? { id, verb: "spend", args, text: textOf([permit]), reveals: false }];
  }));
  const sets = payments.map((cards) => permits.filter(({ number }) => cards.includes(number)));
  const having = (picks: Part[]) => sets.filter((set) => picks.every((part) => set.some((permit) => partOf(spends.get(permit)!) === part)));
  const left = (picks: Part[]): Option[] => {
    const open = new Set(having(picks).flat());
    return permits.filter((permit) => open.has(permit)).map((permit) => spends.get(permit)!).filter((option) => !picks.includes(partOf(option)));
  };
  const whole = (picks: Part[]): CombinedOption | null => {
    const set = having(picks).find(({ length }) => length === picks.length);
    if (!set) return null;
    const decided = decidedCards(payments, set.map(({ number }) => number));
    const steps = set.filter(({ number }) => decided.includes(number)).map((permit) => spends.get(permit)!);
    return { ...spends.get(set.at(-1)!)!, text: textOf(set), reveals: steps[0].reveals, steps: steps.map(({ id }) => id) };
  };
  const progress = (picks: Part[]) => {
    const picked = permits.filter((permit) => picks.includes(partOf(spends.get(permit)!)));
    return t("urban_sprawl-permits-picked", { picked: sum(picked.map(({ pages }) => pages)), needed });
  };
  return { left, whole, progress, onBoard: true };
}

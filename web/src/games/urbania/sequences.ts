// Paying with several cards, which a person picks in any order while the rules take the largest first. A card that the
// rules take now is paid at once; a smaller one waits until those before it have been picked.

import type { GameInfo, Option, View } from "../../api/types";
import type { CombinedOption, Part, Sequence } from "../../table/draft.svelte";
import { t } from "../../text/i18n.svelte";
import { actionOf } from "../shared/actions";
import { decidedCards, isBeginning, without } from "../shared/payments";
import { cardsOf, nameOf } from "./components";
import { actionOf as actionOfPart } from "./decisions";

/** Actions that pay a card each. */
interface Payments {
  /** All of them, in the order of the rules. */
  cards: number[];
  /** What pays the price. */
  sets: number[][];
  /** Some cards have been paid already. */
  started: boolean;
}

const paymentsOf = (view: View): Payments | null => (view.preview as { payments?: Payments } | null)?.payments ?? null;

export function sequence(game: GameInfo, view: View): Sequence | null {
  const payments = paymentsOf(view);
  if (!payments) return null;
  const { cards, sets, started } = payments;
  const coins = view.asked?.frame === "hiring";
  const options = cards.map((id) => view.options.find((option) => option.id === id) ?? later(game, id));
  const optionOf = (id: number) => options[cards.indexOf(id)];
  const inOrder = (picks: Part[]) =>
    picks.map((part) => actionOfPart(game, part)).sort((one, other) => cards.indexOf(one) - cards.indexOf(other));

  const whole = (picks: Part[]): CombinedOption | null => {
    const paid = inOrder(picks);
    if (!paid.length || !isBeginning(sets, paid)) return null;
    const [first, last] = [optionOf(paid[0]), optionOf(paid.at(-1)!)];
    const text = paid.length > 1 ? t("urbania-pay-cards", { cards: paid.map((id) => cardName(game, id)).join(", ") }) : last.text;
    return { ...last, text, reveals: first.reveals, steps: decidedCards(sets, paid) };
  };
  const left = (picks: Part[]): Option[] => {
    if (whole(picks)) return [];
    const open = new Set(sets.flatMap((set) => without(set, inOrder(picks)) ?? []));
    return options.filter(({ id }) => open.has(id));
  };
  const progress = (picks: Part[]) => {
    if (!picks.length) return "";
    const picked = inOrder(picks).reduce((sum, id) => sum + cardsOf(game)[actionOf(game, id).args.card][coins ? "coins" : "workers"], 0);
    return t(coins ? "urbania-coins-picked" : "urbania-workers-picked", { picked, needed: view.asked!.args.amount });
  };
  return { started, left, whole, progress };
}

const cardName = (game: GameInfo, id: number): string => nameOf(game, "card", actionOf(game, id).args.card);

/** A card that the rules do not take yet. */
function later(game: GameInfo, id: number): Option {
  const action = actionOf(game, id);
  return { id, ...action, text: t(`urbania-${action.verb}-card`, { card: cardName(game, id) }), reveals: false };
}

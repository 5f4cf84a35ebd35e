import type { Note } from "../../api/types";

/** Reasons for a loss of wealth, as numbered in notes: buying at the start, and building. */
const PRICES = [0, 2];

/** Permits spent and wealth paid for a building. */
export const isPayment = ({ kind, args }: Note): boolean =>
  kind === "spent" || (kind === "wealth" && args.amount < 0 && PRICES.includes(args.reason));

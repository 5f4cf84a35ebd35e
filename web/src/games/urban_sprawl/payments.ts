import type { Note } from "../../api/types";

const PAYMENTS = ["spent", "wealth_purchase", "wealth_building"];

/** Permits spent and wealth paid for a building. */
export const isPayment = ({ kind }: Note): boolean => PAYMENTS.includes(kind);

// Chances and points of a review in words.

import { lang } from "../../text/i18n.svelte";
import { withMinusSign } from "../../text/numbers";

/** A chance in per cent, or points in a solo game. */
export function amount(value: number, solo: boolean): string {
  const style = solo ? {} : { style: "percent" as const };
  const number = new Intl.NumberFormat(lang(), { ...style, maximumFractionDigits: solo ? 1 : 0 }).format(value);
  return withMinusSign(number);
}

/** A difference of chances or points, with its sign. */
export function difference(value: number, solo: boolean): string {
  const style = solo ? {} : { style: "percent" as const };
  const format = new Intl.NumberFormat(lang(), { ...style, maximumFractionDigits: solo ? 1 : 0, signDisplay: "exceptZero" });
  return withMinusSign(format.format(value));
}

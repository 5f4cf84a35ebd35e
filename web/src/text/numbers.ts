/** A formatted number with a real minus sign, as wide as a plus. */
export const withMinusSign = (number: string): string => number.replace("-", "−");

/** A number as it is printed. */
export const formatNumber = (number: number): string => withMinusSign(String(number));

/** A number with its sign: +3, −2, 0. */
export const formatSigned = (number: number): string => (number > 0 ? `+${number}` : formatNumber(number));

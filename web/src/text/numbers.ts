/** A text with real minus signs before its negative numbers. */
export const withMinusSigns = (text: string): string => text.replace(/(^|[^\p{L}\p{N}_])-(?=\d)/gu, "$1−");

/** A number as it is printed: with a real minus sign, as wide as a plus. */
export const formatNumber = (number: number): string => String(number).replace("-", "−");

/** A number with its sign: +3, −2, 0. */
export const formatSigned = (number: number): string => (number > 0 ? `+${number}` : formatNumber(number));

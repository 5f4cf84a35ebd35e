/** A number as it is printed: with a real minus sign, as long as a plus. */
export const minus = (number: number): string => String(number).replace("-", "−");

// Shapes of the five seats, on a grid of 24 centred at 12, 12.

export type SeatColour = "red" | "blue" | "orange" | "purple" | "mint";

export const shapes: Record<SeatColour, string> = {
  red: "M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0z",
  blue: "M5.6 4h12.8a1.6 1.6 0 0 1 1.6 1.6v12.8a1.6 1.6 0 0 1 -1.6 1.6h-12.8a1.6 1.6 0 0 1 -1.6 -1.6v-12.8a1.6 1.6 0 0 1 1.6 -1.6z",
  orange: "M12 2.6 21.6 20H2.4z",
  purple: "M12 1.6 22 12 12 22.4 2 12z",
  mint: "M12,2L15.17,8.23L22.08,9.32L17.14,14.27L18.23,21.18L12,18L5.77,21.18L6.86,14.27L1.92,9.32L8.83,8.23z",
};

/** The shape of a seat; unknown colours get the first shape. */
export const shapeOf = (colour: string): string => shapes[colour as SeatColour] ?? shapes.red;

/** Marks that all tables use; their texts are `legend-<mark>` and `legend-<mark>-about`. */
export const marks = ["piece", "target", "chosen", "changed", "reconstructed"] as const;

export type Mark = (typeof marks)[number];

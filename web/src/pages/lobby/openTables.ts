import type { SeatInfo, TableCard } from "../../api/types";

/** Which open tables to list; an empty string lists all. */
export interface Filter {
  game: string;
  pace: string;
  lang: string;
  /** Only tables with a seat for me. */
  free: boolean;
}

export const everything: Filter = { game: "", pace: "", lang: "", free: false };

/** A seat that anybody may take. */
export const isFree = (seat: SeatInfo): boolean => seat.kind === "free" && seat.name === "";

export const matching = (tables: TableCard[], filter: Filter): TableCard[] =>
  tables.filter(
    (table) =>
      (!filter.game || table.game === filter.game) &&
      (!filter.pace || table.pace === filter.pace) &&
      (!filter.lang || table.lang === filter.lang) &&
      (!filter.free || table.seats.some(isFree)),
  );

/** The different values that the tables have, for a list of choices. */
export const values = <T>(tables: TableCard[], of: (table: TableCard) => T | null): T[] =>
  [...new Set(tables.map(of))].filter((value): value is T & {} => value !== null);

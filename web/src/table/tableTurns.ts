import { turnsOf, type LogTurn } from "./log";
import type { TableStore } from "./store.svelte";

/** The turns of a table, newest first. */
export const tableTurns = (store: TableStore): LogTurn[] =>
  turnsOf(store.log, {
    firstNew: store.firstNew,
    me: store.view && store.view.at >= 0 ? store.me : -1,
    isPayment: (note) => store.client?.isPayment(note) ?? false,
    hasPlace: (note) => store.placesOf(note.args, note.seat).length > 0,
    undos: store.undos.byOthers,
  });

import type { Note } from "../api/types";
import { isResignation, turnsOf, type KnownTurns, type LogTurn } from "./log";
import type { TableStore } from "./store.svelte";

/** The turns of a table, newest first. */
export class TableTurns {
  #store: TableStore;
  /** Other texts and another client may tell the same entries in another way. */
  #known = $derived.by<KnownTurns>(() => {
    void [this.#store.client, this.#store.game];
    return new Map();
  });
  all = $derived.by<LogTurn[]>(() => {
    const store = this.#store;
    const options = {
      firstNew: store.sinceMyTurn,
      me: store.view && store.view.at >= 0 ? store.me : -1,
      isPayment: (note: Note) => store.client?.isPayment(note) ?? false,
      isOnMap: store.isOnMap,
      undos: [...store.undos.byOthers, ...store.chat.filter(isResignation)].sort((one, other) => one.id - other.id),
    };
    return turnsOf(store.log, options, this.#known);
  });

  constructor(store: TableStore) {
    this.#store = store;
  }
}

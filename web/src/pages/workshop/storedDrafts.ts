// Unsaved component sets, kept in this tab of the browser: one for each game.
import type { SetChange } from "../../api/types";

export interface StoredDraft {
  name: string;
  changes: SetChange[];
  /** What has been typed and is no value, by the key of its place. */
  mistakes: [string, string][];
  /** The changes as they were saved, exported or opened last. */
  kept: string;
}

const keyOf = (game: string): string => `townhall-workshop-${game}`;

export function storedDraft(game: string): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(game)) ?? "null") as StoredDraft | null;
  } catch {
    return null;
  }
}

/** Store the draft of a game, or forget it. */
export function storeDraft(game: string, draft: StoredDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(game), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(game));
  } catch {
    // Without storage it lasts until the page is left.
  }
}

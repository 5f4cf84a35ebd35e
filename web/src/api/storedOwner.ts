// Whose finished games are stored in this browser: they are deleted when somebody else uses it.

import { GAMES } from "../serviceWorker/caches";
import type { Me } from "./types";

export const OWNER = "/stored-games-owner";
export const ownerOf = (user: Me): string => (user.account ? `account ${user.name}` : "guest");

/** Delete the stored games. Pages without https have no caches. */
export async function forgetGames(): Promise<void> {
  await globalThis.caches?.delete(GAMES);
}

/** Delete the stored games if they are another user's: they may have been signed out elsewhere. */
export async function forgetGamesOfOthers(user: Me): Promise<void> {
  if (!(await globalThis.caches?.has(GAMES))) return;
  const owner = await (await caches.open(GAMES)).match(OWNER);
  if ((await owner?.text()) !== ownerOf(user)) await forgetGames();
}

// Whose finished games are stored in this browser: they are deleted when somebody else uses it.

import { GAMES } from "../serviceWorker/caches";
import type { Me } from "./types";

export const OWNER = "/stored-games-owner";
const GUEST_COOKIE = "townhall-guest";
const ONE_YEAR = 365 * 24 * 3600;

/** A random number for the guest of this browser. It is kept in a cookie, so that it disappears together with the one that signs the guest in. */
function guestId(): string {
  const known = new RegExp(`(?:^|; )${GUEST_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  const id = known ?? crypto.randomUUID();
  if (!known) document.cookie = `${GUEST_COOKIE}=${id}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
  return id;
}

export function ownerOf(user: Me): string {
  if (user.account) return `account ${user.name}`;
  return `${user.name === null ? "nameless guest" : "guest"} ${guestId()}`;
}

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

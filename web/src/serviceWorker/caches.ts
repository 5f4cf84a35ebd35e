// What the service worker and the pages agree on: the names of the caches and the keys in them.

/** Caches of the client's own files; each build has one. */
export const SHELL_PREFIX = "townhall-shell-";
/** Descriptions of games that have been opened: rules, player aids, components. They are the same for everybody. */
export const DESCRIPTIONS = "townhall-descriptions";
/** Finished games that this player has opened. Deleted when somebody signs in or out. */
export const GAMES = "townhall-games";

/** The key of a response in one language. */
export function cacheKey(address: string, lang: string): string {
  const url = new URL(address, self.location.origin);
  url.searchParams.set("cached-lang", lang);
  return url.href;
}

/** The language in a key. */
export const keyLanguage = (key: string): string => new URL(key).searchParams.get("cached-lang") ?? "en";

/** The address that a key belongs to. */
export function keyAddress(key: string): string {
  const url = new URL(key);
  url.searchParams.delete("cached-lang");
  return url.pathname + url.search;
}

/** A stored response in this language, or else in any other. */
export async function findStored(cache: Cache, address: string, lang: string): Promise<Response | undefined> {
  const exact = await cache.match(cacheKey(address, lang));
  if (exact) return exact;
  const other = (await cache.keys()).find((request) => keyAddress(request.url) === address);
  return other && cache.match(other);
}

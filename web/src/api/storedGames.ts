// Finished games that this player has opened, stored for times without a connection. The service worker reads them.

import { lang } from "../text/i18n.svelte";
import { cacheKey, DESCRIPTIONS, GAMES, keyAddress } from "../serviceWorker/caches";
import { registerServiceWorker } from "../ui/serviceWorker";
import { session } from "./session.svelte";
import { ownerOf, OWNER } from "./storedOwner";
import type { ReviewInfo, TableInfo } from "./types";

const MOST_GAMES = 20;
const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Store a finished game: its end, all of its moments and its record. */
export async function storeGame(table: TableInfo): Promise<void> {
  if (table.status !== "finished" || !session.user || !(await registerServiceWorker())) return;
  const sealed = table.sealed !== null && Date.now() / 1000 < table.sealed;
  const parts = ["", "/view", "/log", "/ledger", "/moments"];
  if (table.rated) parts.push("/people");
  if (table.seats.length === 1) parts.push("/result");
  if (!sealed) parts.push("/record");
  const cache = await caches.open(GAMES);
  await cache.put(OWNER, new Response(ownerOf(session.user)));
  await store(parts.map((part) => tablePath(table.id) + part));
  await removeOldest(cache);
}

/** Store the review of a seat with all of its better lines; lines that are stored belong to the same review. */
export async function storeReview(table: TableInfo, seat: number, info: ReviewInfo): Promise<void> {
  await storeGame(table);
  if (!info.review || !(await registerServiceWorker()) || !(await caches.has(GAMES))) return;
  const path = `${tablePath(table.id)}/reviews/${seat}`;
  const lines = info.review.decisions.filter((decision) => decision.loss > 0 || decision.gain > 0).map(({ n }) => `${path}/lines/${n}`);
  const cache = await caches.open(GAMES);
  const known = await cache.match(cacheKey(path, lang()));
  const same = known !== undefined && JSON.stringify(await known.json()) === JSON.stringify(info);
  const stored = new Set(same ? (await cache.keys()).map(({ url }) => url) : []);
  await store([...lines.filter((line) => !stored.has(cacheKey(line, lang()))), path]); // The review last: with it, all lines are its own.
}

/** Load and store responses one after the other; nothing is stored for somebody who has signed out meanwhile. */
async function store(addresses: string[]): Promise<void> {
  const language = lang();
  const user = session.user;
  for (const address of addresses) {
    const response = await fetch(address, { headers: { "Accept-Language": language } }).catch(() => null);
    if (!response) return;
    if (!(await caches.has(GAMES)) || session.user !== user) return;
    if (response.ok) await (await caches.open(GAMES)).put(cacheKey(address, language), response);
  }
}

const idIn = (address: string) => /^\/api\/tables\/([^/?]+)/.exec(address)?.[1];

async function removeOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const latest = keys.map(({ url }) => idIn(keyAddress(url))).reverse();
  const old = [...new Set(latest.filter((id) => id !== undefined))].slice(MOST_GAMES);
  await Promise.all(keys.filter(({ url }) => old.includes(idIn(keyAddress(url)) ?? "")).map((key) => cache.delete(key)));
}

export interface StoredLink {
  kind: "rules" | "aid" | "components" | "game";
  href: string;
  title: string;
}

const DESCRIBED = { rules: "rules", "player-aid": "aid", provenance: "components" } as const;
const PAGES = { rules: (game: string) => `/rules/${game}`, aid: (game: string) => `/rules/${game}/aid`, components: (game: string) => `/components/${game}` };

/** The pages that can be opened without a connection. */
export async function listStored(): Promise<StoredLink[]> {
  if (!("caches" in globalThis)) return [];
  const links = [...(await storedDescriptions()), ...(await storedGames())];
  return links.filter((link, place) => links.findIndex((other) => other.href === link.href) === place);
}

async function storedDescriptions(): Promise<StoredLink[]> {
  const cache = await caches.open(DESCRIPTIONS);
  const addresses = (await cache.keys()).map(({ url }) => keyAddress(url));
  const summaries = await Promise.all(["en", "es"].map(async (one) => (await cache.match(cacheKey("/api/games", one)))?.json()));
  const games = ((summaries[lang() === "es" ? 1 : 0] ?? summaries.find(Boolean)) as { name: string; title: string }[] | undefined) ?? [];
  return addresses.flatMap((address) => {
    const [, game, part] = /^\/api\/games\/([^/?]+)\/(rules|player-aid|provenance)\b/.exec(address) ?? [];
    if (!game) return [];
    const kind = DESCRIBED[part as keyof typeof DESCRIBED];
    return [{ kind, href: PAGES[kind](game), title: games.find(({ name }) => name === game)?.title ?? game }];
  });
}

async function storedGames(): Promise<StoredLink[]> {
  if (!(await caches.has(GAMES))) return [];
  const cache = await caches.open(GAMES);
  const keys = (await cache.keys()).filter(({ url }) => /^\/api\/tables\/[^/]+$/.test(keyAddress(url)));
  const tables = await Promise.all(keys.map(async (key) => (await cache.match(key))!.json() as Promise<TableInfo>));
  return tables.reverse().map((table) => ({
    kind: "game" as const,
    href: `/t/${table.id}`,
    title: [table.title === table.game_title ? "" : table.title, table.game_title, table.seats.map((seat) => seat.name).filter(Boolean).join(", ")]
      .filter(Boolean)
      .join(" · "),
  }));
}

// The service worker: keeps the client and what has been opened for times without a connection.
//
// As long as there is a connection, pages and API responses come from the server, so that every page that is loaded is of
// the server's build. Only files whose names contain their hash are taken from the cache first.

import { cacheKey, DESCRIPTIONS, findStored, GAMES, keyAddress, keyLanguage, SHELL_PREFIX } from "./caches";

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope extends EventTarget {
  SHELL: { build: string; entry: string; files: string[] };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
declare function importScripts(...addresses: string[]): void;

const worker = self as unknown as WorkerScope;
const { build, entry, files } = worker.SHELL;
const SHELL = SHELL_PREFIX + build;
/** Requests after which the browser belongs to somebody else. */
const CHANGES_OF_USER = ["/api/login", "/api/logout", "/api/account/delete", "/api/password-reset"];

importScripts("/push.js");

const on = (kind: string, listener: (event: never) => void) => worker.addEventListener(kind, listener as EventListener);

on("install", (event: Waiting) => event.waitUntil(install()));
on("activate", (event: Waiting) => event.waitUntil(activate()));
on("fetch", (event: Fetching) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method !== "GET") {
    if (CHANGES_OF_USER.includes(url.pathname)) event.waitUntil(caches.delete(GAMES));
  } else if (request.mode === "navigate" && !/^\/(api|schema|metrics|health)\b/.test(url.pathname)) event.respondWith(openPage(request));
  else if (url.pathname.startsWith("/assets/") || files.includes(url.pathname.slice(1))) event.respondWith(readShell(request));
  else if (/^\/api\/games(\/|$)/.test(url.pathname)) event.respondWith(readDescription(request, event));
  else if (/^\/api\/tables\/[^/]+/.test(url.pathname)) event.respondWith(readGame(request, url));
});

/** Store all files of this build or none. Files that have not changed are taken from the cache of the build before. */
async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  try {
    const index = await fetch("/", { cache: "no-store" });
    if (!(await index.clone().text()).includes(entry)) throw new Error("the server has another build by now");
    await cache.put("/", index);
    await Promise.all(files.map((file) => storeFile(cache, `/${file}`)));
  } catch (error) {
    await caches.delete(SHELL);
    throw error;
  }
  await worker.skipWaiting();
}

async function storeFile(cache: Cache, address: string): Promise<void> {
  const stored = address.startsWith("/assets/") ? await caches.match(address) : undefined;
  const response = stored ?? (await fetch(address));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

const otherBuilds = async () => (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);

/** Take over all pages, and load the descriptions again from the new server. Open pages still need the build before. */
async function activate(): Promise<void> {
  await Promise.all((await otherBuilds()).slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
  const cache = await caches.open(DESCRIPTIONS);
  for (const { url } of await cache.keys()) {
    try {
      const response = await fetch(keyAddress(url), { headers: { "Accept-Language": keyLanguage(url) } });
      if (mayStore(response)) await cache.put(url, response);
      else await cache.delete(url);
    } catch {
      return; // There is no connection: what is stored stays.
    }
  }
}

/** The server's response; what is stored if there is no connection, or a proxy cannot reach the server. */
async function fetchOr(request: Request, alternative: () => Promise<Response | undefined>): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => error);
  if (response instanceof Response && ![502, 504].includes(response.status)) return response;
  const stored = await alternative();
  if (stored) return stored;
  if (response instanceof Response) return response;
  throw response;
}

/** Every page is the same file. */
const openPage = (request: Request) => fetchOr(request, () => caches.match("/", { cacheName: SHELL }));

/** A file of this build, or one that a page of the build before asks for. */
async function readShell(request: Request): Promise<Response> {
  for (const name of [SHELL, ...(await otherBuilds())]) {
    const stored = await caches.match(request, { cacheName: name, ignoreVary: true });
    if (stored) return stored;
  }
  return fetch(request);
}

const mayStore = (response: Response) => response.ok && !/no-store/.test(response.headers.get("Cache-Control") ?? "no-store");
const languageOf = (request: Request) => request.headers.get("Accept-Language")?.slice(0, 2) ?? "en";
const addressOf = (request: Request) => request.url.slice(location.origin.length);

async function readDescription(request: Request, event: Waiting): Promise<Response> {
  const cache = await caches.open(DESCRIPTIONS);
  const response = await fetchOr(request, () => findStored(cache, addressOf(request), languageOf(request)));
  if (mayStore(response)) event.waitUntil(cache.put(cacheKey(request.url, languageOf(request)), response.clone()));
  return response;
}

/** Tables come from the server. Pages store finished games that are opened; this finds them without a connection. */
function readGame(request: Request, url: URL): Promise<Response> {
  return fetchOr(request, async () => {
    const cache = await caches.open(GAMES);
    const lang = languageOf(request);
    return (await findStored(cache, addressOf(request), lang)) ?? (await partOf(cache, url.pathname, lang));
  });
}

/** One moment out of the stored list of all moments of a game, or one step of a stored line of a review. */
async function partOf(cache: Cache, path: string, lang: string): Promise<Response | undefined> {
  const [, list, n] = /^(.*\/(?:moments|lines\/\d+))\/(\d+)$/.exec(path) ?? [];
  const stored = list && (await findStored(cache, list, lang));
  const part = stored ? ((await stored.json()) as unknown[])[Number(n)] : undefined;
  return part === undefined ? undefined : Response.json(part);
}

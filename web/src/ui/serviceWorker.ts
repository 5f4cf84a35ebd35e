// Registers the service worker, which keeps the client, opened rules and finished games for times without a connection.

const VISITED = "townhall-visited";
let registration: Promise<ServiceWorkerRegistration | null> | null = null;
let replaced = false;

/** Whether the service worker of a newer build has taken over: the next page is to be loaded from the server. */
export const isReplaced = (): boolean => replaced;

/** Register the service worker, once; null where there is none: only https pages and localhost have them. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  registration ??= register();
  return registration;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  const container = navigator.serviceWorker;
  if (!container || !import.meta.env.PROD) return null;
  let controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (controlled) replaced = true;
    else loadAgain();
    controlled = true;
  });
  try {
    return (await container.register("/sw.js", { updateViaCache: "none" })) ?? null;
  } catch {
    return null; // The browser does not allow it, or there is no connection.
  }
}

/** Descriptions that were loaded before the service worker was there: let it store them. */
function loadAgain(): void {
  const headers = { "Accept-Language": document.documentElement.lang };
  const names = new Set(performance.getEntriesByType("resource").map((entry) => entry.name));
  for (const name of names) if (new URL(name).pathname.startsWith("/api/games")) fetch(name, { headers }).catch(() => {});
}

/** Look for a newer build; the browser does so by itself only when a page is loaded. */
export async function lookForBuild(): Promise<void> {
  await (await registration)?.update().catch(() => {}); // The next connection tries again.
}

/** A file could not be loaded: if that is because the server has another build by now, load the page from it. */
async function reloadIfOutdated(): Promise<void> {
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const index = await fetch("/", { cache: "no-store" }).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  if (entry && index && !index.includes(entry)) location.reload();
}

/** Recover where a part of the client is missing; browsers without a service worker keep no files of the build before. */
export function watchMissingFiles(): void {
  addEventListener("vite:preloadError", () => void reloadIfOutdated());
}

/** Register once the page is idle: at the first visit only where something is worth keeping, from the second on everywhere. */
export function registerWhenIdle(): void {
  let again = /^\/(rules|components)\//.test(location.pathname);
  try {
    again ||= localStorage.getItem(VISITED) !== null;
    localStorage.setItem(VISITED, "yes");
  } catch {
    // Without storage every visit is the first one.
  }
  if (!again) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  const start = () => idle(() => void registerServiceWorker());
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

import type { Component } from "svelte";
import { loadTextsOf } from "./text/i18n.svelte";

/** Props of every page: the parameters in its path, and the hash. */
export interface PageProps {
  params: Record<string, string>;
  hash: string;
}

type Page = Promise<{ default: Component<any> }>;
type Load = () => Page;

async function withTexts(part: string, page: Page): Promise<Awaited<Page>> {
  await loadTextsOf(part);
  return page;
}

const routes: [pattern: RegExp, load: Load][] = [
  [/^\/$/, () => import("./pages/lobby/LobbyPage.svelte")],
  [/^\/t\/(?<id>[^/]+)$/, () => import("./pages/table/TablePage.svelte")],
  [/^\/t\/(?<id>[^/]+)\/replay$/, () => import("./pages/replay/ReplayPage.svelte")],
  [/^\/join\/(?<code>[^/]+)$/, () => import("./pages/join/JoinPage.svelte")],
  [/^\/seat\/(?<secret>[^/]+)$/, () => import("./pages/join/SeatLinkPage.svelte")],
  [/^\/rules\/(?<game>[^/]+)$/, () => import("./pages/rules/RulesPage.svelte")],
  [/^\/rules\/(?<game>[^/]+)\/aid$/, () => import("./pages/aid/AidPage.svelte")],
  [/^\/components\/(?<game>[^/]+)$/, () => import("./pages/components/ComponentsPage.svelte")],
  [/^\/solo\/(?<game>[^/]+)$/, () => import("./pages/solo/SoloPage.svelte")],
  [/^\/reset\/(?<secret>[^/]+)$/, () => withTexts("account", import("./pages/account/ResetPage.svelte"))],
  [/^\/me$/, () => withTexts("account", import("./pages/account/AccountPage.svelte"))],
];
export const notFound: Load = () => import("./pages/NotFoundPage.svelte");

/** The current address. */
export const route = $state({ path: location.pathname, hash: location.hash.slice(1), search: location.search });

function readLocation(): void {
  route.path = location.pathname;
  route.hash = decodeURIComponent(location.hash.slice(1));
  route.search = location.search;
}

/** Go to another page of this site. */
export function navigate(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  readLocation();
  if (!route.hash) scrollTo(0, 0);
}

export function matchRoute(path: string): { load: Load; params: Record<string, string> } {
  for (const [pattern, load] of routes) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { load, params: Object.fromEntries(params) as Record<string, string> };
  }
  return { load: notFound, params: {} };
}

/** Open plain links to our own pages without loading the site again. */
export function followLinks(): void {
  addEventListener("popstate", readLocation);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (/^\/(api|schema)\b/.test(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

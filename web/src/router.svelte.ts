import type { Component } from "svelte";

/** What every page is given: the parts of its address. */
export interface PageProps {
  params: Record<string, string>;
  hash: string;
}

type Page = () => Promise<{ default: Component<any> }>;

const routes: [pattern: RegExp, load: Page][] = [
  [/^\/$/, () => import("./pages/lobby/LobbyPage.svelte")],
  [/^\/t\/(?<id>[^/]+)$/, () => import("./pages/table/TablePage.svelte")],
  [/^\/t\/(?<id>[^/]+)\/replay$/, () => import("./pages/replay/ReplayPage.svelte")],
  [/^\/join\/(?<code>[^/]+)$/, () => import("./pages/join/JoinPage.svelte")],
  [/^\/seat\/(?<secret>[^/]+)$/, () => import("./pages/join/SeatLinkPage.svelte")],
  [/^\/rules\/(?<game>[^/]+)$/, () => import("./pages/rules/RulesPage.svelte")],
  [/^\/components\/(?<game>[^/]+)$/, () => import("./pages/components/ComponentsPage.svelte")],
  [/^\/me$/, () => import("./pages/account/AccountPage.svelte")],
];
const nowhere: Page = () => import("./pages/NotFoundPage.svelte");

export const place = $state({ path: location.pathname, hash: location.hash.slice(1), search: location.search });

function look(): void {
  place.path = location.pathname;
  place.hash = decodeURIComponent(location.hash.slice(1));
  place.search = location.search;
}

/** Go to another page of this site. */
export function navigate(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  look();
  if (!place.hash) scrollTo(0, 0);
}

export function matchRoute(path: string): { load: Page; params: Record<string, string> } {
  for (const [pattern, load] of routes) {
    const found = pattern.exec(path);
    if (found) {
      const entries = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
      return { load, params: Object.fromEntries(entries) as Record<string, string> };
    }
  }
  return { load: nowhere, params: {} };
}

/** Plain links stay plain links; those to our own pages do not load the site again. */
export function followLinks(): void {
  addEventListener("popstate", look);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (/^\/(api|schema)\b/.test(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

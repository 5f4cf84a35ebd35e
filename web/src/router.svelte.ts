import type { Component } from "svelte";
import { loadTextsOf } from "./text/i18n.svelte";
import { isReplaced } from "./ui/serviceWorker";

/** Props of every page: the parameters in its path, and the hash. */
export interface PageProps {
  params: Record<string, string>;
  hash: string;
}

type Page = Promise<{ default: Component<any> }>;
type Load = () => Page;

async function withTexts(parts: string[], page: Page): Promise<Awaited<Page>> {
  await Promise.all(parts.map(loadTextsOf));
  return page;
}

const routes: [pattern: RegExp, load: Load][] = [
  [/^\/$/, () => import("./pages/lobby/LobbyPage.svelte")],
  [/^\/t\/(?<id>[^/]+)$/, () => withTexts(["clocks", "playing"], import("./pages/table/TablePage.svelte"))],
  [/^\/t\/(?<id>[^/]+)\/replay$/, () => withTexts(["clocks", "playing"], import("./pages/replay/ReplayPage.svelte"))],
  [/^\/t\/(?<id>[^/]+)\/review\/(?<seat>\d+)$/, () => withTexts(["review", "playing"], import("./pages/review/ReviewPage.svelte"))],
  [/^\/join\/(?<code>[^/]+)$/, () => import("./pages/join/JoinPage.svelte")],
  [/^\/seat\/(?<secret>[^/]+)$/, () => import("./pages/join/SeatLinkPage.svelte")],
  [/^\/rules\/(?<game>[^/]+)$/, () => import("./pages/rules/RulesPage.svelte")],
  [/^\/rules\/(?<game>[^/]+)\/aid$/, () => import("./pages/aid/AidPage.svelte")],
  [/^\/components\/(?<game>[^/]+)$/, () => import("./pages/components/ComponentsPage.svelte")],
  [/^\/workshop\/(?<game>[^/]+)$/, () => withTexts(["workshop"], import("./pages/workshop/WorkshopPage.svelte"))],
  [/^\/solo\/(?<game>[^/]+)$/, () => import("./pages/solo/SoloPage.svelte")],
  [/^\/reset\/(?<secret>[^/]+)$/, () => withTexts(["account"], import("./pages/account/ResetPage.svelte"))],
  [/^\/forgot$/, () => withTexts(["account"], import("./pages/account/ForgotPage.svelte"))],
  [/^\/confirm-email\/(?<secret>[^/]+)$/, () => withTexts(["account"], import("./pages/account/ConfirmEmailPage.svelte"))],
  [/^\/unsubscribe\/(?<token>[^/]+)$/, () => withTexts(["account"], import("./pages/account/UnsubscribePage.svelte"))],
  [/^\/ladder\/(?<game>[^/]+)$/, () => withTexts(["people"], import("./pages/people/LadderPage.svelte"))],
  [/^\/players\/(?<name>[^/]+)$/, () => withTexts(["people"], import("./pages/people/ProfilePage.svelte"))],
  [/^\/friends$/, () => withTexts(["people"], import("./pages/people/FriendsPage.svelte"))],
  [/^\/tournaments$/, () => withTexts(["tournaments"], import("./pages/tournaments/TournamentsPage.svelte"))],
  [/^\/tournaments\/new$/, () => withTexts(["tournaments", "clocks"], import("./pages/tournaments/NewTournamentPage.svelte"))],
  [/^\/tournaments\/(?<id>[^/]+)$/, () => withTexts(["tournaments", "clocks"], import("./pages/tournaments/TournamentPage.svelte"))],
  [/^\/offline$/, () => withTexts(["offline"], import("./pages/offline/OfflinePage.svelte"))],
  [/^\/me$/, () => withTexts(["account"], import("./pages/account/AccountPage.svelte"))],
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
  if (isReplaced()) return location[replace ? "replace" : "assign"](address);
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

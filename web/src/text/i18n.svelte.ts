// Texts of the client: Fluent messages from text/<part>.<language>.ftl and games/<game>/<language>.ftl.

import { untrack } from "svelte";
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Lang } from "../ui/settings.svelte";
import { withMinusSign } from "./numbers";

type Load = () => Promise<string>;
const clientFiles = import.meta.glob("./*.ftl", { query: "?raw", import: "default" }) as Record<string, Load>;
const gameFiles = import.meta.glob("../games/*/*.ftl", { query: "?raw", import: "default" }) as Record<string, Load>;

/** The current messages. A new language gets a new bundle, so that the whole page changes at once. */
let bundle = $state.raw(new FluentBundle("en"));
let language = $state<Lang>("en");
/** Parts whose texts are loaded only when a page needs them: games, and parts in ON_DEMAND. */
const parts = new Set<string>();
const ON_DEMAND = ["account", "clocks", "offline", "people", "playing", "review", "tournaments", "workshop"];
let requests = 0;

async function readFiles(lang: Lang): Promise<string[]> {
  const client = Object.entries(clientFiles).filter(([path]) => {
    const [, part, file] = /([^/.]+)\.([^/.]+)\.ftl$/.exec(path) ?? [];
    return file === lang && (parts.has(part) || !ON_DEMAND.includes(part));
  });
  const ofGames = Object.entries(gameFiles).filter(([path]) => {
    const [, game, file] = /games\/([^/]+)\/([^/]+)\.ftl$/.exec(path) ?? [];
    return parts.has(game) && file === lang;
  });
  return Promise.all([...client, ...ofGames].map(([, load]) => load()));
}

async function load(lang: Lang): Promise<void> {
  const request = ++requests;
  const files = await readFiles(lang);
  if (request !== requests) return;
  const next = new FluentBundle(lang, { useIsolating: false });
  for (const file of files) next.addResource(new FluentResource(file), { allowOverrides: true });
  bundle = next;
  language = lang;
  document.documentElement.lang = lang;
}

/** Change the language; the page changes once its texts are loaded. */
export async function setLanguage(lang: Lang): Promise<void> {
  settings.lang = lang;
  await load(lang);
}

/** Load the texts that every page may need; the page waits for them. */
export const loadTexts = () => load(settings.lang);

/** Load the texts of a part that is needed now. The ids of a game's texts start with the game's name. */
export async function loadTextsOf(part: string): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await load(untrack(() => settings.lang)); // Effects that need texts run again for `lang()`, once these are there.
}

/** The language of the page. */
export const lang = (): Lang => language;

/** A number that messages print with a real minus sign. */
class PrintedNumber extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return withMinusSign(super.toString(...scope));
  }
}

/** A message in the language of the page; its id if there is no such message. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const printed = Object.entries(args).map(([name, value]) => [name, typeof value === "number" ? new PrintedNumber(value) : value] as const);
  return bundle.formatPattern(message.value, Object.fromEntries(printed), []);
}

/** A text with a capital at its beginning. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

export const hasText = (id: string): boolean => bundle.hasMessage(id);

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Lang } from "../ui/settings.svelte";

type Text = () => Promise<string>;
const shell = import.meta.glob("./*.ftl", { query: "?raw", import: "default" }) as Record<string, Text>;
const games = import.meta.glob("../games/*/*.ftl", { query: "?raw", import: "default" }) as Record<string, Text>;

/** The words on the page: a new bundle for each language, so that readers see it change as a whole. */
let bundle = $state.raw(new FluentBundle("en"));
let spoken = $state<Lang>("en");
const wanted = new Set<string>();

async function texts(lang: Lang): Promise<string[]> {
  const ofShell = Object.entries(shell).filter(([path]) => path.endsWith(`.${lang}.ftl`));
  const ofGames = Object.entries(games).filter(([path]) => {
    const [, game, file] = /games\/([^/]+)\/([^/]+)\.ftl$/.exec(path) ?? [];
    return wanted.has(game) && file === lang;
  });
  return Promise.all([...ofShell, ...ofGames].map(([, load]) => load()));
}

let latest = 0;

async function load(lang: Lang): Promise<void> {
  const mine = ++latest;
  const loaded = await texts(lang);
  if (mine !== latest) return;
  const fresh = new FluentBundle(lang, { useIsolating: false });
  for (const text of loaded) fresh.addResource(new FluentResource(text), { allowOverrides: true });
  bundle = fresh;
  spoken = lang;
  document.documentElement.lang = lang;
}

/** Change the language. What is on the page changes when the words are there. */
export async function setLanguage(lang: Lang): Promise<void> {
  settings.lang = lang;
  await load(lang);
}

/** The first words; the page waits for them. */
export const loadTexts = () => load(settings.lang);

/** The words of a game's own components: games/<game>/<lang>.ftl, ids starting with the game's name. */
export async function loadGameTexts(game: string): Promise<void> {
  if (wanted.has(game)) return;
  wanted.add(game);
  await load(settings.lang);
}

/** The language of the page. */
export const lang = (): Lang => spoken;

/** A message in the language of the page; its id where there is none. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return bundle.formatPattern(message.value, args, []);
}

/** Whether there is such a message. */
export const hasText = (id: string): boolean => bundle.hasMessage(id);

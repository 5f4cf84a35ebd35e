// Settings of this browser, stored locally; only the speed of bots goes to the server, with a new table.

import type { BotSpeed } from "../api/types";

export type Lang = "en" | "es";

export interface Settings {
  lang: Lang;
  theme: "system" | "light" | "dark";
  /** With patterns, coloured grounds also carry hatching and letters. */
  palette: "plain" | "patterns";
  motion: "system" | "full" | "less";
  /** Text size in steps; 0 is the default. */
  size: -1 | 0 | 1 | 2;
  /** On a shared device: cover the table before the next player looks, if there are secrets or always. */
  handover: "secret" | "always";
  /** Draw a card with one press, or ask first, because it cannot be put back. */
  draws: "at-once" | "ask";
  /** Single-key shortcuts. */
  keys: "on" | "off";
  /** The speed of bots at new tables; null for the server's. */
  botSpeed: BotSpeed | null;
  /** For each game, the level of bots that was chosen for games started with one click. */
  botLevels: Record<string, string>;
  /** A sound when it becomes my turn. */
  sound: "off" | "on";
  /** Notifications of the system while a page is open in the background. */
  alerts: "off" | "on";
  /** Whether the table offers hints. */
  hints: "on" | "off";
  /** Tips at the table: in a game that is new to somebody, at every decision, or never. */
  coach: "new" | "always" | "off";
}

export const LANGS: Lang[] = ["en", "es"];
export const SIZES: Settings["size"][] = [-1, 0, 1, 2];
export const BOT_SPEEDS: BotSpeed[] = ["instant", "brisk", "calm", "step"];
const FONT_PERCENT = { "-1": 92, "0": 100, "1": 115, "2": 135 };
const STORAGE_KEY = "townhall-settings";

function defaults(): Settings {
  const preferred = navigator.languages?.find((one) => /^(en|es)\b/i.test(one)) ?? "en";
  const lang = preferred.slice(0, 2).toLowerCase() as Lang;
  return {
    lang, theme: "system", palette: "plain", motion: "system", size: 0, handover: "secret", draws: "at-once", keys: "on", botSpeed: null, botLevels: {}, sound: "off", alerts: "off", hints: "on", coach: "new",
  };
}

function load(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults(); // Storage can be disabled, or hold data of an older version.
  }
}

export const settings = $state<Settings>(load());

/** The text size, 1 for the usual one. */
export const textScale = () => (FONT_PERCENT[settings.size] ?? 100) / 100;

/** Take over what another tab of this browser has changed. */
export const reloadSettings = () => void Object.assign(settings, load());

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
const motionQuery = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: darkQuery.matches, reducedMotion: motionQuery.matches });
darkQuery.addEventListener("change", (event) => (system.dark = event.matches));
motionQuery.addEventListener("change", (event) => (system.reducedMotion = event.matches));

export const isDark = () => (settings.theme === "system" ? system.dark : settings.theme === "dark");
export const reducedMotion = () => (settings.motion === "system" ? system.reducedMotion : settings.motion === "less");

/** Whether a key press may be a shortcut: not in a text field or dialog, without modifiers, and with shortcuts enabled. */
export const isShortcut = (event: KeyboardEvent) =>
  (settings.keys === "on" || event.key === "Escape") &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !takesKeys(event.target as Element);

/** Whether an element needs the keys itself. A closed dialog does not: it keeps the focus until the page is drawn again. */
function takesKeys(element: Element): boolean {
  const dialog = element.closest?.("dialog");
  return dialog ? dialog.open : !!element.closest?.("input, textarea, select");
}

/** Apply the settings to the page and store them, now and whenever they change. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = isDark() ? "dark" : "light";
      for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", isDark() ? "#152e45" : "#fcfaf5");
      root.dataset.motion = reducedMotion() ? "less" : "full";
      root.dataset.palette = settings.palette;
      root.style.fontSize = `${100 * textScale()}%`;
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
      } catch {
        // Without storage they last until the page is closed.
      }
    });
  });
}

// What a person has chosen for this browser. Kept here only; nothing of it goes to the server.

export type Lang = "en" | "es";

export interface Settings {
  lang: Lang;
  theme: "system" | "light" | "dark";
  /** Grounds also carry hatching and letters. */
  palette: "plain" | "patterns";
  motion: "system" | "full" | "less";
  /** Steps of the text size, 0 is usual. */
  size: -1 | 0 | 1 | 2;
  /** When one device is passed round: cover the table before the next person looks. */
  handover: "secret" | "always";
  /** Keys of one letter or sign, that work wherever the focus is. */
  keys: "on" | "off";
}

export const LANGS: Lang[] = ["en", "es"];
export const SIZES: Settings["size"][] = [-1, 0, 1, 2];
const PERCENT = { "-1": 92, "0": 100, "1": 115, "2": 135 };
const KEY = "townhall-settings";

function usual(): Settings {
  const spoken = navigator.languages?.find((one) => /^(en|es)\b/i.test(one)) ?? "en";
  const lang = spoken.slice(0, 2).toLowerCase() as Lang;
  return { lang, theme: "system", palette: "plain", motion: "system", size: 0, handover: "secret", keys: "on" };
}

function kept(): Settings {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return usual(); // Storage can be switched off, or hold something of another time.
  }
}

export const settings = $state<Settings>(kept());

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const calmSystem = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: darkSystem.matches, calm: calmSystem.matches });
darkSystem.addEventListener("change", (event) => (system.dark = event.matches));
calmSystem.addEventListener("change", (event) => (system.calm = event.matches));

export const isDark = () => (settings.theme === "system" ? system.dark : settings.theme === "dark");
/** A key that may mean a shortcut: alone, not where one writes; letters and signs only if they are wanted. */
export const isShortcut = (event: KeyboardEvent) =>
  (settings.keys === "on" || event.key === "Escape") &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target as Element).closest?.("input, textarea, select, dialog");

export const reducedMotion = () => (settings.motion === "system" ? system.calm : settings.motion === "less");

/** Put the settings on the page and keep them; runs for as long as the page lives. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = isDark() ? "dark" : "light";
      root.dataset.motion = reducedMotion() ? "less" : "full";
      root.dataset.palette = settings.palette;
      root.style.fontSize = `${PERCENT[settings.size] ?? 100}%`;
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // They hold until the page is closed.
      }
    });
  });
}

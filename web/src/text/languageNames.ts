import { lang } from "./i18n.svelte";

/** The name of a language in the language of the page, with a capital: "Spanish", "Español". */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(lang(), { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(lang()) + name.slice(1);
}

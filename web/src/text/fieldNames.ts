import { hasText, t } from "./i18n.svelte";

/** The first name that the game or the general texts have for a part of a field, else its name in the components file. */
function partName(game: string, part: string): string {
  const message = [`${game}-prov-field-${part}`, `prov-field-${part}`].find(hasText);
  return message ? t(message) : part.replaceAll("_", " ");
}

/** What readers call a field of a components file: "cost · culture" for `cost.culture`. */
export const fieldName = (game: string, field: string): string =>
  field
    .split(".")
    .map((part) => partName(game, part))
    .join(" · ");

/** A problem of a set with what readers call the field that it begins with. */
export const namedProblem = (game: string, problem: string): string =>
  problem.replace(/^[\w.]+(?=: )/, (field) => fieldName(game, field));

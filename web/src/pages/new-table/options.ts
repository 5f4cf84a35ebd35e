// The options that the forms for new tables and tournaments offer.

import type { GameOption, GameSummary } from "../../api/types";

/** Options of games with others; those of solo games are chosen on the solo page. */
export const optionsWithOthers = ({ options }: Pick<GameSummary, "options">): GameOption[] =>
  options.filter((option) => !option.name.startsWith("solo_"));

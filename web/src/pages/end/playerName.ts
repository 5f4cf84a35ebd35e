import type { SeatInfo } from "../../api/types";
import { t } from "../../text/i18n.svelte";

/** The name of a player in a result; it says so if they resigned, or left and a bot finished their game. */
export const playerName = (seat: SeatInfo): string =>
  seat.resigned ? t("end-resigned", { name: seat.name }) : seat.stand_in ? t("end-bot-for", { name: seat.name }) : seat.name;

/** The name of a player, with the level of a bot: "Vera (Surveyor)". */
export const nameAndLevel = (seat: SeatInfo): string =>
  seat.kind === "bot" && seat.bot_title ? t("end-bot-level", { name: seat.name, level: seat.bot_title }) : playerName(seat);

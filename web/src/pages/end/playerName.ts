import type { SeatInfo } from "../../api/types";
import { t } from "../../text/i18n.svelte";

/** The name of a player in a result; it says so if they left and a bot finished their game. */
export const playerName = (seat: SeatInfo): string => (seat.stand_in ? t("end-bot-for", { name: seat.name }) : seat.name);

import { t } from "../../text/i18n.svelte";

/** As the server demands. */
const LEAST_CHARACTERS = 8;

/** What a new password must be like. */
export const passwordRule = (): string => t("password-rule", { least: LEAST_CHARACTERS });

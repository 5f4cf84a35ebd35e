import { t } from "../text/i18n.svelte";
import { ApiError } from "./client";

/** A message for people: the server's own, or that the server could not be reached. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError && error.body.text ? error.body.text : t("error-unreachable");
}

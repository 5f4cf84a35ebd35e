import { ApiError } from "./client";
import { t } from "../text/i18n.svelte";

/** A sentence about what went wrong: the server's own, or that it could not be reached. */
export function errorMessage(problem: unknown): string {
  return problem instanceof ApiError && problem.answer.text ? problem.answer.text : t("trouble-unreachable");
}

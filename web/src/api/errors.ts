import { Refused } from "./client";
import { t } from "../text/i18n.svelte";

/** A sentence about what went wrong: the server's own, or that it could not be reached. */
export function sentence(problem: unknown): string {
  return problem instanceof Refused && problem.answer.text ? problem.answer.text : t("trouble-unreachable");
}

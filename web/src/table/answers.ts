// What the server answers about the current state: why actions are illegal, and what certainly follows from choices.

import { api } from "../api/client";
import type { Option, Outcome } from "../api/types";
import { Batch } from "./batch";
import { stepsOf } from "./draft.svelte";
import type { TableStore } from "./store.svelte";

export class Answers {
  #reasons: Batch<[action: number, after?: number], string>;
  /** What follows from choices, each a row of decisions. */
  #outcomes: Batch<number[], Outcome | null>;

  constructor(store: TableStore) {
    this.#reasons = new Batch(async (questions) => {
      const decisions = [...new Set(questions.map(([, after]) => after))];
      const asked = decisions.map((decision) => questions.flatMap(([action, after]) => (after === decision ? action : [])));
      const as = store.me < 0 ? undefined : store.me;
      const answers = await Promise.all(decisions.map((after, n) => api.why(store.id, asked[n], after, as)));
      return questions.map(([action, after]) => answers[decisions.indexOf(after)].why[action]);
    }, "");
    this.#outcomes = new Batch(async (choices) => (await api.consequences(store.id, choices, store.me)).outcomes, null);
  }

  /** The state has changed. */
  forget(): void {
    this.#reasons.forget();
    this.#outcomes.forget();
  }

  /** Why an action is not possible now, or after a decision. */
  why = (action: number, after?: number): Promise<string> => this.#reasons.ask([action, after]);

  /** What certainly follows from a choice; null if that is not known. */
  outcomeOf = (option: Option): Promise<Outcome | null> => this.#outcomes.ask(stepsOf(option));
}

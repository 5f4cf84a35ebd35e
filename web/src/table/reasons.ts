import { api } from "../api/client";

/** Reasons why actions are illegal: requested once for each game state, several in one request. */
export class Reasons {
  #known = new Map<number, Promise<string>>();
  #asking: { actions: number[]; answer: Promise<Record<number, string>> } | null = null;

  constructor(
    readonly table: string,
    readonly seat: () => number,
  ) {}

  /** The game state has changed. */
  forget(): void {
    this.#known.clear();
  }

  why(action: number): Promise<string> {
    let answer = this.#known.get(action);
    if (!answer) {
      this.#asking ??= this.#ask();
      this.#asking.actions.push(action);
      answer = this.#asking.answer.then((all) => all[action] ?? "");
      this.#known.set(action, answer);
    }
    return answer;
  }

  #ask() {
    const actions: number[] = [];
    const answer = new Promise<void>((soon) => setTimeout(soon, 40)).then(async () => {
      this.#asking = null;
      try {
        const seat = this.seat();
        return (await api.why(this.table, actions, seat < 0 ? undefined : seat)).why;
      } catch {
        for (const action of actions) this.#known.delete(action);
        return {};
      }
    });
    return { actions, answer };
  }
}

/** How long questions are collected before they are sent together, in milliseconds. */
const COLLECTED = 40;

/** Questions about the current game state: each is asked once, several in one request. */
export class Batch<Question, Answer> {
  #known = new Map<string, Promise<Answer>>();
  #next: { questions: Question[]; answers: Promise<Answer[]> } | null = null;

  /** `send` answers all questions in their order; a question that was not answered has the answer `none`. */
  constructor(
    readonly send: (questions: Question[]) => Promise<Answer[]>,
    readonly none: Answer,
  ) {}

  /** The game state has changed. */
  forget(): void {
    this.#known.clear();
  }

  ask(question: Question): Promise<Answer> {
    const key = String(question);
    let answer = this.#known.get(key);
    if (!answer) {
      this.#next ??= this.#collect();
      const place = this.#next.questions.push(question) - 1;
      answer = this.#next.answers.then((all) => all[place] ?? this.none);
      this.#known.set(key, answer);
    }
    return answer;
  }

  #collect() {
    const questions: Question[] = [];
    const answers = new Promise<void>((soon) => setTimeout(soon, COLLECTED)).then(async () => {
      this.#next = null;
      try {
        return await this.send(questions);
      } catch {
        for (const question of questions) this.#known.delete(String(question));
        return [];
      }
    });
    return { questions, answers };
  }
}

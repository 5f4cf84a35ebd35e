// The guided first game: which explanation is due, and which decision it asks for. Both follow from the number of
// decisions made, so a lesson goes on after a reload and steps back with an undo.

import type { Lesson, LessonStep, Moment, View } from "../api/types";

const STORAGE_KEY = "townhall-lessons-over";
const REMEMBERED = 50;

function endedLessons(): string[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as string[];
  } catch {
    return []; // Storage can be disabled.
  }
}

function rememberEnd(table: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...endedLessons(), table].slice(-REMEMBERED)));
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

export class LessonGuide {
  steps = $state.raw<LessonStep[]>([]);
  /** The number of the explanation to read now. */
  index = $state(0);
  #ended = $state(false);
  #strayed = $state(false);
  #decisions: number | null = null;
  readonly #table: string;

  constructor(table: string, lesson: Lesson) {
    this.#table = table;
    this.steps = lesson.steps;
    this.#ended = endedLessons().includes(table);
  }

  /** The learner has read everything, has skipped the rest, or has decided otherwise. */
  over = $derived(this.#ended || this.#strayed || this.index >= this.steps.length);
  step = $derived<LessonStep | null>(this.over ? null : this.steps[this.index]);

  /** The decisions have changed: go on behind those that have been made, or back before those taken back. */
  follow({ decisions }: View, log: Moment[]): void {
    const made = this.steps.filter((step) => step.action !== null && step.decisions < decisions);
    this.#strayed =
      decisions > (this.steps.at(-1)?.decisions ?? 0) ||
      made.some(({ action, decisions: before }) => log[before + 1] !== undefined && log[before + 1].action !== action);
    if (this.#decisions === null || decisions < this.#decisions) {
      const due = this.steps.findIndex((step) => step.decisions >= decisions);
      this.index = due < 0 ? this.steps.length : due;
    } else this.index = Math.max(this.index, this.steps.indexOf(made.at(-1)!) + 1);
    this.#decisions = decisions;
  }

  next(): void {
    this.index++;
  }

  get canGoBack(): boolean {
    return this.steps[this.index - 1]?.action === null;
  }

  back(): void {
    if (this.canGoBack) this.index--;
  }

  /** The rest of the game is played without the lesson. */
  end(): void {
    this.#ended = true;
    rememberEnd(this.#table);
  }

  /** The decision that the lesson asks for in this position; null if everything is allowed. */
  asked({ decisions, decides, seat, options }: View): number | null {
    if (this.over || decides !== seat) return null;
    const action = this.steps.find((step) => step.action !== null && step.decisions === decisions)?.action ?? null;
    return options.some(({ id }) => id === action) ? action : null;
  }

  /** The view with the asked decision as the only one. */
  narrow(view: View): View {
    const action = this.asked(view);
    return action === null ? view : { ...view, options: view.options.filter(({ id }) => id === action) };
  }
}

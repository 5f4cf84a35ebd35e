import type { Option } from "../api/types";

/** A part of a decision that can be picked on the board: "cell:60", "department:2", "building:4". */
export type Part = string;
export type PartsOf = (option: Option) => Part[];

/** Several decisions that are sent together, in this order; the other fields are those of the last one. */
export interface CombinedOption extends Option {
  steps: number[];
}

/** Decisions in a row that a person picks in any order, while the rules take them in a fixed one. */
export interface Sequence {
  /** Some of these decisions have been made already. */
  started: boolean;
  /** What can be picked beside the picked parts. */
  left: (picks: Part[]) => Option[];
  /** Everything picked as one choice; null while more is needed. */
  whole: (picks: Part[]) => CombinedOption | null;
  /** What has been picked so far, beside the prompt. */
  progress: (picks: Part[]) => string;
  /** What is asked once something has been picked, if the prompt of the view does not say it. */
  prompt?: (picks: Part[]) => string;
  /** Choices that have buttons even if there are many others. */
  beside?: (picks: Part[]) => Option[];
  /** Everything else is picked on the board and needs no buttons, even if it is little. */
  onBoard?: boolean;
}

const kindOf = (part: Part): string => part.slice(0, part.indexOf(":"));

const isCombined = (option: Option): option is CombinedOption => "steps" in option;

/** The decisions of a choice, in the order in which they are sent. */
export const stepsOf = (option: Option): number[] => (isCombined(option) ? option.steps : [option.id]);

/** The legal decisions, narrowed by what has been picked so far. */
export class Draft {
  options = $state.raw<Option[]>([]);
  sequence = $state.raw<Sequence | null>(null);
  picks = $state.raw<Part[]>([]);
  #parts: PartsOf;

  constructor(parts: PartsOf) {
    this.#parts = parts;
  }

  /** Every decision that can be picked first or instead. */
  choices = $derived.by(() => this.sequence?.left([]) ?? this.options);

  /** The decisions that contain everything picked; those that can be added to it in a sequence. */
  left = $derived.by(() => this.sequence?.left(this.picks) ?? this.#completing(this.picks));

  /** Everything that can be picked next. */
  targets = $derived.by(() => {
    const picks = this.sequence ? [] : this.picks;
    return new Set(this.left.flatMap((option) => remaining(this.#parts(option), picks) ?? []));
  });

  /** The decision that consists of exactly the picked parts. */
  exact = $derived.by(() => {
    if (this.sequence) return this.sequence.whole(this.picks);
    return this.left.find((option) => remaining(this.#parts(option), this.picks)?.length === 0) ?? null;
  });

  /** Whether the picked parts are a decision that nothing can be added to. */
  settled = $derived.by(() => this.exact !== null && this.left.every(({ id }) => id === this.exact?.id));

  offer(options: Option[], sequence: Sequence | null = null): void {
    this.options = options;
    this.sequence = sequence;
    this.picks = [];
  }

  /** The same decisions in other words. */
  reword(options: Option[], sequence: Sequence | null): void {
    this.options = options;
    this.sequence = sequence;
  }

  pick(part: Part): void {
    if (this.targets.has(part)) this.picks = [...this.picks, part];
  }

  /** Unpick one part, or all. */
  drop(part?: Part): void {
    const place = part === undefined ? -1 : this.picks.lastIndexOf(part);
    this.picks = place < 0 ? [] : this.picks.toSpliced(place, 1);
  }

  /** The part to pick for one decision of the sequence; null if the decision is sent as it is. */
  partIn(option: Option): Part | null {
    if (!this.sequence || isCombined(option)) return null;
    const [part] = this.#parts(option);
    return this.sequence.left([part]).length ? part : null;
  }

  picked(part: Part): number {
    return this.picks.filter((one) => one === part).length;
  }

  /** The decisions that could follow if these parts were picked next, or else instead of those of their kind, or else
   *  instead of all; null if they have been picked already or belong to no decision. */
  following(parts: Part[]): Option[] | null {
    const others = parts.filter((part) => this.targets.has(part) || !this.picks.includes(part));
    if (!others.length) return null;
    const kinds = others.map(kindOf);
    for (const kept of [this.picks, this.picks.filter((part) => !kinds.includes(kindOf(part))), []]) {
      const following = this.#completing([...kept, ...others]);
      if (following.length) return following;
    }
    return this.choices.some((option) => this.#parts(option).some((part) => parts.includes(part))) ? [] : null;
  }

  /** The decisions that contain these parts; in a sequence, what they make together. */
  #completing(picks: Part[]): Option[] {
    if (this.sequence) return [this.sequence.whole(picks)].filter((option) => option !== null);
    return this.options.filter((option) => remaining(this.#parts(option), picks) !== null);
  }

  /** The remaining decisions that have this part. */
  having(part: Part): Option[] {
    return this.left.filter((option) => this.#parts(option).includes(part));
  }
}

/** The parts that are not picked yet; null if a pick is not among the parts. */
function remaining(parts: Part[], picks: Part[]): Part[] | null {
  const rest = [...parts];
  for (const pick of picks) {
    const place = rest.indexOf(pick);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}

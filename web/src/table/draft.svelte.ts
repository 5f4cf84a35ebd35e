import type { Option } from "../api/types";

/** A part of a decision that can be picked on the board: "cell:60", "department:2", "building:4". */
export type Part = string;
export type PartsOf = (option: Option) => Part[];

/** The legal decisions, narrowed by what has been picked so far. */
export class Draft {
  options = $state.raw<Option[]>([]);
  picks = $state.raw<Part[]>([]);
  #parts: PartsOf;

  constructor(parts: PartsOf) {
    this.#parts = parts;
  }

  /** The decisions that contain everything picked. */
  left = $derived.by(() => this.options.filter((option) => remaining(this.#parts(option), this.picks) !== null));

  /** Everything that can be picked next. */
  targets = $derived.by(() => new Set(this.left.flatMap((option) => remaining(this.#parts(option), this.picks) ?? [])));

  /** The decision that consists of exactly the picked parts. */
  exact = $derived.by(() => this.left.find((option) => remaining(this.#parts(option), this.picks)?.length === 0) ?? null);

  offer(options: Option[]): void {
    this.options = options;
    this.picks = [];
  }

  pick(part: Part): void {
    if (this.targets.has(part)) this.picks = [...this.picks, part];
  }

  /** Unpick one part, or all. */
  drop(part?: Part): void {
    const place = part === undefined ? -1 : this.picks.lastIndexOf(part);
    this.picks = place < 0 ? [] : this.picks.toSpliced(place, 1);
  }

  picked(part: Part): number {
    return this.picks.filter((one) => one === part).length;
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

import { SvelteMap } from "svelte/reactivity";
import { api } from "../../api/client";
import { errorMessage } from "../../api/errors";
import type { SetChange, SetCheck, SetDifference, SetField, SetForm } from "../../api/types";
import type { StoredDraft } from "./storedDrafts";

/** Where a value of a set is. */
export interface Place {
  table: string;
  entry: string;
  field: string;
}
const PAUSE = 300;

const keyOf = ({ table, entry, field }: Place): string => JSON.stringify([table, entry, field]);

function placeOf(key: string): Place {
  const [table, entry, field] = JSON.parse(key) as [string, string, string];
  return { table, entry, field };
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The entry that a problem names, such as `building "museum"`: its table and id. */
export function entryOf(problem: string): { table: string; entry: string } | null {
  const [, table, entry] = /^([\w.]+)(?: "(.+)")?$/.exec(problem) ?? [];
  return table ? { table, entry: entry ?? "" } : null;
}

/** A set that is being edited: what differs from the built-in one, and what the server says about it. */
export class Draft {
  readonly form: SetForm;
  /** The name of the set. */
  name = $state("");
  check = $state.raw<SetCheck | null>(null);
  /** The server could not check the set. */
  error = $state("");
  /** A change has not been checked yet. */
  checking = $state(false);
  private readonly changes = new SvelteMap<string, SetChange>();
  /** What has been typed and is no value, by place; the set cannot be used until it is corrected or reset. */
  private readonly mistakes = new SvelteMap<string, string>();
  /** The changes that have been saved, exported or opened last. */
  private kept = $state.raw("");
  private timer = 0;
  /** Of the newest change: answers about earlier ones are ignored. */
  private number = 0;

  constructor(form: SetForm, stored: StoredDraft | null = null) {
    this.form = form;
    if (!stored) return;
    this.name = stored.name;
    for (const change of stored.changes) this.changes.set(keyOf(change), change);
    for (const [key, text] of stored.mistakes) this.mistakes.set(key, text);
    this.kept = stored.kept;
    if (this.changes.size > 0) this.checkSoon();
  }

  /** Everything that an equal draft is made of, such as one with the form in another language. */
  get stored(): StoredDraft {
    return { name: this.name, changes: this.list, mistakes: [...this.mistakes], kept: this.kept };
  }

  get count(): number {
    return this.changes.size;
  }

  get mistaken(): Place[] {
    return [...this.mistakes.keys()].map(placeOf);
  }

  get list(): SetChange[] {
    return [...this.changes.values()];
  }

  /** Something would be lost if another set took the place of this one. */
  get unsaved(): boolean {
    return this.mistakes.size > 0 || (this.changes.size > 0 && this.written() !== this.kept);
  }

  /** The changes as they are now are kept elsewhere, too. */
  keep(): void {
    this.kept = this.written();
  }

  private written(): string {
    return JSON.stringify([...this.changes].map(([key, { value }]) => [key, value]).sort());
  }

  changed(place: Place): SetChange | undefined {
    return this.changes.get(keyOf(place));
  }

  mistake(place: Place): string | undefined {
    return this.mistakes.get(keyOf(place));
  }

  countIn(table: string, entry?: string): number {
    const places = new Set([...this.changes.keys(), ...this.mistakes.keys()]);
    return [...places].map(placeOf).filter((one) => one.table === table && (entry === undefined || one.entry === entry)).length;
  }

  value(place: Place, field: SetField): unknown {
    const change = this.changed(place);
    return change ? change.value : field.value;
  }

  /** Keep what has been typed although it is no value. */
  mistype(place: Place, text: string): void {
    this.mistakes.set(keyOf(place), text);
  }

  set(place: Place, field: SetField, value: unknown): void {
    this.mistakes.delete(keyOf(place));
    if (sameValue(value, field.value)) this.changes.delete(keyOf(place));
    else this.changes.set(keyOf(place), { ...place, value });
    this.checkSoon();
  }

  reset(place?: Place): void {
    for (const texts of [this.changes, this.mistakes]) {
      if (place) texts.delete(keyOf(place));
      else texts.clear();
    }
    this.checkSoon();
  }

  /** Take over what a saved or imported set changes. */
  open(differences: SetDifference[], check: SetCheck | null = null): void {
    this.changes.clear();
    this.mistakes.clear();
    for (const { table, entry, field, theirs } of differences) {
      if (theirs !== null) this.changes.set(keyOf({ table, entry, field }), { table, entry, field, value: theirs });
    }
    this.checkSoon();
    this.check = check;
    if (check) {
      clearTimeout(this.timer);
      this.checking = false;
      this.error = "";
    }
  }

  private checkSoon(): void {
    clearTimeout(this.timer);
    this.checking = true;
    const number = ++this.number;
    this.timer = window.setTimeout(() => void this.checkNow(number), PAUSE);
  }

  private async checkNow(number: number): Promise<void> {
    try {
      const check = await api.checkSet(this.form.game, { changes: this.list });
      if (number !== this.number) return;
      this.check = check;
      this.error = "";
    } catch (cause) {
      if (number === this.number) this.error = errorMessage(cause);
    } finally {
      if (number === this.number) this.checking = false;
    }
  }
}

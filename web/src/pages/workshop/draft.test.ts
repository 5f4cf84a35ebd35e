import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api/client";
import type { SetCheck, SetField, SetForm } from "../../api/types";
import { Draft, entryOf, sameValue } from "./draft.svelte";

const field: SetField = { name: "prestige", kind: "number", value: 2, provenance: "known", least: 0, most: 99, choices: [] };
const form: SetForm = { game: "urbify", title: "Urbify", components: "built-in", tables: [], offered: [] };
const place = { table: "building", entry: "museum", field: "prestige" };
const checked = (components: string): SetCheck => ({ problem: null, components, differences: [] });

describe("a draft of a component set", () => {
  it("finds the entry that a problem names", () => {
    expect(entryOf('building "museum"')).toEqual({ table: "building", entry: "museum" });
    expect(entryOf("final_scoring")).toEqual({ table: "final_scoring", entry: "" });
    expect(entryOf("")).toBeNull();
  });

  it("compares values by what they contain", () => {
    expect(sameValue([1, { a: 2 }], [1, { a: 2 }])).toBe(true);
    expect(sameValue(1, "1")).toBe(false);
  });
});

/** The server finds every set valid, as soon as a test lets time pass. */
function acceptEverySet(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(api, "checkSet").mockResolvedValue(checked("any"));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

describe("what is typed and is no value", () => {
  acceptEverySet();

  it("is kept until it is corrected or reset", () => {
    const draft = new Draft(form);
    draft.set(place, field, 8);
    draft.mistype(place, "8x");
    expect([draft.mistake(place), draft.mistaken, draft.countIn("building")]).toEqual(["8x", [place], 1]);
    draft.set(place, field, 9);
    expect([draft.mistake(place), draft.value(place, field)]).toEqual([undefined, 9]);
    draft.mistype(place, "");
    draft.reset(place);
    expect([draft.mistaken, draft.value(place, field)]).toEqual([[], 2]);
  });

  it("is forgotten with all changes and when another set is opened", () => {
    const draft = new Draft(form);
    draft.mistype(place, "x");
    draft.reset();
    expect(draft.mistaken).toEqual([]);
    draft.mistype(place, "x");
    draft.open([]);
    expect(draft.mistaken).toEqual([]);
  });
});

describe("what has not been saved", () => {
  acceptEverySet();

  it("is every change since the set was kept, whatever their order", () => {
    const other = { ...place, entry: "hotel" };
    const draft = new Draft(form);
    expect(draft.unsaved).toBe(false);
    draft.set(place, field, 8);
    draft.set(other, field, 9);
    expect(draft.unsaved).toBe(true);
    draft.keep();
    expect(draft.unsaved).toBe(false);
    draft.reset(place);
    expect(draft.unsaved).toBe(true);
    draft.set(place, field, 8);
    expect(draft.unsaved).toBe(false);
    draft.mistype(place, "x");
    expect(draft.unsaved).toBe(true);
    draft.reset();
    expect(draft.unsaved).toBe(false);
  });
});

describe("the checks of a draft", () => {
  const answers: ((check: SetCheck) => void)[] = [];
  const arrived = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    answers.length = 0;
    vi.spyOn(api, "checkSet").mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("are not those of an earlier change", async () => {
    const draft = new Draft(form);
    draft.set(place, field, 8);
    vi.runAllTimers();
    draft.set(place, field, 9);
    answers[0]!(checked("of 8"));
    await arrived();
    expect([draft.checking, draft.check]).toEqual([true, null]);
    vi.runAllTimers();
    answers[1]!(checked("of 9"));
    await arrived();
    expect([draft.checking, draft.check?.components]).toEqual([false, "of 9"]);
  });

  it("are not replaced after a file was imported", async () => {
    const draft = new Draft(form);
    draft.set(place, field, 8);
    vi.runAllTimers();
    const difference = { ...place, title: "", ours: 2, theirs: 7, provenance: "known" };
    draft.open([difference], checked("of the file"));
    answers[0]!(checked("of 8"));
    await arrived();
    expect([draft.checking, draft.check?.components]).toEqual([false, "of the file"]);
    expect(draft.list).toEqual([{ ...place, value: 7 }]);
  });
});

import { describe, expect, it } from "vitest";
import type { Note, Outcome } from "../api/types";
import { option } from "../testing/fixtures";
import { Batch } from "./batch";
import { commonOutcome, withoutNumbers } from "./consequences.svelte";
import { Draft, type Sequence } from "./draft.svelte";

const note = (text: string): Note => ({ kind: "gained", seat: 0, args: {}, text });
const outcome = (complete: boolean, ...texts: string[]): Outcome => ({ complete, points: [], notes: texts.map(note) });
const textsOf = ({ notes }: Outcome) => notes.map(({ text }) => text);

describe("what several choices have in common", () => {
  it("is everything if there is only one", () => {
    expect(commonOutcome([outcome(true, "a", "a")])).toEqual(outcome(true, "a", "a"));
  });

  it("is what follows from each of them, as often as from each", () => {
    const common = commonOutcome([outcome(true, "a", "b", "b", "c"), outcome(true, "b", "a", "d")]);
    expect(textsOf(common)).toEqual(["a", "b"]);
    expect(common.complete).toBe(false);
  });

  it("changes the points of a seat if every way does", () => {
    const bringing = (...points: number[]): Outcome => ({ ...outcome(true, "a"), points });
    expect(commonOutcome([bringing(2, 0), bringing(2, 0)]).points).toEqual([2, 0]);
    expect(commonOutcome([bringing(2, 0), bringing(3, 0)]).points).toEqual([]);
  });

  it("is complete if nothing else follows from any", () => {
    expect(commonOutcome([outcome(true, "a"), outcome(true, "a")]).complete).toBe(true);
    expect(commonOutcome([outcome(true, "a"), outcome(false, "a")]).complete).toBe(false);
  });
});

it("leaves out the events that numbers tell, too", () => {
  const paid = { ...note("pays"), changes: [{ seat: 0, currency: "wealth", amount: -2, source: "" }] };
  expect(withoutNumbers([note("builds"), paid, { ...note("scores"), points: 3 }])).toEqual([note("builds")]);
});

describe("the choices that could follow", () => {
  const draft = new Draft(({ args }) => [`piece:${args.piece}`, `cell:${args.cell}`]);
  const ids = (...parts: string[]) => draft.following(parts)?.map(({ id }) => id);

  it("have the considered part beside the picked ones", () => {
    draft.offer([option(1, "place", { piece: 0, cell: 5 }), option(2, "place", { piece: 0, cell: 6 }), option(3, "place", { piece: 1, cell: 6 })]);
    expect(ids("cell:6")).toEqual([2, 3]);
    draft.pick("piece:0");
    expect(ids("cell:6")).toEqual([2]);
  });

  it("replace what is picked if both do not go together", () => {
    expect(ids("piece:1")).toEqual([3]);
  });

  it("keep what is picked beside another part of the same kind", () => {
    draft.pick("cell:5");
    expect(ids("cell:6")).toEqual([2]);
    draft.drop("cell:5");
  });

  it("are not asked for if the part has been picked or belongs to no choice", () => {
    expect([draft.following([]), draft.following(["piece:0"]), draft.following(["cell:7"])]).toEqual([null, null, null]);
  });

  it("are the whole sequence, once it is one", () => {
    const whole = { ...option(8, "pay"), steps: [7, 8] };
    const sequence: Sequence = { started: false, left: () => [option(7, "pay")], whole: (picks) => (picks.length === 2 ? whole : null), progress: () => "" };
    draft.offer([option(7, "pay"), option(8, "pay")], sequence);
    draft.picks = ["card:1"];
    expect(draft.following(["card:2"])).toEqual([whole]);
    draft.picks = [];
    expect(draft.following(["cell:undefined"])).toEqual([]);
  });
});

describe("questions about a game state", () => {
  it("are sent together, each once, and again after a change", async () => {
    const sent: number[][][] = [];
    const batch = new Batch<number[], number | null>(async (choices) => (sent.push(choices), choices.map((steps) => steps.length)), null);
    expect(await Promise.all([batch.ask([1]), batch.ask([2, 3]), batch.ask([1])])).toEqual([1, 2, 1]);
    batch.forget();
    expect(await batch.ask([1])).toBe(1);
    expect(sent).toEqual([[[1], [2, 3]], [[1]]]);
  });

  it("are asked again after an error", async () => {
    let fails = true;
    const batch = new Batch<number, string>(async () => {
      if (fails) throw new Error("offline");
      return ["because"];
    }, "");
    expect(await batch.ask(1)).toBe("");
    fails = false;
    expect(await batch.ask(1)).toBe("because");
  });
});

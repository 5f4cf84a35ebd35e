import { describe, expect, it } from "vitest";
import type { ChatLine, Note } from "../api/types";
import { moment, note } from "../testing/fixtures";
import { netChanges, rowsOf, turnsOf, type LogOptions } from "./log";

const options = (some: Partial<LogOptions> = {}): LogOptions => ({
  firstNew: 99, me: 0, isPayment: ({ kind }) => kind === "paid", ...some,
});
const built = (seat: number, headline = "Diner at H3"): Note => ({ ...note("built", seat), headline });
const undo = (seat: number, time: number, id = time): ChatLine => ({ id, kind: "undone", seat, name: `P${seat}`, text: "", time });
const kinds = (turn: ReturnType<typeof turnsOf>[number]) => turn.lines.map((line) => line.notes.map(({ kind }) => kind));

describe("turns", () => {
  const log = [
    moment(0, 0, 0, [note("began", 0)]),
    moment(1, 1, 1, [note("took", 0)]),
    moment(2, 1, 1, [built(0)]),
    moment(3, 2, 1, [note("took", 1)]),
  ];
  const turns = turnsOf(log, options());

  it("come newest first, with their events in order", () => {
    expect(turns.map(({ turn, lines }) => [turn, lines.map(({ notes }) => notes[0].kind)])).toEqual([
      [2, ["took"]],
      [1, ["took", "built"]],
      [0, ["began"]],
    ]);
  });

  it("belong to whoever decides first, except the setup", () => expect(turns.map(({ seat }) => seat)).toEqual([1, 0, -1]));

  it("keep the name that the player had then", () => {
    const renamed = [{ ...moment(1, 1, 1, [built(1)]), name: "Clerk", bot: true }, { ...moment(2, 2, 1, [built(1)]), name: "Ana" }];
    expect(turnsOf(renamed, options()).map(({ name, bot }) => [name, bot])).toEqual([["Ana", false], ["Clerk", true]]);
  });

  it("that tell nothing are left out", () => expect(turnsOf([moment(1, 1, 1, [])], options())).toEqual([]));

  it("are new from the first entry since my last turn", () => {
    expect(turnsOf(log, options({ firstNew: 3 })).map(({ isNew }) => isNew)).toEqual([true, false, false]);
    expect(turnsOf(log, options({ firstNew: 3, me: -1 })).some(({ isNew }) => isNew)).toBe(false);
  });

  it("do not mark what I have done myself since my last turn", () => {
    const [turn] = turnsOf([moment(1, 1, 1, [built(1)]), moment(2, 1, 1, [built(0)])], options({ firstNew: 1 }));
    expect([turn.isNew, ...turn.lines.map(({ isNew }) => isNew)]).toEqual([true, true, false]);
  });
});

describe("headlines", () => {
  it("tell what the turn's player did and what happened to everybody, each once", () => {
    const notes = [built(0, "Card"), built(1, "Park"), built(0, "Card"), { ...note("happened", -1), headline: "Flood" }];
    expect(turnsOf([moment(1, 1, 1, notes)], options())[0].headlines).toEqual([
      { text: "Card", count: 2 },
      { text: "Flood", count: 1 },
    ]);
  });

  it("begin with what has changed the board", () => {
    const notes = [built(0, "Card"), { ...built(0, "Park at B2"), args: { cell: 8 } }];
    const [turn] = turnsOf([moment(1, 1, 1, notes)], options({ isOnMap: ({ args }) => "cell" in args }));
    expect(turn.headlines.map(({ text }) => text)).toEqual(["Park at B2", "Card"]);
  });

  it("come with the net changes of the turn's player, and with mine", () => {
    const pays: Note = { ...note("paid", 0), changes: [-9, 9].map((amount, seat) => ({ seat, currency: "wealth", amount, source: "paid" })) };
    const scores: Note = { ...note("scored_bonus", 0), points: 2 };
    const [turn] = turnsOf([moment(1, 1, 1, [pays, scores])], options({ me: 1 }));
    expect([...turn.changes]).toEqual([["wealth", -9], ["points", 2]]);
    expect([...turn.mine]).toEqual([["wealth", 9]]);
  });

  it("come with what others gained or lost", () => {
    const payout: Note = { ...note("payout", -1), changes: [0, 1, 2, 3].map((seat) => ({ seat, currency: "wealth", amount: seat, source: "payout" })) };
    const scores: Note = { ...note("scored_bonus", 2), points: 4 };
    const [turn] = turnsOf([moment(1, 1, 1, [built(0), payout, scores])], options({ me: 1 }));
    expect(turn.others.map(({ seat, changes }) => [seat, ...changes])).toEqual([[2, ["wealth", 2], ["points", 4]], [3, ["wealth", 3]]]);
  });

  it("tell everything about a turn with one event", () => {
    const briefs = [[built(0)], [built(0), note("rose", -1)], [note("took", 0)]].map((notes) => turnsOf([moment(1, 1, 1, notes)], options())[0].brief);
    expect(briefs).toEqual([true, false, false]);
  });

  it("leave out what is balanced", () => {
    const one = (points: number): Note => ({ ...note("scored_bonus", 0), points });
    expect(netChanges([one(3), one(-3)], 0).size).toBe(0);
  });
});

describe("payments", () => {
  const turnWith = (...decisions: Note[][]) => turnsOf(decisions.map((notes, n) => moment(n + 1, 1, 1, notes)), options())[0];

  it("join the event before them", () => {
    expect(kinds(turnWith([note("started", 0), note("paid", 0), note("paid", 0)], [built(0)]))).toEqual([
      ["started", "paid", "paid"],
      ["built"],
    ]);
  });

  it("join the event after them if they come first, also over several decisions", () => {
    expect(kinds(turnWith([built(0)], [note("paid", 0)], [note("paid", 0), note("renewed", 0), note("rose", -1)]))).toEqual([
      ["built"],
      ["renewed", "paid", "paid"],
      ["rose"],
    ]);
  });

  it("stay with their payer", () => {
    expect(kinds(turnWith([note("bought", 1), note("paid", 1), note("bought", 2), note("paid", 2)]))).toEqual([
      ["bought", "paid"],
      ["bought", "paid"],
    ]);
    expect(kinds(turnWith([built(0), note("paid", 1)]))).toEqual([["built"], ["paid"]]);
  });
});

describe("undos of others", () => {
  const at = (n: number, turn: number, time: number) => ({ ...moment(n, turn, 1, [built(1)]), time });

  it("follow the last entry that they left", () => {
    const [later, earlier] = turnsOf([at(1, 1, 10), at(2, 2, 30)], options({ undos: [undo(1, 20)], firstNew: 2 }));
    expect(later.lines.map(({ undo }) => undo?.name)).toEqual([undefined]);
    expect(earlier.lines.map(({ undo, isNew }) => [undo?.name, isNew])).toEqual([[undefined, false], ["P1", true]]);
  });

  it("count once in a row", () => {
    const [turn] = turnsOf([at(1, 1, 10)], options({ undos: [undo(1, 20), undo(1, 21), undo(2, 22)] }));
    expect(turn.lines.flatMap(({ undo }) => undo?.name ?? [])).toEqual(["P1", "P2"]);
    expect(turn.lines.flatMap(({ undo, count }) => (undo ? [count] : []))).toEqual([2, 1]);
  });
});

describe("turns that are known", () => {
  const known = () => new Map();

  it("stay the same objects until something happens to them", () => {
    const turns = known();
    const [first, second] = [moment(1, 1, 1, [built(0)]), moment(2, 1, 1, [built(0)])];
    const before = turnsOf([first], options(), turns);
    expect(turnsOf([first], options(), turns)[0]).toBe(before[0]);
    expect(turnsOf([first, second], options(), turns)[0].lines).toHaveLength(2);
  });

  it("are rebuilt when they are no longer new", () => {
    const turns = known();
    const log = [moment(1, 1, 1, [built(0)])];
    expect(turnsOf(log, options({ firstNew: 1 }), turns)[0].isNew).toBe(true);
    expect(turnsOf(log, options({ firstNew: 2 }), turns)[0].isNew).toBe(false);
  });
});

it("gives undos in a row by one player a single line of the chat, and each message its own", () => {
  const say = (id: number): ChatLine => ({ ...undo(1, id), kind: "say", text: "Sorry!" });
  const rows = rowsOf([undo(1, 1), undo(1, 2), undo(1, 3), say(4), say(5), undo(1, 6), undo(2, 7)]);
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([[1, 2, 3], [4], [5], [6], [7]]);
});

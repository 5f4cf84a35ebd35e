import { beforeAll, describe, expect, it } from "vitest";
import type { GameComponent, View } from "../../api/types";
import { Draft } from "../../table/draft.svelte";
import { loadTextsOf, loadTexts } from "../../text/i18n.svelte";
import { game, option } from "../../testing/fixtures";
import { offered, parts, splitInto, splitOf, tabsFor } from "./decisions";
import { spotOf, visibleExtent } from "./geometry";
import { bits, inShort } from "./labels";
import type { UrbifyState } from "./state";

const rules = game({
  kinds: { cell: Array.from({ length: 121 }, (_, cell) => `${cell}`), split: ["1000", "0100", "2000", "1100"] },
  entries: { limits: { city_rows: 6, city_columns: 6 } },
});

describe("splits", () => {
  it("give points to each department", () => expect(splitOf(rules, 3)).toEqual([1, 1, 0, 0]));
  it("can put all points into one", () => expect([splitInto(rules, 1), splitInto(rules, 0, 2)]).toEqual([1, 2]));
  it("are picked point by point", () => {
    expect(parts(rules)(option(1, "influence", { split: 2 }))).toEqual(["department:0", "department:0"]);
  });
});

describe("parts", () => {
  it("of a pair are its two cells", () => {
    expect(parts(rules)(option(1, "pair", { cell: 5, towards: 0 }))).toEqual(["cell:5", "cell:6"]);
    expect(parts(rules)(option(1, "pair", { cell: 5, towards: 1 }))).toEqual(["cell:5", "cell:16"]);
  });

  it("can be replaced at once, except points of a split", () => {
    const draft = new Draft(parts(rules));
    draft.offer([option(1, "occupy", { cell: 5 }), option(2, "occupy", { cell: 6 }), option(3, "influence", { split: 0 })]);
    draft.pick("cell:5");
    expect([...offered(rules, draft)].sort()).toEqual(["cell:5", "cell:6"]);
  });
});

describe("trays", () => {
  const traysFor = (...verbs: string[]) => tabsFor({ options: verbs.map((verb, id) => option(id, verb)) } as View);
  it("are all those in which something can be picked", () => {
    expect(traysFor("start", "influence")).toEqual(["projects", "hall"]);
    expect(traysFor("inaugurate", "session")).toEqual(["hall"]);
    expect(traysFor("place")).toEqual([]);
    expect(traysFor("pay")).toEqual(["hall", "mine"]);
  });
});

describe("the visible part of the board", () => {
  const state = { west: 5, east: 5, north: 5, south: 5 } as UrbifyState;
  it("leaves room to grow around the city", () => {
    expect(visibleExtent(rules, state)).toEqual({ column: 3, row: 3, columns: 5, rows: 5 });
  });
  it("ends where the city cannot grow any more", () => {
    expect(visibleExtent(rules, { ...state, west: 2, east: 7 })).toMatchObject({ column: 2, columns: 6 });
  });
  it("numbers cells by rows", () => expect(spotOf(rules, 60)).toEqual({ cell: 60, column: 5, row: 5 }));
});

it("reads icons in a text", () => {
  expect(bits("+3 (tourism) or (prestige)")).toEqual([{ text: "+3" }, { icon: "tourism" }, { text: "or" }, { icon: "prestige" }]);
});

describe("a benefit in short", () => {
  const town = game({ entries: { variants: { metro_timing: "construction", bank_waives_development: true } } });
  const building = (kind: string) => ({ entry: { benefit: { kind } } }) as unknown as GameComponent;
  beforeAll(async () => {
    await loadTexts();
    await loadTextsOf("urbify");
  });

  it("of a Metro follows the option", () => {
    expect(inShort(town, building("move_required"))).toEqual([{ text: "Fill another building" }]);
    const moved = inShort(town, building("move_required"), { metro_timing: "inauguration" });
    expect(moved).toEqual([{ text: "Move its" }, { icon: "pawn" }]);
  });

  it("of the Bank follows the option", () => {
    expect(inShort(town, building("free_project"))).toEqual([{ text: "A free project" }]);
    const charged = inShort(town, building("free_project"), { bank_waives_development: false });
    expect(charged).toEqual([{ text: "A project for its" }, { icon: "development" }]);
  });
});

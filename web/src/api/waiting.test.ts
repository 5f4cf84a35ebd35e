import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "./client";
import * as push from "../ui/push";
import { session } from "./session.svelte";
import { gameAfter, nameOf, newGames, waiting } from "./waiting.svelte";
import type { WaitingGame } from "./types";

const game = (table: string, since = 1): WaitingGame => ({ table, since, game_title: "Urbify", title: "Urbify" });
const games = ["a", "b", "c"].map((table) => game(table));

describe("the next game", () => {
  it("is the first one on other pages", () => expect(gameAfter(games, null)?.table).toBe("a"));
  it("is the one after the open table, and after the last one the first", () => {
    expect(gameAfter(games, "a")?.table).toBe("b");
    expect(gameAfter(games, "c")?.table).toBe("a");
  });
  it("is never the open table", () => expect(gameAfter([game("a")], "a")).toBeNull());
  it("is the first one at a table that does not wait", () => expect(gameAfter(games, "z")?.table).toBe("a"));
});

describe("new games", () => {
  it("are those that were not in the list, or wait again", () =>
    expect(newGames(games, [game("a"), game("b", 2), game("d")]).map(({ table }) => table)).toEqual(["b", "d"]));
});

describe("the list", () => {
  afterEach(() => void vi.restoreAllMocks());
  it.each([
    ["a guest without a name", { name: null, account: false }],
    ["a guest", { name: "Eva", account: false }],
    ["somebody who is not known yet", null],
  ])("is loaded for %s", async (_, user) => {
    session.user = user;
    waiting.games = [];
    vi.spyOn(api, "waiting").mockResolvedValue(games);
    await waiting.load();
    expect(waiting.next?.table).toBe("a");
  });
  it("closes only notifications from before it was asked for", async () => {
    const close = vi.spyOn(push, "closeNotifications").mockResolvedValue();
    let answer: (games: WaitingGame[]) => void = () => {};
    vi.spyOn(api, "waiting").mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const before = Date.now();
    const loading = waiting.load();
    vi.spyOn(Date, "now").mockReturnValue(before + 60_000);
    answer(games);
    await loading;
    const [tables, asked] = close.mock.lastCall ?? [];
    expect(tables).toEqual(["a", "b", "c"]);
    expect(asked).toBeLessThan(before + 60_000);
  });
});

it("names the table if it has a name of its own", () => {
  expect(nameOf(game("a"))).toBe("Urbify");
  expect(nameOf({ ...game("a"), title: "Friday" })).toBe("Urbify, Friday");
});

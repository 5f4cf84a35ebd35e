import { beforeAll, describe, expect, it } from "vitest";
import type { SeatInfo, TableCard, TableInfo, View } from "../api/types";
import { moment, note } from "../testing/fixtures";
import { loadTexts } from "../text/i18n.svelte";
import { decidesForAnother, endOfMyTurn, leftSeat, turnCaption, waitsForMe } from "./turn";

beforeAll(() => loadTexts());

const seats = ["Ana", "Clerk", "Ben"].map((name, seat) => ({ seat, name }) as SeatInfo);
const view = (turn: number, decides: number) => ({ turn, round: turn && 1, decides }) as View;
const log = [moment(0, 0, 0, [note("began", 1)]), moment(1, 1, 1, [note("took", 0)]), moment(2, 2, 1, [note("took", 1)])];

it.each([
  ["Setup", view(0, 1), 0],
  ["Round 1", view(2, 1), 0],
  ["Round 1", view(3, 2), 0],
  ["Clerk's turn; you decide", view(2, 0), 0],
  ["Your turn; Ana decides", view(2, 0), 1],
  ["Clerk's turn; Ana decides", view(2, 0), -1],
])("says %s", (caption, now, me) => expect(turnCaption(now, log, seats, me)).toBe(caption));

it("knows who decides in another player's turn", () => {
  expect([view(0, 1), view(2, 1), view(2, 0), view(2, -1)].map((now) => decidesForAnother(now, log))).toEqual([false, false, true, false]);
});

describe("my last turn", () => {
  const turns = (...deciders: [turn: number, seat: number][]) => deciders.map(([turn, seat], n) => moment(n, turn, 1, [note("took", seat)]));

  it("ends where the next one begins, also after I have decided in somebody else's or again", () => {
    const played = turns([0, 1], [1, 0], [1, 0], [2, 1], [2, 0], [3, 2], [4, 0]);
    expect([3, 5, 6].map((now) => endOfMyTurn(view(played[now].turn, 0), played.slice(0, now + 1), 0))).toEqual([3, 3, 3]);
  });

  it("is the one before the turn that goes on", () => {
    const played = turns([0, 1], [1, 0], [2, 1], [3, 0], [4, 1]);
    expect([view(3, 0), view(4, 1)].map((now) => endOfMyTurn(now, played, 0))).toEqual([2, 4]);
  });

  it("is my last decision of the setup before it, else the start", () => {
    const played = turns([0, 1], [0, 0], [0, 1], [1, 1]);
    expect([0, 2].map((me) => endOfMyTurn(view(1, 1), played, me))).toEqual([2, 1]);
  });
});

it("knows the seat that a bot plays for me", () => {
  const table = (mine: number[], ...left: number[]) =>
    ({ mine, seats: [0, 1, 2].map((seat) => ({ seat, stand_in: left.includes(seat), bot: left.includes(seat) ? "builder" : null })) }) as TableInfo;
  expect([table([1], 1), table([1], 0), table([0, 1], 1), table([], 1)].map(leftSeat)).toEqual([1, null, null, null]);
  const card = (decides: number, ...left: number[]) => ({ ...table([1], ...left), decides }) as TableCard;
  expect([card(1), card(1, 1), card(0)].map(waitsForMe)).toEqual([true, false, false]);
});

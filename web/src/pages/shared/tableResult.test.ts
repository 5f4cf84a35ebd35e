import { beforeAll, expect, it } from "vitest";
import type { SeatInfo, TableCard, TableInfo } from "../../api/types";
import { loadTexts } from "../../text/i18n.svelte";
import { endedByResignation, resignations, tableResult } from "./tableResult";

beforeAll(() => loadTexts());

const card = (scores: number[], resigned: boolean, aborted: number | null = null) =>
  ({
    aborted, scores,
    seats: ["Pepe", "Carla", "Ana"].slice(0, scores.length).map((name, seat) => ({ seat, name, resigned: resigned && seat === 0 }) as SeatInfo),
  }) as TableCard;

it.each([
  ["Carla 50 · Pepe 40", card([40, 50], false)],
  ["Carla 40 · Pepe (resigned) 134", card([134, 40], true)],
  ["Ana 41 · Carla 40 · Pepe (resigned) 134", card([134, 40, 41], true)],
  ["Carla 2 · Pepe (resigned) 7", card([7, 2], true, 1)],
  ["Aborted", card([7, 2], false, 1)],
])("says: %s", (text, table) => expect(tableResult(table)).toBe(text));

const resigned = (name: string, forfeited: boolean) => ({ name, resigned: true, forfeited }) as SeatInfo;

it.each([
  ["Ben resigned", [resigned("Ben", false)]],
  ["Ben and Eva ran out of time", [resigned("Ben", true), resigned("Eva", true)]],
  ["Eva resigned and Ben ran out of time", [resigned("Ben", true), resigned("Eva", false), { name: "Ana" } as SeatInfo]],
])("says why somebody has given up: %s", (text, seats) => expect(resignations(seats)).toBe(text));

it.each([
  ["the others have resigned", true, 1, [{ resigned: true }, {}], null, null],
  ["everybody agreed", false, 1, [{}, {}], null, null],
  ["it goes on", false, null, [{ resigned: true }, {}], null, null],
  ["the tournament was cancelled", false, 1, [{ resigned: true }, {}, { kind: "bot" }], {}, null],
  ["only bots are left in a tournament", true, 1, [{ resigned: true }, { kind: "bot" }, { kind: "bot" }], {}, null],
  ["it was a fork", false, 1, [{ resigned: true }, {}], null, 3],
])("knows whether a game has ended by resignation: %s", (_, ended, aborted, seats, tournament, forked_at) =>
  expect(
    endedByResignation({
      aborted,
      tournament,
      forked_at,
      seats: seats.map((seat) => ({ kind: "person", resigned: false, ...seat })),
    } as TableInfo),
  ).toBe(ended),
);

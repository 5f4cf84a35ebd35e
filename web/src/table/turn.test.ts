import { beforeAll, expect, it } from "vitest";
import type { SeatInfo, View } from "../api/types";
import { moment, note } from "../testing/fixtures";
import { loadTexts } from "../text/i18n.svelte";
import { turnCaption } from "./turn";

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

import { beforeAll, expect, it } from "vitest";
import type { SeatInfo } from "../../api/types";
import { loadTexts } from "../../text/i18n.svelte";
import { winningText } from "./winningText";

beforeAll(() => loadTexts());

const seats = (...resigned: boolean[]) =>
  resigned.map((gone, seat) => ({ seat, name: ["Ana", "Ben", "Eva"][seat], kind: "person", resigned: gone }) as SeatInfo);

it.each([
  ["60 points, 20 ahead of Ben.", seats(false, false), [60, 40], [1, 2]],
  ["40 points; wins the tie-break against Ben.", seats(false, false), [40, 40], [1, 2]],
  ["40 points; Ben resigned.", seats(false, true), [40, 134], [1, 2]],
  ["40 points; Eva and Ben resigned.", seats(false, true, true), [40, 134, 9], [1, 3, 2]],
  ["40 points, 5 ahead of Eva.", seats(false, true, false), [40, 134, 35], [1, 3, 2]],
  ["40 points.", seats(false, false), [40, 40], [1, 1]],
])("says: %s", (text, players, scores, ranks) => expect(winningText(players, scores, ranks)).toBe(text));

import { beforeAll, expect, it } from "vitest";
import type { SeatInfo, TableCard } from "../../api/types";
import { loadTexts } from "../../text/i18n.svelte";
import { tableResult } from "./tableResult";

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

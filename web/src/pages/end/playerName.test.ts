import { beforeAll, expect, it } from "vitest";
import type { SeatInfo } from "../../api/types";
import { loadTexts } from "../../text/i18n.svelte";
import { nameAndLevel, playerName } from "./playerName";

beforeAll(() => loadTexts());

const seat = (fields: Partial<SeatInfo>) => ({ name: "Vera", kind: "person", stand_in: false, bot_title: null, ...fields }) as SeatInfo;

it.each([
  ["Vera", "Vera", seat({})],
  ["Vera (played by a bot)", "Vera (played by a bot)", seat({ stand_in: true, bot_title: "Surveyor" })],
  ["Vera", "Vera (Planner)", seat({ kind: "bot", bot_title: "Planner" })],
])("names %s or %s", (name, full, player) => expect([playerName(player), nameAndLevel(player)]).toEqual([name, full]));

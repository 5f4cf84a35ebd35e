import { expect, it } from "vitest";
import type { GameOption } from "../../api/types";
import { optionsWithOthers } from "./options";

const option = (name: string): GameOption => ({ name, text: name, value: 1, choices: null, least: null, most: null });

it("offers no options of solo games for games with others", () =>
  expect(optionsWithOthers({ options: [option("longest_road"), option("solo_road_mark")] })).toEqual([option("longest_road")]));

import { expect, it } from "vitest";
import { localMinute } from "./time";

it("gives a moment in the time zone of the browser to fields for date and time", () => {
  expect(localMinute(new Date(2026, 10, 19, 14, 5, 59).getTime())).toBe("2026-11-19T14:05");
});

import { expect, it } from "vitest";
import { aidLink, aidOptions } from "./aidLink";

it("carries the options of a table", () => {
  const link = aidLink("urbify", { metro_timing: "inauguration" });
  expect(link).toMatch(/^\/rules\/urbify\/aid\?options=/);
  expect(aidOptions(link.slice(link.indexOf("?")))).toEqual({ metro_timing: "inauguration" });
});

it("is short without options", () => expect(aidLink("merkez")).toBe("/rules/merkez/aid"));

it.each(["", "?options=", "?options=%7B", "?options=3", "?options=null"])("ignores what is not options: %s", (search) =>
  expect(aidOptions(search)).toEqual({}),
);

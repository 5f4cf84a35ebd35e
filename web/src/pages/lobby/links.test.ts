import { expect, it } from "vitest";
import { pathOf } from "./links";

it.each([
  ["https://example.org/join/abc-DEF_1", "/join/abc-DEF_1"],
  ["  http://localhost:8000/seat/s3cretcode?x=1 ", "/seat/s3cretcode"],
  ["example.org/t/abcd1234/replay", "/t/abcd1234"],
  ["/t/abcd1234#chat", "/t/abcd1234"],
  ["abcdef123", "/join/abcdef123"],
])("%s leads to %s", (text, path) => expect(pathOf(text)).toBe(path));

it.each(["", "hello there", "abc", "https://example.org/rules/urbify", "/join/ab"])("%s is no link of ours", (text) =>
  expect(pathOf(text)).toBeNull(),
);

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatLine } from "../api/types";
import { Mutes, writers } from "./mutes.svelte";

let id = 0;
const line = (seat: number, name: string, kind = "say"): ChatLine => ({ id: ++id, kind, seat, name, text: "Hello", time: 0 });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe("muting a writer", () => {
  it("hides the messages of that writer at that table until they are shown again", () => {
    const mutes = new Mutes("a");
    mutes.toggle(line(-1, "Olga"));
    expect(mutes.hides(line(-1, "Olga"))).toBe(true);
    expect(mutes.hides(line(1, "Olga"))).toBe(false);
    expect(mutes.hides(line(-1, "Olga", "sat"))).toBe(false);
    expect(new Mutes("a").has(line(-1, "Olga"))).toBe(true);
    expect(new Mutes("b").has(line(-1, "Olga"))).toBe(false);
    mutes.toggle(line(-1, "Olga"));
    expect(new Mutes("a").has(line(-1, "Olga"))).toBe(false);
  });

  it("lasts when a player takes another name, but not for other spectators", () => {
    const mutes = new Mutes("a");
    mutes.toggle(line(1, "Ben"));
    mutes.toggle(line(-1, "Olga"));
    expect([line(1, "Benno"), line(2, "Ben"), line(-1, "Otto")].map((one) => mutes.hides(one))).toEqual([true, false, false]);
    mutes.toggle(line(1, "Benno"));
    expect(mutes.has(line(1, "Ben"))).toBe(false);
  });

  it("is offered once for everybody else who has written", () => {
    const chat = [line(0, "Ana"), line(-1, "Olga"), line(-1, "Olga"), line(1, "Ben"), line(2, "Eva", "sat")];
    expect(writers(chat, ({ seat }) => seat === 0)).toEqual([
      { seat: -1, name: "Olga" },
      { seat: 1, name: "Ben" },
    ]);
  });
});

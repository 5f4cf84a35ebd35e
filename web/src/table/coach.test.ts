import { describe, expect, it } from "vitest";
import { adviceFor, NEW, remembered, type Memory, type Step } from "./coach";

const step = (frame: string, round = 1, table = "a"): Step => ({ table, round, frame });
const accepted: Memory = { ...NEW, answer: "yes" };

describe("tips", () => {
  it("are offered to somebody who has not played the game", () => expect(adviceFor(NEW, step("turn"), "new")).toBe("offer"));

  it("are offered during the first round only", () => {
    const memory = remembered(NEW, step("turn"), "new");
    expect(adviceFor(memory, step("placing"), "new")).toBe("offer");
    expect(adviceFor(memory, step("turn", 2), "new")).toBeNull();
    expect(remembered(memory, step("turn", 2), "new").answer).toBe("no");
  });

  it("are offered again at another table if the first was left in its first round", () =>
    expect(adviceFor(remembered(NEW, step("turn"), "new"), step("turn", 1, "b"), "new")).toBe("offer"));

  it("are shown in the first round in which a kind of decision comes up", () => {
    const memory = remembered(accepted, step("turn"), "new");
    expect(adviceFor(memory, step("turn"), "new")).toBe("tip");
    expect(adviceFor(memory, step("turn", 2), "new")).toBeNull();
    expect(adviceFor(memory, step("placing", 2), "new")).toBe("tip");
    expect(adviceFor(memory, step("turn", 1, "b"), "new")).toBeNull();
  });

  it("are never shown again once declined", () => {
    const declined: Memory = { ...NEW, answer: "no" };
    expect(adviceFor(declined, step("turn", 1, "b"), "new")).toBeNull();
    expect(remembered(declined, step("turn", 1, "b"), "new")).toBe(declined);
  });

  it("can still be offered to those who had switched them off or always on", () => {
    const memory = remembered(NEW, step("turn"), "new");
    expect([remembered(memory, step("turn", 2), "off"), remembered(memory, step("turn", 2), "always")]).toEqual([memory, memory]);
  });

  it("follow the setting", () => {
    expect(adviceFor(NEW, step("turn"), "off")).toBeNull();
    expect(adviceFor({ ...NEW, answer: "no" }, step("turn", 9), "always")).toBe("tip");
  });
});

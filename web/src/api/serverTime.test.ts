import { describe, expect, it } from "vitest";
import { ServerTime } from "./serverTime";

describe("the server's time", () => {
  it("follows the message that arrived the fastest", () => {
    let elapsed = 5;
    const time = new ServerTime(() => elapsed);
    time.note(1000);
    elapsed = 15;
    time.note(1008);
    expect(time.now).toBe(1010);
    time.note(1011);
    expect(time.now).toBe(1011);
  });

  it("starts again when the server's clock has been set", () => {
    const time = new ServerTime(() => 0);
    time.note(5000);
    time.note(1000);
    expect(time.now).toBe(1000);
  });
});

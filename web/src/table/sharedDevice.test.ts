import { describe, expect, it } from "vitest";
import type { View } from "../api/types";
import { SharedDevice } from "./sharedDevice.svelte";
import type { TableStore } from "./store.svelte";

/** Seats 0 and 1 are at this device, seat 2 is a bot. */
function device(mine = [0, 1]) {
  const requests: string[] = [];
  const store = { mine, view: null, cover: () => requests.push("cover"), requestLog: () => requests.push("log") };
  return { device: new SharedDevice(store as unknown as TableStore), requests };
}
const view = (seat: number, decides: number, secret: boolean) => ({ seat, decides, secret }) as View;

describe("a shared device", () => {
  it("follows whoever decides where nothing is secret", () => {
    const { device: one, requests } = device();
    expect([one.mustWait(view(0, 0, false)), one.viewpoint]).toEqual([false, 0]);
    expect([one.mustWait(view(0, 1, false)), one.viewpoint]).toEqual([true, 1]);
    expect(one.mustWait(view(1, 1, false))).toBe(false);
    expect(requests).toEqual(["log"]);
  });

  it("is covered until the next player has taken it where something is", () => {
    const { device: one, requests } = device();
    expect([one.mustWait(view(0, 1, true)), one.viewpoint, one.handover]).toEqual([true, -1, { from: -1, to: 1 }]);
    expect(requests).toEqual(["cover", "log"]);
    one.takeOver();
    expect([one.handover, one.viewpoint, one.mustWait(view(1, 1, true))]).toEqual([null, 1, false]);
  });

  it("shows nobody's secrets while a bot decides and nobody holds it", () => {
    const { device: one } = device();
    expect([one.mustWait(view(0, 2, true)), one.viewpoint]).toEqual([true, -1]);
    expect(one.mustWait(view(-1, 2, true))).toBe(false);
  });

  it("is not shared by a single player", () => expect(device([0]).device.mustWait(view(0, 1, true))).toBe(false));
});

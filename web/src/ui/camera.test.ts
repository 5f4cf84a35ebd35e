import { describe, expect, it } from "vitest";
import { Camera } from "./camera.svelte";

function camera(largest?: number) {
  const camera = new Camera(() => ({ x: 0, y: 0, w: 100, h: 50 }), largest);
  camera.width = camera.height = 200;
  return camera;
}

describe("a camera", () => {
  it("fits the board into its window and centres it", () => {
    const one = camera();
    expect([one.scale, one.left, one.top]).toEqual([2, 0, 50]);
  });

  it("does not enlarge a small board beyond its limit", () => expect(camera(1.5).scale).toBe(1.5));

  it("keeps the point under the pointer while zooming", () => {
    const one = camera();
    one.zoomBy(2, 150, 100);
    expect(one.zoom).toBe(2);
    expect(150 - one.left).toBeCloseTo(75 * one.scale);
  });

  it("zooms no further than three times, and not out of the board", () => {
    const one = camera();
    one.zoomBy(100);
    expect(one.zoom).toBe(3);
    one.zoomBy(0.001);
    expect(one.zoom).toBe(1);
  });

  it("zooms further where places would still be too small for a finger", () => {
    const one = new Camera(() => ({ x: 0, y: 0, w: 100, h: 50 }), Infinity, 5);
    one.width = one.height = 200;
    one.zoomBy(100);
    expect(5 * one.scale).toBeCloseTo(44);
  });

  it("knows what is in sight, and reveals the rest", () => {
    const one = camera();
    const corner = { x: 90, y: 0, w: 10, h: 10 };
    expect(one.sees(corner)).toBe(true);
    one.zoomBy(3, 0, 100);
    expect(one.sees(corner)).toBe(false);
    one.reveal(corner);
    expect(one.sees(corner)).toBe(true);
  });

  it("zooms with plus, minus and zero", () => {
    const one = camera();
    expect([one.key("+"), one.key("x")]).toEqual([true, false]);
    expect(one.zoom).toBeGreaterThan(1);
    one.key("0");
    expect(one.zoom).toBe(1);
  });
});

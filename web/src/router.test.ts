import { beforeEach, describe, expect, it, vi } from "vitest";
import { followLinks, matchRoute, navigate, notFound, route } from "./router.svelte";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  navigate("/");
});

describe("matchRoute", () => {
  it.each([
    ["/", {}],
    ["/t/abc123", { id: "abc123" }],
    ["/t/abc123/replay", { id: "abc123" }],
    ["/join/secret", { code: "secret" }],
    ["/seat/secret", { secret: "secret" }],
    ["/rules/urbify", { game: "urbify" }],
    ["/rules/urbify/aid", { game: "urbify" }],
    ["/components/urban_sprawl", { game: "urban_sprawl" }],
    ["/solo/merkez", { game: "merkez" }],
    ["/me", {}],
  ])("knows %s", (path, params) => {
    const match = matchRoute(path);
    expect(match.params).toEqual(params);
    expect(match.load).not.toBe(notFound);
  });

  it("decodes parameters", () => {
    expect(matchRoute("/join/a%20b").params).toEqual({ code: "a b" });
  });

  it.each(["/nowhere", "/t/", "/t/a/b", "/rules/urbify/2"])("does not know %s", (path) => {
    expect(matchRoute(path).load).toBe(notFound);
  });
});

describe("navigate", () => {
  it("changes the route and scrolls to the top", () => {
    navigate("/rules/urbify?x=1");
    expect(route).toMatchObject({ path: "/rules/urbify", search: "?x=1", hash: "" });
    expect(scrollTo).toHaveBeenCalled();
  });

  it("keeps the scroll position for a hash", () => {
    vi.mocked(scrollTo).mockClear();
    navigate("/rules/urbify#goal");
    expect(route.hash).toBe("goal");
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe("followLinks", () => {
  followLinks();

  /** Click the link; tells whether the router has handled it. */
  function click(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    let handled = false;
    const last = (event: Event) => {
      handled = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener("click", last, { once: true });
    document.querySelector("a")!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    return handled;
  }

  it("opens our own pages without loading them", () => {
    expect(click('<a href="/me">me</a>')).toBe(true);
    expect(route.path).toBe("/me");
  });

  it.each(['<a href="/api/qr.svg">QR</a>', '<a href="/schema">API</a>', '<a href="/me" target="_blank">me</a>', '<a href="https://example.org/">out</a>'])(
    "leaves %s to the browser",
    (html) => {
      expect(click(html)).toBe(false);
      expect(route.path).toBe("/");
    },
  );

  it("leaves a click with a modifier key to the browser", () => {
    expect(click('<a href="/me">me</a>', { ctrlKey: true })).toBe(false);
  });
});

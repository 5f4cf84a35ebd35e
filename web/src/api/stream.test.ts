import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stream } from "./stream.svelte";

/** The connections that were opened, the latest last. */
let sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = FakeSocket.CONNECTING;
  sent: string[] = [];
  onopen = () => {};
  onclose = (_: { code: number }) => {};
  constructor(readonly url: string) {
    sockets.push(this);
  }
  send(message: string) {
    this.sent.push(message);
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
}

const paths = () => sockets.map(({ url }) => url.replace(/^ws:\/\/[^/]+/, ""));
const watch = (table: string) => stream.subscribe(() => ({ watch: table }), () => {}, table);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  sockets = [];
});
afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("names the table in its address, and connects again for another table only", () => {
  const stops = [stream.subscribe(() => ({ lobby: true }), () => {})];
  sockets[0].accept();
  stops.push(watch("one"));
  sockets[1].accept();
  stops.push(watch("one"), stream.subscribe(() => ({ lobby: true }), () => {}), watch("two"));
  expect(paths()).toEqual(["/api/stream", "/api/stream?table=one", "/api/stream?table=two"]);
  expect(sockets.map(({ sent }) => sent.map((message) => JSON.parse(message).watch ?? "lobby"))).toEqual([
    ["lobby"], ["one", "one", "lobby"], [],
  ]);
  for (const stop of stops) stop();
});

it("connects again at once when the server sends it to another process, and later when the connection is lost", () => {
  const stop = watch("three");
  sockets[0].accept();
  sockets[0].onclose({ code: 1012 });
  expect([paths().length, stream.state]).toEqual([2, "opening"]);
  sockets[1].accept();
  sockets[1].onclose({ code: 1006 });
  expect([paths().length, stream.state]).toEqual([2, "lost"]);
  vi.advanceTimersByTime(1000);
  expect(paths().length).toBe(3);
  stop();
});

it("tells the server when the page goes to the background and comes back", () => {
  const stop = watch("five");
  sockets[0].accept();
  for (const hidden of [true, false]) {
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    document.dispatchEvent(new Event("visibilitychange"));
  }
  const messages = sockets[0].sent.map((message) => JSON.parse(message));
  expect(messages.map(({ hidden }) => hidden ?? false)).toEqual([false, true, false]);
  expect(messages.every(({ watch }) => watch === "five")).toBe(true);
  stop();
});

it("stays open for the inbox of an account, without watching anything", () => {
  stream.keepOpen();
  sockets[0].accept();
  const stop = watch("four");
  sockets[1].accept();
  stop();
  vi.advanceTimersByTime(1000);
  expect([stream.state, sockets[1].readyState, JSON.parse(sockets[1].sent.at(-1)!)]).toEqual(["live", FakeSocket.OPEN, { lang: "en" }]);
  sockets[1].onclose({ code: 1006 });
  expect(stream.state).toBe("idle"); // nothing on the page waits for it
  vi.advanceTimersByTime(15_000);
  expect(paths().length).toBe(3);
});

// The one socket of this tab. It brings what happens; it is asked for one thing at a time.

import { onUserChange } from "./client";
import type { News } from "./types";
import { lang } from "../text/i18n.svelte";

/** What to send when the line is (again) open; made anew each time, so that it knows what is held already. */
export type Wish = () => Record<string, unknown>;
type Listener = (news: News) => void;

const SILENCE = 30_000;
const WAITS = [1, 2, 4, 8, 15];

class Stream {
  state = $state<"idle" | "opening" | "live" | "lost">("idle");
  /** Seconds until the next attempt, while the line is lost. */
  wait = $state(0);
  /** How far the rules of each game are prepared: 0 to 1. */
  ready = $state.raw<Record<string, number>>({});

  #socket: WebSocket | null = null;
  #wish: Wish | null = null;
  #listener: Listener | null = null;
  #heard = 0;
  #failures = 0;
  #timer = 0;

  constructor() {
    const awake = () => {
      if (document.visibilityState === "visible") this.#wake();
    };
    document.addEventListener("visibilitychange", awake);
    addEventListener("online", awake);
    addEventListener("pageshow", awake);
    onUserChange(() => {
      if (this.#wish) this.#open();
      else this.#close();
    });
  }

  /** From now on: this. Returns how to stop. */
  follow(wish: Wish, listener: Listener): () => void {
    this.#wish = wish;
    this.#listener = listener;
    this.ask();
    return () => {
      if (this.#wish !== wish) return;
      this.#wish = this.#listener = null;
      // Another page may follow in a moment, and use the same line.
      setTimeout(() => this.#wish ?? this.#close(), 1000);
    };
  }

  /** Send the wish again: it has changed, or what is held is in doubt. */
  ask(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send();
    else if (this.state === "idle") this.#open();
  }

  /** Do not wait for the next attempt. */
  retry(): void {
    this.#open();
  }

  #send(): void {
    if (this.#wish) this.#socket?.send(JSON.stringify({ lang: lang(), ...this.#wish() }));
  }

  #open(): void {
    this.#drop();
    clearTimeout(this.#timer);
    if (this.state !== "lost") this.state = "opening";
    const line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/stream`);
    this.#socket = line;
    this.wait = 0;
    line.onopen = () => {
      this.#heard = Date.now();
      this.state = "live";
      this.#send();
    };
    line.onmessage = (event) => {
      this.#heard = Date.now();
      this.#failures = 0;
      const news = JSON.parse(event.data as string) as News;
      if (news.kind === "ready") this.ready = news.games;
      else this.#listener?.(news);
    };
    line.onclose = () => {
      if (line === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (!this.#wish) {
      this.state = "idle";
      return;
    }
    this.state = "lost";
    this.wait = WAITS[Math.min(this.#failures++, WAITS.length - 1)];
    const tick = () => {
      this.wait -= 1;
      if (this.wait > 0) this.#timer = window.setTimeout(tick, 1000);
      else this.#open();
    };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(tick, 1000);
  }

  /** A phone that slept does not know that its line is dead: ask anew rather than trust it. */
  #wake(): void {
    if (!this.#wish) return;
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (!open && this.#socket?.readyState === WebSocket.CONNECTING && this.wait === 0 && this.state === "opening") return;
    if (!open || Date.now() - this.#heard > SILENCE) this.#open();
  }

  #drop(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.state = "idle";
  }
}

export const stream = new Stream();

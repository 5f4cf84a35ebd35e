// The one WebSocket of this tab. It is subscribed to one thing at a time, a table or the lobby, and reconnects by itself.

import { lang } from "../text/i18n.svelte";
import { onUserChange } from "./client";
import type { LobbyNews, ProblemNews, ReadyNews, TableNews } from "./types";

/** Builds the message to send when the connection opens or reopens; it tells the server what is already known. */
export type Subscription = () => Record<string, unknown>;
export type News = TableNews | LobbyNews | ReadyNews | ProblemNews;
type Listener = (news: News) => void;

/** After this much silence a page that wakes up does not trust its connection. */
const SILENCE = 30_000;
/** Seconds between attempts to reconnect. */
const RETRY_DELAYS = [1, 2, 4, 8, 15];

class Stream {
  state = $state<"idle" | "opening" | "live" | "lost">("idle");
  /** Seconds until the next attempt, while the connection is lost. */
  wait = $state(0);
  /** Progress of compiling each game's rules, 0 to 1. */
  ready = $state.raw<Record<string, number>>({});
  /** Games whose bots are compiled as well; null until the server has said so. */
  bots = $state.raw<string[] | null>(null);

  #socket: WebSocket | null = null;
  #subscription: Subscription | null = null;
  #listener: Listener | null = null;
  #lastMessage = 0;
  #failures = 0;
  #timer = 0;

  constructor() {
    const onVisible = () => {
      if (document.visibilityState === "visible") this.#wake();
    };
    document.addEventListener("visibilitychange", onVisible);
    addEventListener("online", onVisible);
    addEventListener("pageshow", onVisible);
    onUserChange(() => {
      if (this.#subscription) this.#open();
      else this.#close();
    });
  }

  /** Replace the subscription; returns a function that ends it. */
  subscribe(subscription: Subscription, listener: Listener): () => void {
    this.#subscription = subscription;
    this.#listener = listener;
    this.resend();
    return () => {
      if (this.#subscription !== subscription) return;
      this.#subscription = this.#listener = null;
      // Another page may subscribe in a moment and use the same connection.
      setTimeout(() => this.#subscription ?? this.#close(), 1000);
    };
  }

  /** Send the subscription again: it has changed, or a message may be missing. */
  resend(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send();
    else if (this.state === "idle") this.#open();
  }

  /** Reconnect now instead of waiting for the next attempt. */
  retry(): void {
    this.#open();
  }

  #send(): void {
    if (this.#subscription) this.#socket?.send(JSON.stringify({ lang: lang(), ...this.#subscription() }));
  }

  #open(): void {
    this.#drop();
    clearTimeout(this.#timer);
    if (this.state !== "lost") this.state = "opening";
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/stream`);
    this.#socket = socket;
    this.wait = 0;
    socket.onopen = () => {
      this.#lastMessage = Date.now();
      this.state = "live";
      this.#send();
    };
    socket.onmessage = (event) => {
      this.#lastMessage = Date.now();
      this.#failures = 0;
      const news = JSON.parse(event.data as string) as News;
      if (news.kind === "ready") [this.ready, this.bots] = [news.games, news.bots];
      else this.#listener?.(news);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (!this.#subscription) {
      this.state = "idle";
      return;
    }
    this.state = "lost";
    this.wait = RETRY_DELAYS[Math.min(this.#failures++, RETRY_DELAYS.length - 1)];
    const tick = () => {
      this.wait -= 1;
      if (this.wait > 0) this.#timer = window.setTimeout(tick, 1000);
      else this.#open();
    };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(tick, 1000);
  }

  /** A device that slept does not know that its connection is dead: reconnect rather than trust it. */
  #wake(): void {
    if (!this.#subscription) return;
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (!open && this.#socket?.readyState === WebSocket.CONNECTING && this.wait === 0 && this.state === "opening") return;
    if (!open || Date.now() - this.#lastMessage > SILENCE) this.#open();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.state = "idle";
  }
}

export const stream = new Stream();

// The one WebSocket of this tab. It is subscribed to one thing at a time, a table, the lobby or a tournament, and reconnects by itself.

import { lang } from "../text/i18n.svelte";
import { lookForBuild } from "../ui/serviceWorker";
import { onUserChange } from "./client";
import { people } from "./people.svelte";
import { waiting } from "./waiting.svelte";
import type { LobbyNews, ProblemNews, ReadyNews, TableNews, TournamentNews } from "./types";

/** Builds the message to send when the connection opens or reopens; it tells the server what is already known. */
export type Subscription = () => Record<string, unknown>;
export type News = TableNews | LobbyNews | TournamentNews | ReadyNews | ProblemNews;
type Hint = { kind: "inbox" } | { kind: "waiting" };
type Listener = (news: News) => void;

/** After this much silence a page that wakes up does not trust its connection. */
const SILENCE = 30_000;
/** Seconds between attempts to reconnect. */
const RETRY_DELAYS = [1, 2, 4, 8, 15];
/** The server closes a stream with this code so that it connects to another of its processes. */
const SERVICE_RESTART = 1012;

class Stream {
  state = $state<"idle" | "opening" | "live" | "lost">("idle");
  /** Seconds until the next attempt, while the connection is lost. */
  wait = $state(0);
  /** Progress of compiling each game's rules, 0 to 1. */
  ready = $state.raw<Record<string, number>>({});
  /** Games whose bots are compiled as well; null until the server has said so. */
  bots = $state.raw<string[] | null>(null);

  #socket: WebSocket | null = null;
  /** The table in the address of the connection, by which servers and proxies choose a process. */
  #table = "";
  #subscription: Subscription | null = null;
  #listener: Listener | null = null;
  /** The user has an account: the connection stays open on every page, for what arrives in the inbox. */
  #keptOpen = false;
  #lastMessage = 0;
  #failures = 0;
  #timer = 0;

  constructor() {
    const onVisible = () => {
      if (!document.hidden) this.#wake();
    };
    document.addEventListener("visibilitychange", () => {
      onVisible();
      if (this.#subscription && this.#socket?.readyState === WebSocket.OPEN) this.#send();
    });
    addEventListener("online", onVisible);
    addEventListener("pageshow", onVisible);
    onUserChange(() => {
      this.#keptOpen = false;
      if (this.#subscription) this.#open();
      else this.#close();
    });
  }

  /** Replace the subscription, for a table or for the lobby; returns a function that ends it. */
  subscribe(subscription: Subscription, listener: Listener, table = ""): () => void {
    this.#subscription = subscription;
    this.#listener = listener;
    const elsewhere = table !== "" && table !== this.#table;
    this.#table = table || this.#table;
    if (elsewhere && this.state !== "idle") this.#open();
    else this.resend();
    return () => {
      if (this.#subscription !== subscription) return;
      this.#subscription = this.#listener = null;
      // Another page may subscribe in a moment and use the same connection.
      setTimeout(() => this.#subscription ?? this.#unsubscribe(), 1000);
    };
  }

  /** Keep the connection open also without a subscription, until another user signs in. */
  keepOpen(): void {
    this.#keptOpen = true;
    if (this.state === "idle") this.#open();
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

  /** Stop watching; others do not see me at the table any more. */
  #unsubscribe(): void {
    if (!this.#keptOpen) this.#close();
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ lang: lang() }));
  }

  #send(): void {
    const hidden = document.hidden ? { hidden: true } : {}; // The server then tells me of my turns.
    if (this.#subscription) this.#socket?.send(JSON.stringify({ lang: lang(), ...hidden, ...this.#subscription() }));
  }

  #open(): void {
    this.#drop();
    clearTimeout(this.#timer);
    if (this.state !== "lost") this.state = "opening";
    const origin = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;
    const socket = new WebSocket(`${origin}/api/stream${this.#table && `?table=${this.#table}`}`);
    this.#socket = socket;
    this.wait = 0;
    socket.onopen = () => {
      this.#lastMessage = Date.now();
      if (this.state === "lost") void lookForBuild(); // The server may have been updated.
      this.state = "live";
      this.#send();
      waiting.changed();
    };
    socket.onmessage = (event) => {
      this.#lastMessage = Date.now();
      this.#failures = 0;
      const news = JSON.parse(event.data as string) as News | Hint;
      if (news.kind === "ready") [this.ready, this.bots] = [news.games, news.bots];
      else if (news.kind === "inbox") void people.loadInbox();
      else if (news.kind === "waiting") waiting.changed();
      else this.#listener?.(news);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      if (event.code === SERVICE_RESTART && (this.#subscription || this.#keptOpen) && this.#failures === 0) this.#open();
      else this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (!this.#subscription && !this.#keptOpen) {
      this.state = "idle";
      return;
    }
    this.state = this.#subscription ? "lost" : "idle";
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
    if (!this.#subscription && !this.#keptOpen) return;
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (!open && this.#socket?.readyState === WebSocket.CONNECTING && this.wait === 0 && this.state === "opening") return;
    if (!open || Date.now() - this.#lastMessage > SILENCE) this.#open();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    // Browsers warn about a connection that is closed before it is established.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.state = "idle";
  }
}

export const stream = new Stream();

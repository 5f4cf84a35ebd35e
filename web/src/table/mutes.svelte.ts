// Whose chat messages this browser hides, table by table.

import type { ChatLine } from "../api/types";

const STORAGE_KEY = "townhall-muted";
const REMEMBERED = 200;

interface Mute {
  table: string;
  seat: number;
  name: string;
}

/** Somebody who has written in the chat: a player, or a spectator on seat -1. */
export type Writer = Pick<ChatLine, "seat" | "name">;

function load(): Mute[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as Mute[];
  } catch {
    return [];
  }
}

/** A player may change the name, spectators have nothing else. */
const isSame = (one: Writer, other: Writer) => one.seat === other.seat && (one.seat >= 0 || one.name === other.name);

/** The writers whose messages are hidden at one table. */
export class Mutes {
  #mutes = $state.raw<Mute[]>(load());

  constructor(readonly table: string) {}

  has(writer: Writer): boolean {
    return this.#mutes.some((mute) => mute.table === this.table && isSame(mute, writer));
  }

  /** Whether a line is a message of somebody who is muted; announcements are always shown. */
  hides(line: ChatLine): boolean {
    return line.kind === "say" && this.has(line);
  }

  toggle({ seat, name }: Writer): void {
    const others = this.#mutes.filter((mute) => mute.table !== this.table || !isSame(mute, { seat, name }));
    this.#mutes = this.has({ seat, name }) ? others : [...others, { table: this.table, seat, name }].slice(-REMEMBERED);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#mutes));
    } catch {
      // Without storage it lasts until the page is closed.
    }
  }
}

/** The other people who have written, each once. */
export function writers(chat: ChatLine[], isMine: (line: ChatLine) => boolean): Writer[] {
  const found: Writer[] = [];
  for (const line of chat)
    if (line.kind === "say" && !isMine(line) && !found.some((one) => isSame(one, line))) found.push({ seat: line.seat, name: line.name });
  return found;
}

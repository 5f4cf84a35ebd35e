// What waits for the user's answer, and whom they have blocked. Only accounts have both.

import { api, onUserChange } from "./client";
import type { Inbox } from "./types";

const NOTHING: Inbox = { asking: [], invitations: [] };

class People {
  inbox = $state.raw<Inbox>(NOTHING);
  /** Names of the accounts whose messages are not shown; null until they are loaded. */
  blocked = $state.raw<string[] | null>(null);
  /** How many requests and invitations wait. */
  waiting = $derived(this.inbox.asking.length + this.inbox.invitations.length);

  constructor() {
    onUserChange(() => {
      this.inbox = NOTHING;
      this.blocked = null;
    });
  }

  async loadInbox(): Promise<void> {
    try {
      this.inbox = await api.inbox();
    } catch {
      // The next page tries again.
    }
  }

  async loadBlocks(): Promise<void> {
    if (this.blocked !== null) return;
    try {
      this.blocked = (await api.blocks()).map((block) => block.name);
    } catch {
      // The next page tries again.
    }
  }

  async block(name: string): Promise<void> {
    this.blocked = (await api.block(name)).map((block) => block.name);
  }

  async unblock(name: string): Promise<void> {
    this.blocked = (await api.unblock(name)).map((block) => block.name);
  }
}

export const people = new People();

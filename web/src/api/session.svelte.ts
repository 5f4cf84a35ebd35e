import { api, onUserChange } from "./client";
import { forgetGamesOfOthers } from "./storedOwner";
import type { Me } from "./types";

/** The user of this browser; null until the server has answered. */
export const session = $state<{ user: Me | null }>({ user: null });

export async function loadUser(): Promise<void> {
  try {
    session.user = await api.me();
    await forgetGamesOfOthers(session.user);
  } catch {
    // The stream reports that the server is away; the name is loaded when it is needed.
  }
}

onUserChange(() => void loadUser());

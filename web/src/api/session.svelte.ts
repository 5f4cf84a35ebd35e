import { api, onUserChange } from "./client";
import type { Me } from "./types";

/** Who sits at this browser; null until the server has said. */
export const me = $state<{ now: Me | null }>({ now: null });

export async function loadUser(): Promise<void> {
  try {
    me.now = await api.me();
  } catch {
    // The stream says that the server is away; the name comes when somebody needs it.
  }
}

onUserChange(() => void loadUser());

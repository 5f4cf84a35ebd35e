import { api } from "../../api/client";
import { navigate } from "../../router.svelte";

/** Start a solo game; no name is needed. */
export async function playSolo(game: string, options: Record<string, unknown> = {}, hints = false): Promise<void> {
  const table = await api.create({ game, open: false, seats: ["me"], options, hints });
  navigate(`/t/${table.id}`);
}

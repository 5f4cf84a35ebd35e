// Finds the clients of all games by their folders; each is loaded when it is first needed.

import type { GameClient } from "./contract";

const clients = import.meta.glob<{ client: GameClient }>("./*/client.ts");

export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[`./${game}/client.ts`];
  if (!load) throw new Error(`There is no browser client for ${game}.`);
  return (await load()).client;
}

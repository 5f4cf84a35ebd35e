// Finds the clients, legends and covers of all games by their folders; each is loaded when it is first needed.

import type { Component } from "svelte";
import type { GameClient, Legend } from "./contract";

const clients = import.meta.glob<{ client: GameClient }>("./*/client.ts");
const legends = import.meta.glob<{ legend: Legend }>(["./*/legend.ts", "!./shared/legend.ts"]);
const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte");

export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[`./${game}/client.ts`];
  if (!load) throw new Error(`There is no browser client for ${game}.`);
  return (await load()).client;
}

/** The icons of a game, explained; null if it has no legend. */
export async function loadLegend(game: string): Promise<Legend | null> {
  return (await legends[`./${game}/legend.ts`]?.())?.legend ?? null;
}

/** The picture of a game for the lobby; it needs much less code than the table. */
export async function loadCover(game: string): Promise<Component> {
  const load = covers[`./${game}/Cover.svelte`];
  if (!load) throw new Error(`There is no cover for ${game}.`);
  return (await load()).default;
}

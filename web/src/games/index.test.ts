import { expect, it } from "vitest";
import { loadClient, loadCover } from ".";

const folders = Object.keys(import.meta.glob("./*/client.ts")).map((path) => path.split("/")[1]);
const texts = Object.keys(import.meta.glob("./*/*.ftl"));

it("finds the games by their folders", () => expect(folders).toEqual(["merkez", "urban_sprawl", "urbania", "urbify"]));

it.each(folders)("%s provides everything of the contract", async (game) => {
  const client = await loadClient(game);
  for (const component of ["Board", "PlayerPanel", "Details", "RulesPicture", "FinalBoard", "EndSummary"] as const)
    expect(client[component]).toBeTypeOf("function");
  expect(await loadCover(game)).toBeTypeOf("function");
  expect(client.tabs.length).toBeGreaterThan(0);
  expect(texts).toContain(`./${game}/en.ftl`);
});

it("says which game has no client", async () => {
  await expect(loadClient("chess")).rejects.toThrow("chess");
  await expect(loadCover("chess")).rejects.toThrow("chess");
});

import { expect, test } from "vitest";
import { isGenuine, rememberCommitment, rememberedCommitment, sha256 } from "./commitment";

const KEY = "c5d8d200780d20c2da0508247c458f70";
const COMMITMENT = "c37987b4496d3b9838d151b3bbbc54ed6211d2a59a0931d48443d996753f9115";

test("the commitment is the SHA-256 of the key", async () => {
  expect(await sha256(KEY)).toBe(COMMITMENT);
  expect(await isGenuine({ key: KEY, commitment: COMMITMENT }, [COMMITMENT])).toBe(true);
});

test("another key, another commitment or a missing key is not genuine", async () => {
  expect(await isGenuine({ key: "00".repeat(16), commitment: COMMITMENT }, [COMMITMENT])).toBe(false);
  expect(await isGenuine({ key: KEY, commitment: COMMITMENT }, ["00".repeat(32)])).toBe(false);
  expect(await isGenuine({ key: null, commitment: COMMITMENT }, [])).toBe(false);
  expect(await isGenuine({ commitment: COMMITMENT }, [])).toBe(false);
  const reshuffles = [{ key: KEY, commitment: "00".repeat(32) }];
  expect(await isGenuine({ key: KEY, commitment: COMMITMENT, reshuffles }, [COMMITMENT])).toBe(false);
});

test("the first commitment that was seen is remembered", () => {
  const values = new Map<string, string>();
  const storage = { getItem: (name: string) => values.get(name) ?? null, setItem: (name: string, value: string) => void values.set(name, value) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  expect(rememberedCommitment("a")).toBeNull();
  rememberCommitment("a", "first");
  rememberCommitment("a", "second");
  expect(rememberedCommitment("a")).toBe("first");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "./session.svelte";
import { storeReview } from "./storedGames";
import type { ReviewInfo, TableInfo } from "./types";

vi.mock("../ui/serviceWorker", () => ({ registerServiceWorker: () => Promise.resolve(true) }));

/** A cache in memory: the address of each response, the latest last. */
class MemoryCache {
  readonly stored = new Map<string, Response>();
  keys = () => Promise.resolve([...this.stored.keys()].map((url) => ({ url: new URL(url, location.origin).href }) as Request));
  match = (key: string | Request) => Promise.resolve(this.stored.get(typeof key === "string" ? key : key.url)?.clone());
  delete = (key: Request) => Promise.resolve(this.stored.delete(key.url));
  put = (key: string, response: Response) => {
    this.stored.delete(key);
    this.stored.set(key, response);
    return Promise.resolve();
  };
}

const table = { id: "t", status: "finished", sealed: null, rated: false, seats: [{}, {}] } as unknown as TableInfo;
const decision = (n: number, loss: number) => ({ n, loss, gain: 0, best: [{}, {}] });
const info = (loss: number) => ({ status: "finished", review: { decisions: [decision(1, 0), decision(2, loss), decision(3, 0.2)] } }) as unknown as ReviewInfo;
let cache: MemoryCache;
let asked: string[];

beforeEach(() => {
  [cache, asked] = [new MemoryCache(), []];
  session.user = { name: "Eva", account: true };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache), has: () => Promise.resolve(true) });
});
afterEach(() => vi.unstubAllGlobals());

/** Open a review; return which of its lines were downloaded. */
async function open(review: ReviewInfo, of: TableInfo = table): Promise<string[]> {
  asked = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(address.endsWith("/reviews/0") ? review : {}));
  });
  await storeReview(of, 0, review);
  return asked.filter((address) => address.includes("/lines/")).map((address) => address.replace(/.*lines./, ""));
}

test("the lines of a review are downloaded once, in one piece each", async () => {
  expect(await open(info(0.1))).toEqual(["2", "3"]);
  expect(await open(info(0.1))).toEqual([]);
});

test("lines of another review of the same game are downloaded again", async () => {
  await open(info(0.1));
  expect(await open(info(0.3))).toEqual(["2", "3"]);
});

test("a line that is missing is downloaded", async () => {
  await open(info(0.1));
  for (const key of [...cache.stored.keys()].filter((one) => one.includes("lines/2"))) cache.stored.delete(key);
  expect(await open(info(0.1))).toEqual(["2"]);
});

test("a game that is opened again is not among the oldest ones", async () => {
  await open(info(0.1));
  for (let n = 0; n < 19; n++) await open(info(0.1), { ...table, id: `other${n}` });
  await open(info(0.1));
  await open(info(0.1), { ...table, id: "last" });
  expect(await open(info(0.1))).toEqual([]);
});

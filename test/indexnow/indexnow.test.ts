/**
 * 24: the queue of URLs to submit to search engines, with a real PostgreSQL (DATABASE_URL) and a
 * test endpoint.
 */
import { transaction } from "@/lib/server/db/pool";
import {
  queueChangedPaths,
  queueProductPaths,
} from "@/lib/server/modules/indexnow/queue-changed-paths";
import { submitQueuedPaths } from "@/lib/server/modules/indexnow/submit-queued-paths";
import { withClient } from "../scratch-shop";
import { isolatedQueue } from "../sms/isolated-queue";
import { type Engine, startEngine } from "./engine";

const queue = isolatedQueue("indexnow");
let engine: Engine;
let log: jest.SpyInstance;

type Row = { path: string; generation: number; attempts: number; wait: number };
const rows = () =>
  withClient(
    queue.url,
    async (client) =>
      (
        await client.query<Row>(
          "SELECT path, generation, attempts, round(extract(epoch FROM due_at - now()))::integer AS wait FROM indexnow_addresses ORDER BY path",
        )
      ).rows,
  );
const updateRows = (set: string) =>
  withClient(queue.url, (client) => client.query(`UPDATE indexnow_addresses SET ${set}`));
const queuePaths = (...paths: string[]) => transaction((run) => queueChangedPaths(run, paths));
const sendNow = async () => {
  await updateRows("due_at = now()");
  await submitQueuedPaths();
};

beforeAll(async () => {
  engine = await startEngine();
  await queue.create();
  Object.assign(process.env, {
    DATABASE_URL: queue.url,
    SITE_URL: "https://shop.example",
    INDEXNOW_KEY: "0123456789abcdef",
    INDEXNOW_URL: engine.url,
    COMMERCE_API_URL: "",
    CONTENT_API_URL: "",
  });
});
beforeEach(() => {
  log = jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  log.mockRestore();
  await withClient(queue.url, (client) => client.query("DELETE FROM indexnow_addresses"));
  Object.assign(engine, { received: [], next: [] });
});
afterAll(async () => {
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await queue.remove();
  await engine.stop();
});

test("[24] each URL is submitted once in every language, after a minute in which further saves are merged into it", async () => {
  await queuePaths("/product/b", "/product/a", "/product/a");
  await queuePaths("/product/a");
  expect(await rows()).toEqual([
    { path: "/product/a", generation: 2, attempts: 0, wait: 60 },
    { path: "/product/b", generation: 1, attempts: 0, wait: 60 },
  ]);
  await submitQueuedPaths();
  expect(engine.received).toEqual([]);
  await sendNow();
  const [{ urlList, ...request }] = engine.received as [Engine["received"][number]];
  expect(request).toEqual({
    host: "shop.example",
    key: "0123456789abcdef",
    keyLocation: "https://shop.example/indexnow.txt",
  });
  expect([...urlList].sort()).toEqual(
    ["a", "b"]
      .flatMap((name) =>
        ["az", "en", "ru"].map((language) => `https://shop.example/${language}/product/${name}`),
      )
      .sort(),
  );
  expect(await rows()).toEqual([]);
});

test("[24] a save that is rolled back submits nothing; products are submitted with their current URLs", async () => {
  await transaction(async (run) => {
    await queueChangedPaths(run, ["/product/never"]);
    throw new Error("rolled back");
  }).catch(() => undefined);
  expect(await rows()).toEqual([]);
  const [product] = await withClient(
    queue.url,
    async (client) =>
      (
        await client.query<{ id: number; slug: string }>(
          "SELECT id, slug FROM products WHERE slug IS NOT NULL ORDER BY id LIMIT 1",
        )
      ).rows,
  );
  await transaction((run) => queueProductPaths(run, [product?.id ?? 0, 2_147_483_647]));
  expect((await rows()).map(({ path }) => path)).toEqual([`/product/${product?.slug}`]);
});

test("[24] a failing or busy endpoint is retried with growing delays and after its Retry-After, and finally given up", async () => {
  await queuePaths("/product/a");
  engine.next.push("cut", { status: 503 }, { status: 429, retryAfter: 5000 }, { status: 403 });
  const waits = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    await sendNow();
    waits.push((await rows())[0]?.wait);
  }
  expect(waits).toEqual([60, 300, 5000, 7200]);
  await updateRows("attempts = 6");
  engine.next.push({ status: 500 });
  await sendNow();
  expect(await rows()).toEqual([]);
  expect(JSON.stringify(log.mock.calls)).toContain("given up");
});

test("[24] URLs that the endpoint rejects permanently are not sent again; a 202 counts as submitted", async () => {
  await queuePaths("/product/a");
  engine.next.push({ status: 422 });
  await sendNow();
  await queuePaths("/product/b");
  engine.next.push({ status: 202 });
  await sendNow();
  expect([engine.received.map(({ urlList }) => urlList.length), await rows()]).toEqual([[3], []]);
});

test("[24] a URL saved while it is being submitted is submitted again; a process that dies loses nothing", async () => {
  await queuePaths("/product/a");
  await updateRows("due_at = now()");
  const sending = submitQueuedPaths();
  for (const end = Date.now() + 5000; Date.now() < end && (await rows())[0]?.attempts === 0;);
  await queuePaths("/product/a");
  await sending;
  const [queued] = await rows();
  // The save came either during the request or after it.
  expect([queued?.path, (queued?.wait ?? 0) > 0]).toEqual(["/product/a", true]);
  await sendNow();
  expect([engine.received.length, await rows()]).toEqual([2, []]);
});

test("an import's many URLs are sent in requests of at most 10,000", async () => {
  await queuePaths(...Array.from({ length: 3400 }, (_, i) => `/product/p-${i}`));
  await sendNow();
  expect(engine.received.map(({ urlList }) => urlList.length)).toEqual([9999, 201]);
});

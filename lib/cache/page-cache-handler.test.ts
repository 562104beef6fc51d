import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import PageCacheHandler from "./page-cache-handler.cjs";

type Notes = { startedAt: number };
const notes = new AsyncLocalStorage<Notes>();
const noFile = () => Promise.reject(new Error("no file"));
const noFiles = { existsSync: () => false, readFile: noFile, readFileSync: () => Buffer.alloc(0), writeFile: noFile, mkdir: noFile, stat: noFile };
const context = { kind: "APP_PAGE", isFallback: false, isRoutePPREnabled: true };
const KEY = "/az/productnew";

// As front/answer.mjs and Next use it: every request within its notes, the memory store shared.
const cacheOf = () => new PageCacheHandler({ fs: noFiles as never, _requestHeaders: {}, flushToDisk: false, serverDistDir: "/nowhere", revalidatedTags: [], maxMemoryCacheSize: 1_000_000 });
const page = (html: string) => ({ kind: "APP_PAGE", html, rscData: undefined, postponed: undefined, status: 200, headers: { "x-next-cache-tags": "products,menus" }, segmentData: undefined });
const rendered = (startedAt: number, html: string) => notes.run({ startedAt }, () => cacheOf().set(KEY, page(html), {}));
const kept = async () => ((await cacheOf().get(KEY, context)) as { value: { html: string } } | null)?.value.html;
const change = (tag: string) => cacheOf().revalidateTag(tag, { expire: 0 });

beforeAll(() => {
  (globalThis as { vitrinRequestNotes?: unknown }).vitrinRequestNotes = notes;
});
afterAll(() => {
  delete (globalThis as { vitrinRequestNotes?: unknown }).vitrinRequestNotes;
});
// So that nothing of the last test shares a millisecond with this one.
beforeEach(() => wait(5));

test("a page is kept until something it shows has changed", async () => {
  await rendered(Date.now(), "one");
  expect(await kept()).toBe("one");
  await change("sliders");
  expect(await kept()).toBe("one");
  await change("menus");
  expect(await kept()).toBeUndefined();
});

test("a page whose rendering began before a change and ended after it is not kept", async () => {
  const begun = Date.now();
  await wait(5);
  await change("products");
  await wait(5);
  await rendered(begun, "old");
  expect(await kept()).toBeUndefined();
  await rendered(Date.now(), "new");
  expect(await kept()).toBe("new");
});

test("a page kept in the very millisecond of a change counts as older", async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  await rendered(now, "old");
  await change("products");
  expect(await kept()).toBeUndefined();
  clock.mockRestore();
});

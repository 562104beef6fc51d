import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { EntryFiles } from "./entry-files";
import { PageCache } from "./page-cache";

/** Replaces the database: each announcement of a tag has the next transaction number. */
function fakeInvalidations() {
  const announced = new Map<string, number>();
  return {
    horizon: 1,
    announce(tag: string) {
      announced.set(tag, this.horizon++);
    },
    isOutdated(tags: readonly string[], horizon: number) {
      return horizon > this.horizon || tags.some((tag) => (announced.get(tag) ?? -1) >= horizon);
    },
  };
}

const folder = mkdtempSync(join(tmpdir(), "vitrin-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MEGABYTE = 1024 * 1024;
let clock = 0;

function openCache(
  invalidations: ReturnType<typeof fakeInvalidations>,
  { name = "build-1", expires = false, maxBytes = MEGABYTE } = {},
) {
  const files = new EntryFiles({ parent: folder, name, maxBytes: MEGABYTE });
  return new PageCache({
    invalidations: invalidations as never,
    files,
    lifetime: { revalidate: 60, expire: 1000 },
    expires,
    maxBytes,
    now: () => clock,
  });
}
const page = (html: string, status = 200) => ({
  html,
  status,
  headers: {},
  rscData: Buffer.from("flight"),
  segmentData: new Map([
    ["/_tree", Buffer.from("tree")],
    ["/_full", Buffer.from("flight")],
    ["/_head", Buffer.from("head")],
    ["/empty", Buffer.alloc(0)],
  ]),
});
const readHtml = async (cache: PageCache, key = "/az") => {
  const entry = await cache.find(key);
  return entry && brotliDecompressSync(entry.html).toString();
};

test("a page is served until one of its own tags is announced", async () => {
  const changes = fakeInvalidations();
  const cache = openCache(changes);
  await cache.put("/az", page("home"), { tags: ["menus", "product:7"], horizon: changes.horizon });
  changes.announce("product:8");
  expect(await readHtml(cache)).toBe("home");
  changes.announce("product:7");
  expect(await readHtml(cache)).toBeUndefined();
});

test("a page is not stored when one of its tags is announced during its render", async () => {
  const changes = fakeInvalidations();
  const cache = openCache(changes);
  const { horizon } = changes;
  changes.announce("menus");
  await cache.put("/az/a", page("old"), { tags: ["menus"], horizon });
  expect(await readHtml(cache, "/az/a")).toBeUndefined();
});

/** Stores a page and waits for its file, which another process reads. */
async function putOnDisk(
  cache: PageCache,
  key: string,
  rendered: Parameters<PageCache["put"]>[1],
  horizon: number,
) {
  await cache.put(key, rendered, { tags: ["menus"], horizon });
  await cache.settled();
}

test("another process of the same build finds a page on disk, unless it was invalidated; another build does not", async () => {
  const changes = fakeInvalidations();
  await putOnDisk(openCache(changes), "/az/b", page("stored"), changes.horizon);
  expect(await readHtml(openCache(changes), "/az/b")).toBe("stored");
  expect(await readHtml(openCache(changes, { name: "build-2" }), "/az/b")).toBeUndefined();
  changes.announce("menus");
  expect(await readHtml(openCache(changes), "/az/b")).toBeUndefined();
});

test("a page newer than a restored database is not trusted", async () => {
  const changes = fakeInvalidations();
  await putOnDisk(openCache(changes), "/az/c", page("future"), changes.horizon);
  expect(
    await readHtml(openCache({ ...fakeInvalidations(), horizon: 0 }), "/az/c"),
  ).toBeUndefined();
});

test("toRenderedPage returns what Next rendered, with the policy headers", async () => {
  const changes = fakeInvalidations();
  const cache = openCache(changes);
  await putOnDisk(cache, "/az/d", page("<p>ə</p>"), changes.horizon);
  const entry = await openCache(changes).find("/az/d");
  const { headers, ...rest } = page("<p>ə</p>");
  const policy = {
    "content-security-policy": expect.stringContaining("script-src 'self'"),
    "reporting-endpoints": expect.any(String),
  };
  expect(entry && (await cache.toRenderedPage(entry))).toEqual({
    ...rest,
    headers: { ...headers, ...policy },
  });
});

test("flight data and the tree are stored as they are sent, and only once", async () => {
  const changes = fakeInvalidations();
  const cache = openCache(changes);
  const stored = async (key: string, rendered: Parameters<PageCache["put"]>[1]) => {
    await putOnDisk(cache, key, rendered, changes.horizon);
    const entry = await openCache(changes).find(key);
    if (!entry) throw new Error(`${key} was not stored`);
    return entry;
  };
  const entry = await stored("/az/i", page("parts"));
  expect(brotliDecompressSync(entry.flight).toString()).toBe("flight");
  expect(brotliDecompressSync(entry.tree).toString()).toBe("tree");
  const rest = brotliDecompressSync(entry.rest).toString("latin1");
  expect([rest.includes("flight"), rest.includes("head")]).toEqual([false, true]);
  // Next may render a page without them, or a segment that differs from the flight data.
  const without = await stored("/az/j", { html: "html" });
  expect([without.flight.length, without.tree.length]).toEqual([0, 0]);
  expect(await cache.toRenderedPage(without)).toEqual({
    html: "html",
    status: 200,
    headers: expect.any(Object),
  });
  const segmentData = new Map([["/_full", Buffer.from("whole")]]);
  const differing = await stored("/az/k", { ...page("html"), segmentData });
  expect((await cache.toRenderedPage(differing)).segmentData).toEqual(segmentData);
});

test("memory is bounded; pages evicted from it stay on disk", async () => {
  const changes = fakeInvalidations();
  const cache = openCache(changes, { maxBytes: 1 });
  for (const key of ["/az/e", "/az/f"])
    await cache.put(key, page(key), { tags: ["menus"], horizon: changes.horizon });
  expect(await readHtml(cache, "/az/e")).toBe("/az/e");
});

test("a page is stored before its file is written, and not put off when it has no place in memory", async () => {
  const changes = fakeInvalidations();
  const written: string[] = [];
  const cacheOf = (maxBytes: number) =>
    new PageCache({
      invalidations: changes,
      files: {
        read: async () => undefined,
        write: async (key: string) => void written.push(key),
      } as unknown as EntryFiles,
      lifetime: { revalidate: 60, expire: 1000 },
      expires: false,
      maxBytes,
      now: () => clock,
    });
  const cache = cacheOf(MEGABYTE);
  const options = { tags: ["menus"], horizon: changes.horizon };
  expect(await cache.put("/az/l", page("first"), options)).toBe(await cache.find("/az/l"));
  expect(written).toEqual([]);
  await cache.settled();
  expect(written).toEqual(["/az/l"]);
  await cacheOf(1).put("/az/m", page("large"), options);
  expect(written).toEqual(["/az/l", "/az/m"]);
  changes.announce("menus");
  expect(await cache.put("/az/n", page("outdated"), options)).toBeUndefined();
});

test("a cached 404 expires after a minute", async () => {
  const changes = fakeInvalidations();
  const cache = openCache(changes);
  clock = 0;
  await cache.put("/az/g", page("nothing", 404), { tags: ["product:g"], horizon: changes.horizon });
  clock = 59_000;
  expect((await cache.find("/az/g"))?.status).toBe(404);
  clock = 61_000;
  expect(await cache.find("/az/g")).toBeUndefined();
  expect(await openCache(changes).find("/az/g")).toBeUndefined();
});

test("with an upstream a page becomes stale and finally expires", async () => {
  const changes = fakeInvalidations();
  const cache = openCache(changes, { expires: true });
  clock = 0;
  await cache.put("/az/h", page("upstream"), { tags: ["menus"], horizon: changes.horizon });
  const staleAt = async (ms: number) => {
    clock = ms;
    const entry = await cache.find("/az/h");
    return entry && cache.isStale(entry);
  };
  expect([await staleAt(59_000), await staleAt(61_000), await staleAt(1_001_000)]).toEqual([
    false,
    true,
    undefined,
  ]);
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodedBody, PageStore } from "./page-store.mjs";

const page = (text: string) => ({ headers: { etag: `"${text}"` }, body: Buffer.from(text) });

test("a page is sent for 30 seconds and then asked for again", () => {
  let now = 0;
  const store = new PageStore(() => now);
  store.put("/az", store.generation, page("home"));
  now = 29_999;
  expect(store.get("/az")?.body.toString()).toBe("home");
  now = 30_000;
  expect(store.get("/az")).toBeUndefined();
});

test("what was rendered before a change is not stored after it", () => {
  const store = new PageStore();
  const before = store.generation;
  store.clear();
  store.put("/az", before, page("old"));
  expect(store.get("/az")).toBeUndefined();
  store.put("/az", store.generation, page("new"));
  expect(store.get("/az")?.body.toString()).toBe("new");
});

test("the page not asked for longest makes room", () => {
  const store = new PageStore();
  const large = { headers: {}, body: Buffer.alloc(3 * 1024 * 1024) };
  for (let i = 0; i < 20; i++) store.put(`/az/${i}`, store.generation, large);
  expect(store.get("/az/0")).toBeDefined();
  for (let i = 20; i < 28; i++) store.put(`/az/${i}`, store.generation, large);
  expect(store.get("/az/0")).toBeDefined();
  expect(store.get("/az/1")).toBeUndefined();
  expect(store.get("/az/27")).toBeDefined();
});

test("every encoding carries the same page", async () => {
  const store = new PageStore();
  store.put("/az", store.generation, page("Həftənin təklifi"));
  const stored = store.get("/az");
  if (!stored) throw new Error("not stored");
  expect(brotliDecompressSync(await encodedBody(stored, "br")).toString()).toBe("Həftənin təklifi");
  expect(gunzipSync(await encodedBody(stored, "gzip")).toString()).toBe("Həftənin təklifi");
  expect((await encodedBody(stored, "identity")).toString()).toBe("Həftənin təklifi");
});

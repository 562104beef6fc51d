import { setImmediate as nextTick } from "node:timers/promises";
import { isRendered } from "@/lib/routes";
import { RenderBarrier } from "./render-barrier";

/** Whether a promise has resolved by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let hasResolved = false;
  void promise.then(() => (hasResolved = true));
  await nextTick();
  return hasResolved;
}

test("renders of the same generation run concurrently", async () => {
  const barrier = new RenderBarrier(() => 0);
  await barrier.begin();
  expect(await isSettled(barrier.begin())).toBe(true);
});

test("a render requested after a change waits for the renders begun before the change", async () => {
  let changes = 0;
  const barrier = new RenderBarrier(() => changes);
  const [endFirst, endSecond] = [await barrier.begin(), await barrier.begin()];
  changes++;
  const next = barrier.begin();
  endFirst();
  expect(await isSettled(next)).toBe(false);
  endSecond();
  expect(await isSettled(next)).toBe(true);
});

test("waits for every render of an older generation, including those that had waited themselves", async () => {
  let changes = 0;
  const barrier = new RenderBarrier(() => changes);
  const endFirst = await barrier.begin();
  changes++;
  const [second, third] = [barrier.begin(), barrier.begin()];
  endFirst();
  const endSecond = await second;
  (await third)();
  changes++;
  const next = barrier.begin();
  expect(await isSettled(next)).toBe(false);
  endSecond();
  expect(await isSettled(next)).toBe(true);
});

test("stops waiting for a render after the limit", async () => {
  let changes = 0;
  const barrier = new RenderBarrier(() => changes, 20);
  await barrier.begin();
  changes++;
  const start = performance.now();
  await barrier.begin();
  expect(performance.now() - start).toBeGreaterThanOrEqual(15);
});

test.each([
  ["/az", true],
  ["/az/product/x", true],
  ["/sitemap.xml", true],
  ["/_next/static/a.js", false],
  ["/api/Product/search", false],
  ["/admin", false],
  ["/media/1.webp", false],
  ["/administration", true],
])("%s is rendered: %s", (path, rendered) => {
  expect(isRendered(path)).toBe(rendered);
});

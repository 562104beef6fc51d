import { setImmediate as turn } from "node:timers/promises";
import { isRendered } from "@/lib/routes";
import { RenderBarrier } from "./render-barrier";

/** Whether a promise has resolved by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await turn();
  return over;
}

test("renders of the same generation run concurrently", async () => {
  const renderings = new RenderBarrier(() => 0);
  await renderings.begin();
  expect(await isSettled(renderings.begin())).toBe(true);
});

test("a render requested after a change waits for those begun before it", async () => {
  let changes = 0;
  const renderings = new RenderBarrier(() => changes);
  const [endFirst, endSecond] = [await renderings.begin(), await renderings.begin()];
  changes++;
  const next = renderings.begin();
  endFirst();
  expect(await isSettled(next)).toBe(false);
  endSecond();
  expect(await isSettled(next)).toBe(true);
});

test("a change while it waits makes it wait for newer renders too", async () => {
  let changes = 0;
  const renderings = new RenderBarrier(() => changes);
  const endFirst = await renderings.begin();
  changes++;
  const [second, third] = [renderings.begin(), renderings.begin()];
  endFirst();
  const endSecond = await second;
  (await third)();
  changes++;
  const next = renderings.begin();
  expect(await isSettled(next)).toBe(false);
  endSecond();
  expect(await isSettled(next)).toBe(true);
});

test("nobody waits for a render that never ends, nor for a slow client", async () => {
  let changes = 0;
  const renderings = new RenderBarrier(() => changes, 20);
  await renderings.begin();
  changes++;
  const begun = performance.now();
  await renderings.begin();
  expect(performance.now() - begun).toBeGreaterThanOrEqual(15);
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

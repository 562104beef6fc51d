import { expect, type Page, test } from "@playwright/test";
import { wellStocked } from "./shop/catalogue";
import { header, PAGE } from "./shop/frame";
import { basketOf } from "./shop/kept";
import { TEXTS } from "./shop/texts";

const isAwake = (page: Page) => expect(header(page).getByRole("combobox")).toBeVisible();

/** Keeps what an address stands for on its way until it is let go. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("no script is asked for before the first frame; then the page wakes", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  // No frame is drawn without the style sheet.
  const release = await hold(page, /\.css$/);
  await page.goto(PAGE, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("footer"), null, { polling: 50 });
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  release();
  await isAwake(page);
  expect(scripts.length).toBeGreaterThan(5);
  expect(new Set(scripts).size, "each once").toBe(scripts.length);
});

test("a tab in the background, which is never drawn, wakes all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(PAGE);
  await isAwake(page);
});

test.describe("a button pressed before the scripts have come", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const add = (page: Page) => page.getByRole("main").getByRole("button", { name: TEXTS.az.basket.add }).first();

  test("does what it is for as soon as they have, once, however often it was pressed", async ({ page }) => {
    const [{ slug }] = await wellStocked();
    const release = await hold(page, /\/_next\/static\/.*\.js$/);
    await page.goto(`/az/product/${slug}`, { waitUntil: "commit" });
    for (let i = 0; i < 3; i++) await add(page).tap();
    expect(await basketOf(page)).toBeNull();
    release();
    await expect.poll(() => basketOf(page)).toEqual({ [slug]: 1 });
    await add(page).tap();
    await expect.poll(() => basketOf(page)).toEqual({ [slug]: 2 });
  });

  test("does nothing when something else was pressed since", async ({ page }) => {
    const [{ slug }] = await wellStocked();
    const release = await hold(page, /\/_next\/static\/.*\.js$/);
    await page.goto(`/az/product/${slug}`, { waitUntil: "commit" });
    await add(page).tap();
    await page.getByRole("heading", { level: 1 }).tap();
    release();
    await isAwake(page);
    await page.waitForTimeout(1000);
    expect(await basketOf(page)).toBeNull();
  });
});

import { expect, type Page, test } from "@playwright/test";
import { header, PAGE } from "./shop/frame";

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

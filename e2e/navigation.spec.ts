/**
 * Moves between pages on a phone: what a tap at a link requests, what is on the screen at once, and
 * what it does to focus. What pages request before a tap is in view-budget.spec.ts.
 */
import { expect, type Page, test } from "@playwright/test";
import { firstFoundSlug } from "./shop/catalogue";
import { FRIDGES } from "./shop/lists";
import { openHydrated } from "./shop/page-helpers";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The scripts that a page requests from now on. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** The scripts that are requested when a page is touched beside links: panels and their texts. */
async function panelScripts(page: Page): Promise<Set<string>> {
  await page.goto("/az/about", { waitUntil: "networkidle" });
  const scripts = collectScripts(page);
  await page.locator("main h1").tap();
  await expect.poll(() => scripts.size, "a touch beside links loads the panels").toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  return scripts;
}

test("a tap at a link loads neither panels nor texts; a touch beside links does", async ({
  page,
  browser,
}) => {
  const panels = await panelScripts(page);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const other = await context.newPage();
  const ownScripts = collectScripts(other);
  await other.goto(`/az/product/${await firstFoundSlug("soyuducu")}`, { waitUntil: "networkidle" });
  await openHydrated(other, FRIDGES);
  await other.waitForLoadState("networkidle");
  const withoutTouch = new Set(ownScripts);
  await other.locator("main article h3 a").first().tap();
  await expect(other).toHaveURL(/\/az\/product\//);
  await expect(other.locator("main h1:visible")).toHaveCount(1);
  await other.waitForLoadState("networkidle");
  const onlyPanels = [...panels].filter((script) => !withoutTouch.has(script));
  expect(onlyPanels, "the panels have scripts of their own").not.toEqual([]);
  expect([...ownScripts].filter((script) => onlyPanels.includes(script))).toEqual([]);
  await context.close();
});

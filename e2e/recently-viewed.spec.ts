import { expect, type Page, test } from "@playwright/test";
import { type Card, wellStocked } from "./shop/catalogue";
import { waitForHydration, presetStorage, announcement, storageEntry } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

const KEY = "recentlyViewed";
const t = TEXTS.az.recent;

let first: Card;
let second: Card;
let third: Card;
test.beforeAll(async () => {
  [first, second, third] = (await wellStocked()) as [Card, Card, Card, ...Card[]];
});

const pathOf = ({ slug }: Card) => `/az/product/${slug}`;
const row = (page: Page) => page.getByRole("region", { name: t.title });
const cards = (page: Page) => row(page).locator("article a");
const expectShown = (page: Page, ...products: Card[]) =>
  expect
    .poll(
      () => cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
      { timeout: 15_000 },
    )
    .toEqual(products.map(pathOf));
const stored = async (page: Page) =>
  JSON.parse((await storageEntry(page, KEY)) ?? "null") as unknown;
/** Opens a page without waiting for its pictures. */
const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
};
const scrollToRecent = (page: Page) => page.locator(".recent-place").scrollIntoViewIfNeeded();

/** Adds up the layout shifts that are not caused by input, from the first paint on. */
const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const layoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number }).shifts);

test("a first visit shows nothing, reserves no space and makes no requests", async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  for (const path of ["/az", pathOf(first)]) {
    await open(page, path);
    await page.evaluate(() =>
      document.querySelector(".recent-place")?.parentElement?.scrollIntoView({ block: "end" }),
    );
    await expect(page.locator(".recent-place")).toBeHidden();
  }
  expect(requestedUrls.filter((url) => url.includes("/Product/get-product"))).toEqual([]);
});

test("viewed products are shown newest first with current prices, never on their own page, and without layout shift", async ({
  page,
}) => {
  await observeLayoutShifts(page);
  await presetStorage(page, { [KEY]: JSON.stringify(["gone-for-good", second.slug, first.slug]) });
  await open(page, pathOf(third));
  await expect
    .poll(() => stored(page))
    .toEqual([third.slug, "gone-for-good", second.slug, first.slug]);
  await scrollToRecent(page);
  await expectShown(page, second, first);
  // A product that no longer exists is removed from the list.
  expect(await stored(page)).toEqual([third.slug, second.slug, first.slug]);
  expect(await layoutShift(page)).toBe(0);

  await cards(page).first().click();
  await expect(page).toHaveURL(pathOf(second));
  await scrollToRecent(page);
  await expectShown(page, third, first);
  await page.goBack();
  await expect(page).toHaveURL(pathOf(third));
  await scrollToRecent(page);
  await expectShown(page, second, first);

  await open(page, "/az");
  await scrollToRecent(page);
  await expectShown(page, third, second, first);
  await expect(row(page).getByRole("listitem").first()).toContainText(/\d,\d\d/);
  expect(await layoutShift(page)).toBe(0);
});

test("a product viewed in another tab appears; clearing empties the list in both tabs, is announced, and does not lose the focus", async ({
  context,
}) => {
  const [tab, otherTab] = [await context.newPage(), await context.newPage()];
  await presetStorage(tab, { [KEY]: JSON.stringify([first.slug]) });
  await open(tab, "/az");
  await scrollToRecent(tab);
  await expectShown(tab, first);
  await open(otherTab, pathOf(second));
  await expectShown(tab, second, first);
  await row(tab).getByRole("button", { name: t.clearNamed }).press("Enter");
  await expect(row(tab)).toHaveCount(0);
  await expect(announcement(tab)).toHaveText(t.cleared);
  expect(
    await tab.evaluate(() =>
      document.querySelector(".recent-place")?.contains(document.activeElement),
    ),
  ).toBe(true);
  expect(await storageEntry(otherTab, KEY)).toBeNull();
});

test("with damaged or blocked storage the shop works without a message and shows the products that it knows", async ({
  page,
  context,
}) => {
  const wrong: string[] = [];
  const blocked = await context.newPage();
  for (const tested of [page, blocked])
    tested.on("pageerror", (error) => wrong.push(error.message));
  await presetStorage(page, { [KEY]: '{"oops":[1,' });
  await open(page, pathOf(first));
  await expect.poll(() => stored(page)).toEqual([first.slug]);

  await blocked.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await blocked.goto(pathOf(first), { waitUntil: "domcontentloaded" });
  const similar = blocked
    .getByRole("region", { name: TEXTS.az.product.similar })
    .locator("article a")
    .first();
  const next = await similar.getAttribute("href");
  await similar.click();
  await expect(blocked).toHaveURL(next ?? "", { timeout: 15_000 });
  await scrollToRecent(blocked);
  await expectShown(blocked, first);
  await expect(announcement(blocked)).toHaveCount(0);
  expect(wrong).toEqual([]);
});

test(
  "the home page's list has not moved after Back from the first product ever viewed; the row appears at the next visit",
  AUDIT_ONLY,
  async ({ page }) => {
    await open(page, "/az");
    const card = page
      .getByRole("region", { name: TEXTS.az.home.allProducts })
      .locator("article a")
      .first();
    await card.scrollIntoViewIfNeeded();
    const boxBefore = await card.boundingBox();
    await card.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => stored(page)).toHaveLength(1);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect
      .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (boxBefore?.y ?? 0)))
      .toBeLessThan(3);
    await open(page, "/az");
    await scrollToRecent(page);
    await expect(cards(page)).toHaveCount(1);
  },
);

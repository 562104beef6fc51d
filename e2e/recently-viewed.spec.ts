import { expect, type Page, test } from "@playwright/test";
import { type Card, wellStocked } from "./shop/catalogue";
import { waitForHydration, presetStorage, announcement, storageEntry } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

const KEY = "recentlyViewed";
const t = TEXTS.az.recent;

let one: Card;
let two: Card;
let three: Card;
test.beforeAll(async () => {
  [one, two, three] = (await wellStocked()) as [Card, Card, Card, ...Card[]];
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
  for (const path of ["/az", pathOf(one)]) {
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
  await presetStorage(page, { [KEY]: JSON.stringify(["gone-for-good", two.slug, one.slug]) });
  await open(page, pathOf(three));
  await expect.poll(() => stored(page)).toEqual([three.slug, "gone-for-good", two.slug, one.slug]);
  await scrollToRecent(page);
  await expectShown(page, two, one);
  // A product that no longer exists is removed from the list.
  expect(await stored(page)).toEqual([three.slug, two.slug, one.slug]);
  expect(await layoutShift(page)).toBe(0);

  await cards(page).first().click();
  await expect(page).toHaveURL(pathOf(two));
  await scrollToRecent(page);
  await expectShown(page, three, one);
  await page.goBack();
  await expect(page).toHaveURL(pathOf(three));
  await scrollToRecent(page);
  await expectShown(page, two, one);

  await open(page, "/az");
  await scrollToRecent(page);
  await expectShown(page, three, two, one);
  await expect(row(page).getByRole("listitem").first()).toContainText(/\d,\d\d/);
  expect(await layoutShift(page)).toBe(0);
});

test("a product viewed in another tab appears; clearing empties the list in both tabs, is announced, and does not lose the focus", async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await presetStorage(here, { [KEY]: JSON.stringify([one.slug]) });
  await open(here, "/az");
  await scrollToRecent(here);
  await expectShown(here, one);
  await open(there, pathOf(two));
  await expectShown(here, two, one);
  await row(here).getByRole("button", { name: t.clearNamed }).press("Enter");
  await expect(row(here)).toHaveCount(0);
  await expect(announcement(here)).toHaveText(t.cleared);
  expect(
    await here.evaluate(() =>
      document.querySelector(".recent-place")?.contains(document.activeElement),
    ),
  ).toBe(true);
  expect(await storageEntry(there, KEY)).toBeNull();
});

test("with damaged or blocked storage the shop works without a message and shows the products that it knows", async ({
  page,
  context,
}) => {
  const wrong: string[] = [];
  const refused = await context.newPage();
  for (const each of [page, refused]) each.on("pageerror", (error) => wrong.push(error.message));
  await presetStorage(page, { [KEY]: '{"oops":[1,' });
  await open(page, pathOf(one));
  await expect.poll(() => stored(page)).toEqual([one.slug]);

  await refused.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await refused.goto(pathOf(one), { waitUntil: "domcontentloaded" });
  const similar = refused
    .getByRole("region", { name: TEXTS.az.product.similar })
    .locator("article a")
    .first();
  const next = await similar.getAttribute("href");
  await similar.click();
  await expect(refused).toHaveURL(next ?? "", { timeout: 15_000 });
  await scrollToRecent(refused);
  await expectShown(refused, one);
  await expect(announcement(refused)).toHaveCount(0);
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
    const before = await card.boundingBox();
    await card.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => stored(page)).toHaveLength(1);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect
      .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(3);
    await open(page, "/az");
    await scrollToRecent(page);
    await expect(cards(page)).toHaveCount(1);
  },
);

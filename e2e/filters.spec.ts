import { expect, type Page, test } from "@playwright/test";
import { visit } from "./shop/frame";
import { bigCategory } from "./shop/catalogue";
import { cards, found, FRIDGES, growTo } from "./shop/lists";
import { cutRings } from "./shop/focus-rings";
import { TEXTS } from "./shop/texts";

const PAGE = 24;
const t = TEXTS.az;
const filters = (page: Page) => page.getByRole("form", { name: t.results.filters });
const chips = (page: Page) => page.getByRole("list", { name: t.results.chosen });

test.describe("filters beside the list", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("they are always open, without the phone's button", async ({ page }) => {
    await page.goto(FRIDGES);
    await expect(filters(page)).toBeVisible();
    await expect(page.locator("main summary:visible").filter({ hasText: t.results.filters })).toHaveCount(0);
  });

  test("each has a field of its type", async ({ page }) => {
    await page.goto(FRIDGES);
    const field = (key: string) => filters(page).locator(`[data-field="${key}"]`);
    await expect(field("brand")).toHaveJSProperty("tagName", "SELECT");
    await expect(field("noise")).toHaveAttribute("type", "number");
    await expect(field("noise")).toHaveAttribute("list", /./);
    await page.goto("/az/searchResult?categoryId=105");
    await expect(field("water-use")).toHaveAttribute("type", "text");
  });

  test("choosing a value leads at once to as many products as promised, on the first page; the focus stays, the count is announced", async ({ page }) => {
    await page.goto(`${FRIDGES}&SortType=orderbydescdate`);
    const all = await found(page);
    const colour = filters(page).locator('[data-field="color"]');
    const option = colour.locator("option").nth(1);
    const promised = Number(/\((\d+)\)$/.exec((await option.textContent()) ?? "")?.[1]);
    await colour.focus();
    await colour.selectOption((await option.getAttribute("value")) ?? "");
    await expect(page).toHaveURL(/f=color:/);
    await expect.poll(() => found(page)).toBe(promised);
    await expect(filters(page).locator('[data-field="color"]')).toBeFocused();
    await expect(page.locator('[data-results] p[aria-live="polite"].sr-only:visible')).toHaveText(new RegExp(`${promised} `));
    await expect(chips(page).getByRole("listitem")).toHaveCount(2);

    await filters(page).locator('[data-field="color"]').selectOption("");
    await expect(page).not.toHaveURL(/f=/);
    await expect.poll(() => found(page)).toBe(all);

    // Back undoes the choices one by one, and the form matches the address.
    await page.goBack();
    await expect(page).toHaveURL(/f=color:/);
    await expect(filters(page).locator('[data-field="color"]')).not.toHaveValue("");
    await page.goBack();
    await expect(filters(page).locator('[data-field="color"]')).toHaveValue("");
    await expect.poll(() => found(page)).toBe(all);
  });

  test("after Back and Forward filters and sort show the address, and the next choice adds to it", async ({ page }) => {
    const at = (key: string) => page.locator(`main [data-field="${key}"]:visible`);
    const brands = async () => (await at("brand").locator("option").evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).filter(Boolean);
    await page.goto("/az/searchResult?categoryId=401");
    const [first = "", second = ""] = await brands();
    const choose = async (key: string, value: string) => {
      await at(key).selectOption(value);
      await expect.poll(() => decodeURIComponent(page.url())).toContain(value);
      await expect(page.locator("main [data-results] form[aria-busy=true], main form[aria-busy=true]")).toHaveCount(0);
    };
    await choose("brand", first);
    const ofFirst = await found(page);
    await choose("brand", second);
    await choose("sort", "orderbyprice");
    await choose("sort", "orderbydescprice");
    await page.goBack();
    await expect(at("sort")).toHaveValue("orderbyprice");
    await page.goBack();
    await expect(at("sort")).toHaveValue("orderbydescdate");
    await expect(at("brand")).toHaveValue(second);
    await page.goBack();
    await expect.poll(() => found(page)).toBe(ofFirst);
    await expect(at("brand")).toHaveValue(first);
    // The same brand can be chosen again.
    await choose("brand", second);
    await page.goBack();
    await expect(at("brand")).toHaveValue(first);
    await page.goForward();
    await expect(at("brand")).toHaveValue(second);
    await page.goBack();
    await expect(at("brand")).toHaveValue(first);
    await at("color").selectOption({ index: 1 });
    await expect(page).toHaveURL(/f=color:/);
    expect(new URL(page.url()).searchParams.getAll("f").filter((value) => value.startsWith("brand:"))).toEqual([first]);
    await expect.poll(() => found(page)).toBeGreaterThan(0);
  });

  test("a value that the browser has kept or restored is not mistaken for a choice", async ({ page }) => {
    await page.goto(`${FRIDGES}&f=color:white`);
    const colour = filters(page).locator('[data-field="color"]');
    const noise = filters(page).locator('[data-field="noise"]');
    await expect(page.getByRole("banner").getByRole("combobox")).toBeVisible();
    // Left before the choice took effect, and shown again by Back out of memory.
    await noise.fill("40");
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(noise).toHaveValue("");
    await noise.fill("40");
    await page.reload();
    await expect(noise).toHaveValue("");
    await expect(colour).toHaveValue("color:white");
    await expect(page.locator("main form").first()).toHaveAttribute("autocomplete", "off");
  });

  test("no focus ring of a field, category or chip is cut", async ({ page }) => {
    await page.goto(FRIDGES);
    await page.keyboard.press("Tab");
    const column = page.getByRole("region", { name: t.results.filterColumn });
    expect(await cutRings(page, column.locator("a:visible, select:visible, input:not([type=hidden]):visible"))).toEqual([]);
    // Backwards they arrive at the upper edge.
    await page.getByRole("heading", { level: 1 }).focus();
    await page.setViewportSize({ width: 1280, height: 500 });
    const fields = filters(page).locator("[data-field]");
    for (let last = (await fields.count()) - 1; last >= 0; last--) expect(await cutRings(page, fields.nth(last))).toEqual([]);
    expect(await cutRings(page, page.locator('main [data-field="sort"]:visible'))).toEqual([]);
  });

  test("a second value of one filter, given in the address, survives a choice in another", async ({ page }) => {
    await visit(page, `${FRIDGES}&f=color:white&f=color:black`);
    await expect(chips(page).getByRole("listitem")).toHaveCount(3);
    await filters(page).locator('[data-field="brand"]').selectOption({ index: 1 });
    await expect(page).toHaveURL(/f=brand:/);
    expect(new URL(page.url()).searchParams.getAll("f").filter((value) => value.startsWith("color:")).sort()).toEqual(["color:black", "color:white"]);
  });

  test("a number is typed; clearing the field removes it; a chip removes one filter, the last link all", async ({ page }) => {
    await page.goto(FRIDGES);
    const all = await found(page);
    const noise = filters(page).locator('[data-field="noise"]');
    await noise.fill("40");
    await noise.press("Enter");
    await expect(page).toHaveURL(/f=noise:40/);
    const quiet = await found(page);
    expect(quiet).toBeLessThan(all);
    await expect(filters(page).locator('[data-field="noise"]')).toBeFocused();
    await filters(page).locator('[data-field="cooling"]').selectOption({ index: 1 });
    await expect(chips(page).getByRole("listitem")).toHaveCount(3);
    await chips(page).getByRole("link").first().click();
    await expect(chips(page).getByRole("listitem")).toHaveCount(2);
    await expect(chips(page).getByRole("link").first()).toBeFocused();
    await chips(page).getByRole("link", { name: t.results.clear }).click();
    await expect(chips(page)).toHaveCount(0);
    await expect.poll(() => found(page)).toBe(all);
    await filters(page).locator('[data-field="noise"]').fill("40");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/f=noise:40/);
    await filters(page).locator('[data-field="noise"]').fill("");
    await page.keyboard.press("Tab");
    await expect(page).not.toHaveURL(/f=noise/);
  });

  test("a number no product has finds nothing, says what to do and leads back", async ({ page }) => {
    await page.goto(`${FRIDGES}&f=noise:999`);
    await expect(page.getByText(t.results.emptyFiltersHint)).toBeVisible();
    await page.locator("main").getByRole("link", { name: t.results.clear }).last().click();
    await expect(cards(page).first()).toBeVisible();
  });

  test("another sort order starts at the first page", async ({ page }) => {
    const { categoryId } = await bigCategory();
    await page.goto(`/az/searchResult?categoryId=${categoryId}`);
    await growTo(page, 2 * PAGE);
    await page.locator('main [data-field="sort"]:visible').selectOption("orderbyprice");
    await expect(page).toHaveURL(/SortType=orderbyprice/);
    await expect(page).not.toHaveURL(/initialPageIndex/);
    await expect(cards(page)).toHaveCount(PAGE);
    await expect(page.locator('main [data-field="sort"]:visible')).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });

  test("a category chosen for a keyword search keeps the keyword and has a chip", async ({ page }) => {
    await page.goto("/az/searchResult?keyWord=samsung");
    const link = page.getByRole("navigation", { name: t.nav.categories }).locator("main a:visible, a:visible").first();
    await link.click();
    await expect(page).toHaveURL(/categoryId=\d+&keyWord=samsung&SortType=orderbydescdate/);
    await expect(chips(page).getByRole("listitem")).toHaveCount(2);
    await chips(page).getByRole("link").first().click();
    await expect(page).not.toHaveURL(/categoryId/);
  });
});

test("768 px wide: the filter button and the sort select fit their text, one at each edge; no text overlaps the chevron", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/ru/searchResult?keyWord=samsung");
  const [button, order, list] = await Promise.all([page.locator("main summary:visible").first(), page.locator('main [data-field="sort"]:visible'), page.locator("main ul:visible", { has: page.locator("li[data-card]") })].map((of) => of.boundingBox()));
  expect(button?.x).toBe(list?.x);
  expect((order?.x ?? 0) + (order?.width ?? 0)).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0);
  for (const box of [button, order]) expect(box?.width).toBeLessThan(260);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const select of await page.locator("main select:visible").all()) {
    await expect(select).toHaveCSS("appearance", "none");
    await expect(select).toHaveCSS("padding-right", "36px");
  }
  const label = page.locator("main label:visible", { has: page.locator('[data-field="sort"]') }).locator("span").first();
  expect((await label.boundingBox())?.height, "on one line").toBeLessThan(30);
});

test("a category of two lines does not overlap the next, and its count is not letter-spaced", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/ru/searchResult?categoryId=101");
  const rows = page.getByRole("navigation", { name: TEXTS.ru.nav.categories }).locator("main li a:visible, li a:visible");
  await expect(rows.first()).toBeVisible();
  const gaps = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom - (row.firstElementChild?.getBoundingClientRect().bottom ?? 0)));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(6);
  await expect(rows.first().locator("span").last()).toHaveCSS("font-variant-numeric", "normal");
});

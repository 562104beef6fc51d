import { expect, type Locator, type Page, test } from "@playwright/test";
import { visit } from "./shop/frame";
import { bigCategory, leafCategories } from "./shop/catalogue";
import { cards, growTo, shifts, watchShifts } from "./shop/lists";
import { TEXTS } from "./shop/texts";

const PAGE = 24;
const t = TEXTS.az;
/** Has select filters (brand, kind, colour ...) and typed ones (litres, decibels). */
const FRIDGES = "/az/searchResult?categoryId=101";

const found = async (page: Page): Promise<number> => Number((await page.locator("main p[role=status]:visible").innerText()).replace(/\D/g, ""));
/** How far focus rings reach, px (app/globals.css). */
const RING = 4;
/** The fields whose focus ring is cut by a scrolling or clipping ancestor, each focused in turn by the keyboard. */
async function cutRings(page: Page, fields: Locator): Promise<string[]> {
  const cut: string[] = [];
  for (const field of await fields.all()) {
    await field.focus();
    const by = await field.evaluate((element, ring) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      if (outlineStyle === "none" || parseFloat(outlineWidth) + parseFloat(outlineOffset) > ring) return `ring: ${outlineStyle} ${outlineWidth} ${outlineOffset}`;
      const reach = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const edge = box.getBoundingClientRect();
        if (left - reach < edge.left || right + reach > edge.left + box.clientLeft + box.clientWidth || top - reach < edge.top || bottom + reach > edge.bottom) return `${box.tagName} ${box.className.slice(0, 40)}`;
      }
      return "";
    }, RING);
    if (by) cut.push(`${await field.evaluate((element) => (element as HTMLElement).dataset.field ?? element.textContent)}: ${by}`);
  }
  return cut;
}

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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the filters open as a panel, stay open while choosing, and close to show the results", async ({ page }) => {
    await page.goto(FRIDGES);
    const all = await found(page);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    const panel = page.getByRole("dialog", { name: t.results.filters });
    await expect(panel).toBeVisible();
    await panel.locator('[data-field="cooling"]').selectOption({ index: 1 });
    await expect(page).toHaveURL(/f=cooling:/);
    const still = page.getByRole("dialog", { name: t.results.filtersChosen.replace("{count}", "1") });
    await expect(still).toBeVisible();
    await expect(still.locator('[data-field="cooling"]')).toBeFocused();
    await still.locator("button").last().tap();
    await expect(still).toBeHidden();
    expect(await found(page)).toBeLessThan(all);
    await expect(page.locator("main summary:visible").filter({ hasText: `${t.results.filters} (1)` })).toBeVisible();

    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goBack();
    await expect(page).not.toHaveURL(/f=/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(() => found(page)).toBe(all);
    await cards(page).first().locator("h3 a").tap();
    await expect(page).toHaveURL(/\/product\//);
  });

  test("the panel does not flicker: the field chosen in stays in its place, in every frame", async ({ page }) => {
    await page.goto(FRIDGES);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    for (const key of ["color", "cooling"]) {
      const field = page.locator(`dialog [data-field="${key}"]`);
      // Not at the top: the list below may become shorter than the panel.
      await field.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await page.evaluate((name) => {
        const frames = ((window as unknown as { tops: unknown[] }).tops = [] as unknown[]);
        const look = () => {
          const panel = document.querySelector("dialog:modal");
          const at = panel?.querySelector(`[data-field="${name}"]`)?.getBoundingClientRect().top;
          if (frames.at(-1) !== at) frames.push(at);
          requestAnimationFrame(look);
        };
        look();
      }, key);
      await field.selectOption({ index: 1 });
      await expect(page).toHaveURL(new RegExp(`f=${key}:`));
      await expect(page.locator(`dialog [data-field="${key}"]`)).toBeFocused();
      await page.waitForTimeout(300);
      const tops = await page.evaluate(() => (window as unknown as { tops: (number | undefined)[] }).tops);
      // Scroll positions are whole pixels.
      for (const top of tops) expect(Math.abs((top ?? Infinity) - (tops[0] ?? 0)), `${key}: ${tops.join()}`).toBeLessThan(1.5);
    }
  });

  test("no focus ring in the panel is cut", async ({ page }) => {
    await page.goto(FRIDGES);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    await page.keyboard.press("Tab");
    expect(await cutRings(page, page.locator("dialog:modal a, dialog:modal select, dialog:modal input:not([type=hidden])"))).toEqual([]);
  });

  test("hydration shifts nothing", async ({ page }) => {
    await watchShifts(page);
    const [leaf] = await leafCategories();
    for (const path of [FRIDGES, "/ru/searchResult?keyWord=samsung", `/en/searchResult?categoryId=${leaf?.categoryId}&f=color:white`, "/az/searchResult?keyWord=qqqqxxxx"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await shifts(page), path).toBe(0);
    }
  });
});

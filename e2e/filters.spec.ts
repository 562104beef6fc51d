import { expect, type Page, test } from "@playwright/test";
import { visit } from "./shop/frame";
import { largestCategory } from "./shop/catalogue";
import {
  filterCheckboxes,
  visibleFilterField,
  fieldNameOf,
  optionCount,
  waitForFilters,
  filterValues,
  expandFilters,
} from "./shop/filters";
import { cards, foundCount, FRIDGES, scrollToCount } from "./shop/lists";
import { findClippedFocusRings } from "./shop/focus-rings";
import { TEXTS } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

const PAGE = 24;
const t = TEXTS.az;
const filters = (page: Page) => page.getByRole("form", { name: t.results.filters });
const chips = (page: Page) => page.getByRole("list", { name: t.results.chosen });

test.describe("filters beside the list", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("they are always open, without the button that phones have", async ({ page }) => {
    await page.goto(FRIDGES);
    await expect(filters(page)).toBeVisible();
    await expect(
      page.locator("main summary:visible").filter({ hasText: t.results.filters }),
    ).toHaveCount(0);
  });

  test("each filter has the input for its type, the brand is first, and ranges show the smallest and largest value of the list", async ({
    page,
  }) => {
    await page.goto(FRIDGES);
    await expect(filters(page).locator("[data-field]").first()).toHaveAttribute(
      "data-field",
      /^brand:/,
    );
    await expect(filterCheckboxes(page, "color").first()).toHaveAttribute("type", "checkbox");
    await expandFilters(page);
    await expect(visibleFilterField(page, "cooling")).toHaveJSProperty("tagName", "SELECT");
    for (const name of ["noise-from", "noise-to", "priceFrom", "priceTo", "monthlyMax"])
      await expect(visibleFilterField(page, name)).toHaveAttribute("inputmode", "decimal");
    await expect(visibleFilterField(page, "noise-from")).toHaveAccessibleDescription(
      /: \d+–\d+ dB$/,
    );
    await expect(visibleFilterField(page, "priceFrom")).toHaveAccessibleDescription(
      /,\d\d\s₼ – .*,\d\d\s₼$/,
    );
    await expect(visibleFilterField(page, "inStock")).not.toBeChecked();
    // Parameters of type text whose values are decimal numbers are number ranges too.
    await page.goto("/az/searchResult?categoryId=105");
    await expect(filters(page).locator('[data-field="water-use-from"]')).toHaveCount(1);
  });

  test("[30] a checked value leads at once to the first page of as many products as its count said; the focus stays, and the count is announced", async ({
    page,
  }) => {
    await page.goto(`${FRIDGES}&SortType=orderbydescdate`);
    const total = await foundCount(page);
    const [first, second] = [
      await fieldNameOf(filterCheckboxes(page, "color").nth(0)),
      await fieldNameOf(filterCheckboxes(page, "color").nth(1)),
    ];
    const [ofFirst, ofSecond] = [
      await optionCount(visibleFilterField(page, first)),
      await optionCount(visibleFilterField(page, second)),
    ];
    await visibleFilterField(page, first).focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/f=color:/);
    await expect.poll(() => foundCount(page)).toBe(ofFirst);
    await expect(visibleFilterField(page, first)).toBeFocused();
    await expect(page.locator('[data-results] p[aria-live="polite"].sr-only:visible')).toHaveText(
      new RegExp(`${ofFirst} `),
    );
    await expect(chips(page).getByRole("listitem")).toHaveCount(2);

    // A second value of the same filter adds its products; the count of the first value is
    // unchanged.
    await visibleFilterField(page, second).check();
    await expect.poll(() => foundCount(page)).toBe(ofFirst + ofSecond);
    expect(await optionCount(visibleFilterField(page, first))).toBe(ofFirst);
    await expect(page).toHaveURL(
      new RegExp(
        `\\?categoryId=101&${[first, second]
          .sort()
          .map((value) => `f=${value}`)
          .join("&")}$`,
      ),
    );
    await visibleFilterField(page, first).uncheck();
    await expect.poll(() => foundCount(page)).toBe(ofSecond);
    await visibleFilterField(page, second).uncheck();
    await expect(page).not.toHaveURL(/f=/);
    await expect.poll(() => foundCount(page)).toBe(total);

    // Back undoes the choices one by one, and the form matches the query string.
    await page.goBack();
    await expect.poll(() => foundCount(page)).toBe(ofSecond);
    expect(await filterValues(page)).toEqual({ [second]: "x" });
    await page.goBack();
    await expect.poll(() => foundCount(page)).toBe(ofFirst + ofSecond);
    expect(await filterValues(page)).toEqual({ [first]: "x", [second]: "x" });
    await page.goBack();
    await page.goBack();
    await expect.poll(() => foundCount(page)).toBe(total);
    expect(await filterValues(page)).toEqual({});
  });

  test("price and number ranges accept the ways in which people type numbers; Back, a reload and a shared link show them", async ({
    page,
    context,
  }) => {
    await page.goto(FRIDGES);
    const total = await foundCount(page);
    await visibleFilterField(page, "priceFrom").fill("1 299,90");
    await page.keyboard.press("Tab");
    await expect(visibleFilterField(page, "priceTo")).toBeFocused();
    // Typed while the results load, and not lost.
    await page.keyboard.type("2.999");
    await expect(page).toHaveURL(/priceFrom=1299\.90$/);
    await waitForFilters(page);
    await expect(visibleFilterField(page, "priceTo")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(",90");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/priceFrom=1299\.90&priceTo=2999\.90$/);
    await expect(visibleFilterField(page, "priceTo")).toBeFocused();
    await waitForFilters(page);
    const priced = await foundCount(page);
    expect(priced).toBeGreaterThan(0);
    expect(priced).toBeLessThan(total);
    await expect(chips(page)).toContainText(
      `${t.results.priceChosen.replace("{range}", "")}1.299,90\u00a0₼–2.999,90\u00a0₼`,
    );
    // A range with its ends swapped is corrected.
    await visibleFilterField(page, "noise-to").fill("38");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/f=noise:\.\.38/);
    await waitForFilters(page);
    await visibleFilterField(page, "noise-from").fill("40 ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/f=noise:38\.\.40/);
    await waitForFilters(page);
    const values = {
      priceFrom: "1299,90",
      priceTo: "2999,90",
      "noise-from": "38",
      "noise-to": "40",
    };
    expect(await filterValues(page)).toEqual(values);
    await expect(chips(page)).toContainText("38–40 dB");
    await page.reload();
    expect(await filterValues(page)).toEqual(values);
    const otherPage = await context.newPage();
    await otherPage.goto(page.url());
    expect(await filterValues(otherPage)).toEqual(values);
    expect(await foundCount(otherPage)).toBe(await foundCount(page));
    await otherPage.close();
    await page.goBack();
    await expect
      .poll(() => filterValues(page))
      .toEqual({ priceFrom: values.priceFrom, priceTo: values.priceTo, "noise-to": "38" });
  });

  test("an input that is not a number is explained, stays in the field and filters nothing", async ({
    page,
  }) => {
    await page.goto(FRIDGES);
    const total = await foundCount(page);
    await visibleFilterField(page, "noise-from").fill("sakit");
    await page.keyboard.press("Enter");
    const bad = t.results.numberBad.replace("{typed}", "sakit").replace("{name}", "Səs səviyyəsi");
    await expect(page.locator("main").getByRole("alert").filter({ hasText: bad })).toBeVisible();
    await expect(visibleFilterField(page, "noise-from")).toHaveValue("sakit");
    await expect(visibleFilterField(page, "noise-from")).toHaveAccessibleDescription(bad);
    expect(await foundCount(page)).toBe(total);
    await page.reload();
    await expect(visibleFilterField(page, "noise-from")).toHaveValue("sakit");
    await page.goto(`${FRIDGES}&priceFrom=ucuz&priceTo=2000`);
    await expect(
      page
        .locator("main")
        .getByRole("alert")
        .filter({ hasText: t.results.priceBad.replace("{typed}", "ucuz") }),
    ).toBeVisible();
    await expect(chips(page)).toContainText("≤ 2.000,00");
    await chips(page).getByRole("link", { name: t.results.clear }).click();
    await expect.poll(() => foundCount(page)).toBe(total);
    await expect(visibleFilterField(page, "priceFrom")).toHaveValue("");
  });

  test('"in stock" and "on sale" lead to as many products as their counts say', async ({
    page,
  }) => {
    await page.goto("/az/searchResult?categoryId=1");
    for (const name of ["inStock", "onSale"]) {
      const promised = await optionCount(visibleFilterField(page, name));
      await visibleFilterField(page, name).check();
      await expect.poll(() => foundCount(page)).toBe(promised);
      await expect(page).toHaveURL(new RegExp(`${name}=1`));
      await waitForFilters(page);
    }
    await expect(chips(page).getByRole("listitem")).toHaveCount(3);
    await page.goBack();
    await expect(visibleFilterField(page, "onSale")).not.toBeChecked();
    await expect(visibleFilterField(page, "inStock")).toBeChecked();
  });

  test("quick choices one after another all take effect, and none is undone in between", async ({
    page,
  }) => {
    await page.goto(FRIDGES);
    const names = await Promise.all(
      [0, 1, 2].map((i) => fieldNameOf(filterCheckboxes(page, "color").nth(i))),
    );
    await page.route(/searchResult\?.*_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const name of names) {
      await visibleFilterField(page, name).check();
      await page.waitForTimeout(150);
    }
    await expect(page).toHaveURL(
      new RegExp(
        [...names]
          .sort()
          .map((name) => `f=${name}`)
          .join("&"),
      ),
    );
    await waitForFilters(page);
    expect(Object.keys(await filterValues(page)).sort()).toEqual([...names].sort());
    await expect(visibleFilterField(page, names[2] ?? "")).toBeFocused();
  });

  test("after Back and Forward the filters and the sort order match the query string, and the next choice adds to them", async ({
    page,
  }) => {
    await page.goto("/az/searchResult?categoryId=401");
    const [first, second] = [
      await fieldNameOf(filterCheckboxes(page, "brand").nth(0)),
      await fieldNameOf(filterCheckboxes(page, "brand").nth(1)),
    ];
    const sort = async (value: string) => {
      await visibleFilterField(page, "sort").selectOption(value);
      await expect.poll(() => page.url()).toContain(`SortType=${value}`);
      await waitForFilters(page);
    };
    await visibleFilterField(page, first).check();
    await expect(page).toHaveURL(/f=brand/);
    await waitForFilters(page);
    const ofFirst = await foundCount(page);
    await sort("orderbyprice");
    await sort("orderbydescprice");
    await page.goBack();
    await expect(visibleFilterField(page, "sort")).toHaveValue("orderbyprice");
    await page.goBack();
    await expect(visibleFilterField(page, "sort")).toHaveValue("orderbydescdate");
    await expect(visibleFilterField(page, first)).toBeChecked();
    await visibleFilterField(page, second).check();
    await expect.poll(() => foundCount(page)).toBeGreaterThan(ofFirst);
    await waitForFilters(page);
    await page.goBack();
    await expect(visibleFilterField(page, second)).not.toBeChecked();
    await expect.poll(() => foundCount(page)).toBe(ofFirst);
    await page.goForward();
    await expect(visibleFilterField(page, second)).toBeChecked();
    await page.goBack();
    await expect(visibleFilterField(page, second)).not.toBeChecked();
    await visibleFilterField(page, "inStock").check();
    await expect(page).toHaveURL(/inStock=1/);
    expect(new URL(page.url()).searchParams.getAll("f")).toEqual([first]);
  });

  test("a value that the browser has restored is not mistaken for a choice", async ({ page }) => {
    await page.goto(`${FRIDGES}&f=color:white`);
    await expect(page.getByRole("banner").getByRole("combobox")).toBeVisible();
    // The page was left before the choice took effect, and Back restores it from memory.
    await visibleFilterField(page, "noise-from").fill("40");
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(visibleFilterField(page, "noise-from")).toHaveValue("");
    await visibleFilterField(page, "noise-from").fill("40");
    await page.reload();
    await expect(visibleFilterField(page, "noise-from")).toHaveValue("");
    await expect(visibleFilterField(page, "color:white")).toBeChecked();
    await expect(page.locator("main form").first()).toHaveAttribute("autocomplete", "off");
  });

  test(
    "[29] no focus ring of a field, category or chip is cut off",
    AUDIT_ONLY,
    async ({ page }) => {
      await page.goto(FRIDGES);
      await page.keyboard.press("Tab");
      await expandFilters(page);
      const column = page.getByRole("region", { name: t.results.filterColumn });
      expect(
        await findClippedFocusRings(
          page,
          column.locator("a:visible, select:visible, input:not([type=hidden]):visible"),
        ),
      ).toEqual([]);
      // Tabbing backwards scrolls the fields to the upper edge.
      await page.getByRole("heading", { level: 1 }).focus();
      await page.setViewportSize({ width: 1280, height: 500 });
      const fields = filters(page).locator("[data-field]");
      for (let last = (await fields.count()) - 1; last >= 0; last--)
        expect(await findClippedFocusRings(page, fields.nth(last))).toEqual([]);
      expect(
        await findClippedFocusRings(page, page.locator('main [data-field="sort"]:visible')),
      ).toEqual([]);
    },
  );

  test("a chip removes one filter and the last link removes all; several values of a number have a checkbox each", async ({
    page,
  }) => {
    await visit(page, `${FRIDGES}&f=color:white&f=color:black&f=noise:39&f=noise:41..42`);
    await expect(chips(page).getByRole("listitem")).toHaveCount(5);
    await expect(visibleFilterField(page, "noise:39")).toBeChecked();
    await expect(visibleFilterField(page, "noise:41..42")).toBeChecked();
    // The checkbox of a range disappears with its filter, so it cannot be checked afterwards; hence
    // `click` instead of `uncheck`.
    await visibleFilterField(page, "noise:41..42").click();
    await expect(page).toHaveURL(/f=color:black&f=color:white&f=noise:39$/);
    await waitForFilters(page);
    await expect(visibleFilterField(page, "noise-from")).toHaveValue("39");
    await expect(visibleFilterField(page, "noise-to")).toHaveValue("39");
    await chips(page).getByRole("link").first().click();
    await expect(chips(page).getByRole("listitem")).toHaveCount(3);
    await expect(chips(page).getByRole("link").first()).toBeFocused();
    await chips(page).getByRole("link", { name: t.results.clear }).click();
    await expect(chips(page)).toHaveCount(0);
    expect(await filterValues(page)).toEqual({});
  });

  test("a number that no product has shows the empty result with a hint and a link back", async ({
    page,
  }) => {
    await page.goto(`${FRIDGES}&f=noise:999`);
    await expect(page.getByText(t.results.emptyFiltersHint)).toBeVisible();
    await page.locator("main").getByRole("link", { name: t.results.clear }).last().click();
    await expect(cards(page).first()).toBeVisible();
  });

  test("changing the sort order goes to the first page", async ({ page }) => {
    const { categoryId } = await largestCategory();
    await page.goto(`/az/searchResult?categoryId=${categoryId}`);
    await scrollToCount(page, 2 * PAGE);
    await page.locator('main [data-field="sort"]:visible').selectOption("orderbyprice");
    await expect(page).toHaveURL(/SortType=orderbyprice/);
    await expect(page).not.toHaveURL(/initialPageIndex/);
    await expect(cards(page)).toHaveCount(PAGE);
    await expect(page.locator('main [data-field="sort"]:visible')).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });

  test("a category chosen for a keyword search keeps the keyword and has a chip", async ({
    page,
  }) => {
    await page.goto("/az/searchResult?keyWord=samsung");
    const link = page
      .getByRole("navigation", { name: t.nav.categories })
      .locator("main a:visible, a:visible")
      .first();
    await link.click();
    // The results are still sorted by relevance.
    await expect(page).toHaveURL(/categoryId=\d+&keyWord=samsung$/);
    await expect(visibleFilterField(page, "sort")).toHaveValue("");
    await expect(chips(page).getByRole("listitem")).toHaveCount(2);
    await chips(page).getByRole("link").first().click();
    await expect(page).not.toHaveURL(/categoryId/);
  });
});

test("768 px wide: the filter button and the sort select fit their text, one at each edge; no text overlaps the chevron", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/ru/searchResult?keyWord=samsung");
  const [button, order, list] = await Promise.all(
    [
      page.locator("main summary:visible").first(),
      page.locator('main [data-field="sort"]:visible'),
      page.locator("main ul:visible", { has: page.locator("li[data-card]") }),
    ].map((control) => control.boundingBox()),
  );
  expect(button?.x).toBe(list?.x);
  expect((order?.x ?? 0) + (order?.width ?? 0)).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0);
  for (const box of [button, order]) expect(box?.width).toBeLessThan(260);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const select of await page.locator("main select:visible").all()) {
    await expect(select).toHaveCSS("appearance", "none");
    await expect(select).toHaveCSS("padding-right", "36px");
  }
  const label = page
    .locator("main label:visible", { has: page.locator('[data-field="sort"]') })
    .locator("span")
    .first();
  expect((await label.boundingBox())?.height, "on one line").toBeLessThan(30);
});

test("a category name of two lines does not overlap the next one, and its count is not letter-spaced", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/ru/searchResult?categoryId=101");
  const rows = page
    .getByRole("navigation", { name: TEXTS.ru.nav.categories })
    .locator("main li a:visible, li a:visible");
  await expect(rows.first()).toBeVisible();
  const gaps = await rows.evaluateAll((all) =>
    all.map(
      (row) =>
        row.getBoundingClientRect().bottom -
        (row.firstElementChild?.getBoundingClientRect().bottom ?? 0),
    ),
  );
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(6);
  await expect(rows.first().locator("span").last()).toHaveCSS("font-variant-numeric", "normal");
});

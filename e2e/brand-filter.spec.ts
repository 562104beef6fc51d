/**
 * The brand filter is the first in every list, however many brands there are. Typing a name narrows
 * them down (docs/adr/0009).
 */
import { expect, type Page, test } from "@playwright/test";
import { foldName } from "../lib/format/fold-name";
import { fetchRaw } from "./shop/http";
import { findAxeViolations } from "./shop/axe";
import { brandsInUse, largestBrand } from "./shop/catalogue";
import { tagTexts } from "./shop/html";
import { filterCheckboxes, optionCount, waitForFilters, visibleFilterField } from "./shop/filters";
import { foundCount } from "./shop/lists";
import { tabTo } from "./shop/tab-to";
import { LANGUAGES, TEXTS } from "./shop/texts";

const ALL = "/en/searchResult";
/** The number of checkboxes in the HTML: the most frequent brands, and those that are folded. */
const RENDERED_OPTIONS = 8 + 80;
const t = TEXTS.en.results;
const fold = (page: Page) => page.locator('main details[data-fold="brand"]:visible');
const group = (page: Page) =>
  page.locator("main fieldset:visible", { has: page.locator('[data-fold="brand"]') });

test("the list of all products has more than eighty brands, the ones with most products first", async ({
  page,
}) => {
  const brands = await brandsInUse();
  expect(brands.length).toBeGreaterThan(RENDERED_OPTIONS);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ALL);
  const first = filterCheckboxes(page, "brand").and(page.locator(":visible"));
  await expect(
    page.getByRole("form", { name: t.filters }).locator("[data-field]").first(),
  ).toHaveAttribute("data-field", /^brand:/);
  const minCount = Math.min(
    ...(await Promise.all((await first.all()).map((box) => optionCount(box)))),
  );
  expect(await first.count()).toBe(8);
  expect(brands.filter(({ count }) => count > minCount).length).toBeLessThan(8);
});

test("with the keyboard, typing a name narrows the brands and announces how many are left, and the brand with fewest products can be chosen", async ({
  page,
}) => {
  const brands = await brandsInUse();
  const rare = brands.toSorted((a, b) => a.count - b.count || b.title.length - a.title.length)[0];
  if (!rare) throw new Error("no brand has products");
  const matching = brands.filter(({ title }) => foldName(title).includes(foldName(rare.title)));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ALL);
  const field = group(page).getByRole("textbox", {
    name: t.findByName.split("{name}: ")[1] ?? "?",
  });
  await tabTo(page, field);
  await page.keyboard.type(rare.title.toUpperCase());
  await expect(group(page).locator("label:visible")).toHaveCount(matching.length);
  await expect(group(page).locator("[aria-live]")).toHaveText(
    `${t.foundByName} ${matching.length}`,
  );
  expect(await findAxeViolations(page, group(page))).toEqual([]);
  const box = visibleFilterField(page, `brand:${rare.slug}`);
  const promised = await optionCount(box);
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(new RegExp(`\\?f=brand:${rare.slug}$`));
  await waitForFilters(page);
  expect(await foundCount(page)).toBe(promised);
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  await field.fill("qqqqq");
  await expect(group(page).locator("label:visible")).toHaveCount(0);
  await expect(group(page).getByText(t.noSuchName)).toBeVisible();
  // A checked brand stays checked while others are searched for, also among those above the fold.
  const frequent = await largestBrand();
  await field.fill(frequent.title.toLowerCase());
  await visibleFilterField(page, `brand:${frequent.slug}`).check();
  await expect.poll(() => foundCount(page)).toBe(promised + frequent.count);
  await expect(page).toHaveURL(new RegExp(`[?&]f=brand:${rare.slug}(?:&|$)`));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the most frequent brands unfold, the search field is absent, and the page says how to reach the other brands", async ({
    page,
  }) => {
    const brands = await brandsInUse();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(ALL);
    await fold(page).locator("summary").click();
    await expect(filterCheckboxes(page, "brand").and(page.locator(":visible"))).toHaveCount(
      RENDERED_OPTIONS,
    );
    await expect(group(page).getByRole("textbox")).toHaveCount(0);
    await expect(fold(page)).toContainText(
      `${brands.length - RENDERED_OPTIONS} more are not shown: search`,
      {
        useInnerText: true,
      },
    );
  });
});

test("the page says which parts of its query string do not limit the list", async () => {
  for (const language of LANGUAGES) {
    const { results } = TEXTS[language];
    const paragraphsOf = async (query: string) =>
      tagTexts((await fetchRaw(`/${language}/searchResult?${query}`)).body, "p");
    expect(await paragraphsOf(`keyWord=${"samsung+".repeat(30)}`)).toContain(
      results.keyWordLong.replace("{most}", "200"),
    );
    expect((await paragraphsOf(`f=noise:${"9".repeat(120)}`)).join("\n")).toContain(
      results.valueLong.replace("{typed}", `${"9".repeat(40)}…`).replace("{most}", "100"),
    );
    const brands = (await brandsInUse()).slice(0, 52);
    const beyond = results.valuesBeyond.replace("{most}", "50").replace(
      "{typed}",
      brands
        .slice(50)
        .map(({ title }) => title)
        .join(", "),
    );
    const notes = await paragraphsOf(brands.map(({ slug }) => `f=brand:${slug}`).join("&"));
    expect(notes.filter((text) => text.endsWith(beyond.split("{name}")[1] ?? "?"))).toHaveLength(1);
  }
});

test("the brands' markup stays a small part of the page", async () => {
  const { body } = await fetchRaw(ALL);
  const [list] = /<details[^>]* data-fold="brand".*?<\/details>/s.exec(body) ?? [""];
  expect(list.length).toBeGreaterThan(5_000);
  expect(list.length, "characters of the folded brands").toBeLessThan(15_000);
  expect(body.length, "characters of the page").toBeLessThan(150_000);
});

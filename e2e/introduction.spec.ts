import { expect, test } from "@playwright/test";
import { introductions } from "../demo/introductions";
import { LANGUAGES } from "../lib/languages";
import { fetchRaw } from "./shop/http";
import { headHtml, metaContents } from "./shop/html";
import { TEXTS } from "./shop/texts";

const CATEGORY = 101;

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test("a category's first page ends with its introduction in the page's language, without scripts too, and its beginning is the meta description", async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    const text = introductions[CATEGORY]?.[language] ?? "";
    const [first = "", ...others] = text.split("\n\n");
    await page.goto(`/${language}/searchResult?categoryId=${CATEGORY}`, {
      waitUntil: "domcontentloaded",
    });
    const name = (await page.locator("h1").textContent()) ?? "";
    const section = page.getByRole("region", {
      name: TEXTS[language].results.introduction.replace("{name}", name),
    });
    await expect(section.getByRole("paragraph")).toHaveText([first, ...others]);
    // The introduction is below the products and above the footer.
    const [top, cards] = await Promise.all([
      section.boundingBox(),
      page.locator("main article, main li:has(a[href*='/product/'])").last().boundingBox(),
    ]);
    expect(top?.y ?? 0).toBeGreaterThan((cards?.y ?? Infinity) + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    const [description = ""] = metaContents(
      headHtml((await fetchRaw(`/${language}/searchResult?categoryId=${CATEGORY}`)).body),
      "description",
    );
    expect(description.length).toBeLessThanOrEqual(160);
    expect(text.replace(/\s+/g, " ").startsWith(description)).toBe(true);
  }
});

test("no other page of the list has the introduction", async () => {
  for (const query of [
    "&initialPageIndex=1",
    "&SortType=orderbyprice",
    "&inStock=1",
    "&keyWord=samsung",
  ])
    expect(
      (await fetchRaw(`/az/searchResult?categoryId=${CATEGORY}${query}`)).body,
      query,
    ).not.toContain("data-introduction");
});

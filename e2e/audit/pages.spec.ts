import { expect, test } from "@playwright/test";
import { AGENTS, CRAWLERS, pathOf } from "../shop/http";
import {
  allProducts,
  largestCategory,
  leafCategories,
  TEST_PREFIX,
  productsOfEveryKind,
} from "../shop/catalogue";
import { expectComplete } from "../shop/complete-page";
import { expectSingleHeadTags, expectUniqueHeads } from "../shop/head";
import { expectAllOk, linksOfMainPages } from "../shop/links";
import { expectUnknownPagesNotFound, expectNotFoundWithoutLanguage } from "../shop/not-found";
import { pageTypes } from "../shop/page-types";
import { expectMatchingProductData } from "../shop/product-data";
import { expectIndexable, readXml } from "../shop/sitemap";
import { expectAllReachable } from "../shop/static-lists";
import { LANGUAGES } from "../shop/texts";

/** The number of products that are checked in each language. */
const SAMPLE_SIZE = 100;

for (const [name, agent] of Object.entries(CRAWLERS)) {
  test(`[7] every page type has one title, description and canonical link, in the head, for ${name}`, async () => {
    for (const { path } of await pageTypes())
      for (const language of LANGUAGES)
        await expectSingleHeadTags(`/${language}${path}`, language, agent);
  });
}

for (const [name, agent] of Object.entries(AGENTS)) {
  test(`[2, 10] every page type is complete in the HTML, without cookies, for ${name}`, async () => {
    for (const type of await pageTypes())
      for (const language of LANGUAGES) await expectComplete(type, language, agent);
  });

  for (const language of LANGUAGES)
    test(`[3] unknown URLs return 404 on the first visit for ${name} in ${language}`, () =>
      expectUnknownPagesNotFound(language, agent));
  test(`[3] unknown URLs return 404 on the first visit for ${name} without a language, or with an unknown one`, () =>
    expectNotFoundWithoutLanguage(agent));
}

for (const language of LANGUAGES) {
  test(`[11, 14, 15, 16] titles and descriptions are short and unique (${SAMPLE_SIZE} products, every category), and products' structured data matches their pages (${language})`, async () => {
    const products = await productsOfEveryKind(SAMPLE_SIZE);
    await expectUniqueHeads(products.map(({ slug }) => `/${language}/product/${slug}`));
    for (const card of products) await expectMatchingProductData(card, language);
    await expectUniqueHeads(
      (await leafCategories()).map(
        ({ categoryId }) => `/${language}/searchResult?categoryId=${categoryId}`,
      ),
    );
  });

  test(`[21] every page of the sitemap answers 200, is indexable and is its own canonical page (${language})`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const index = await readXml(page, "/sitemap.xml");
    const files = await Promise.all(index.entries.map(({ loc }) => readXml(page, pathOf(loc))));
    const entries = files
      .flatMap((file) => file.entries)
      .filter(
        ({ loc }) => pathOf(loc).startsWith(`/${language}`) && !loc.includes(`/${TEST_PREFIX}`),
      );
    expect(entries.length).toBeGreaterThan((await allProducts()).length);
    for (let i = 0; i < entries.length; i += 4)
      await Promise.all(entries.slice(i, i + 4).map(expectIndexable));
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("[22, 37] following links reaches every product of every category exactly once", async ({
    page,
  }) => {
    for (const { categoryId } of [await largestCategory(), ...(await leafCategories())])
      await expectAllReachable(page, categoryId);
  });

  test("[23] no link of the main pages leads to an error or a redirect", async ({
    page,
    request,
  }) => expectAllOk(request, await linksOfMainPages(page)));
});

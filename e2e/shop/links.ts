import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { largestCategory } from "./catalogue";
import { staticProductLinks } from "./static-lists";

/** The internal links in a part of the open page. */
const linksIn = async (page: Page, selector: string): Promise<string[]> => {
  const hrefs = await page
    .locator(`${selector} a`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return hrefs
    .filter((href) => href.startsWith(new URL(page.url()).origin))
    .map((href) => href.split("#")[0] ?? href);
};

/**
 * All internal links of the home page, the lists, a product, the contact page and the menu pages.
 */
export async function linksOfMainPages(page: Page): Promise<string[]> {
  const category = `/az/searchResult?categoryId=${(await largestCategory()).categoryId}`;
  await page.goto(category);
  const links = new Set<string>();
  for (const path of [
    "/az",
    "/ru/contact",
    "/az/Page",
    "/en/Search",
    category,
    "/az/searchResult?keyWord=samsung",
    (await staticProductLinks(page))[0] ?? "",
  ]) {
    await page.goto(path);
    for (const href of await linksIn(page, "body")) links.add(href);
  }
  // Menu pages contain links written by staff.
  for (const path of [...links].filter((href) => /\/az\/menu-page\//.test(href))) {
    await page.goto(path);
    for (const href of await linksIn(page, "main")) links.add(href);
  }
  return [...links];
}

/** Expects that no URL answers with an error or a redirect. */
export async function expectAllOk(
  request: APIRequestContext,
  addresses: readonly string[],
): Promise<void> {
  for (let i = 0; i < addresses.length; i += 4)
    await Promise.all(
      addresses
        .slice(i, i + 4)
        .map(async (address) =>
          expect
            .soft((await request.get(address, { maxRedirects: 0 })).status(), address)
            .toBe(200),
        ),
    );
}

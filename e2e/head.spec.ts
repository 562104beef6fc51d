import { expect, test } from "@playwright/test";
import { htmlValidator } from "../scripts/seo-audit/html-validator";
import { checkListAddresses } from "../scripts/seo-audit/address-policy";
import { Findings } from "../scripts/seo-audit/requirement";
import { Robots } from "../scripts/seo-audit/robots";
import { fetchRaw, BASE_URL, CRAWLERS, pathOf } from "./shop/http";
import {
  largestCategory,
  leafCategories,
  listedProducts,
  productsOfEveryKind,
  SAMPLE,
} from "./shop/catalogue";
import { expectSingleHeadTags, expectUniqueHeads } from "./shop/head";
import {
  bodyHtml,
  canonicals,
  headHtml,
  htmlLanguage,
  htmlTitle,
  codePointLength,
  metaContents,
  tagsIn,
  alternates,
} from "./shop/html";
import { MAIN_PAGE_TYPES, type PageType, pageTypes } from "./shop/page-types";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const indexedPageTypes = async (): Promise<PageType[]> =>
  (await pageTypes()).filter((type) => type.indexed);
const alternateOf = (path: string, language: Language): string =>
  path.replace(/^\/(az|en|ru)/, `/${language}`);

test("[7] every page type has one title, description and canonical link, in the head, for every user agent", async () => {
  const crawlers = Object.values(CRAWLERS);
  let requestIndex = 0;
  for (const { path } of await pageTypes())
    for (const language of LANGUAGES)
      await expectSingleHeadTags(
        `/${language}${path}`,
        language,
        crawlers[requestIndex++ % crawlers.length],
      );
});

test("[7] eight crawlers get the same pages as a browser, at three URLs", async () => {
  expect(Object.keys(CRAWLERS)).toHaveLength(8);
  const [product] = await listedProducts();
  const withoutIds = (html: string) => bodyHtml(html).replace(/<script\b[^>]*>.*?<\/script>/gs, "");
  for (const path of [
    "/ru",
    `/az/product/${product?.slug}`,
    `/en/searchResult?categoryId=${(await largestCategory()).categoryId}`,
  ]) {
    const expected = await fetchRaw(path);
    expect(expected.status, path).toBe(200);
    for (const [name, agent] of Object.entries(CRAWLERS)) {
      const answer = await fetchRaw(path, { agent });
      expect.soft(answer.status, `${path}, ${name}`).toBe(200);
      expect.soft(headHtml(answer.body), `${path}, ${name}`).toBe(headHtml(expected.body));
      expect.soft(withoutIds(answer.body), `${path}, ${name}`).toBe(withoutIds(expected.body));
    }
  }
});

test("[8] the canonical URL is absolute, in the page's language and the page itself; og:url equals it", async () => {
  const listPaths = [
    `/searchResult?categoryId=${(await largestCategory()).categoryId}&initialPageIndex=1`,
    "/searchResult",
    "/searchResult?keyWord=samsung",
  ];
  for (const path of [...(await indexedPageTypes()).map((type) => type.path), ...listPaths]) {
    for (const language of LANGUAGES) {
      const { body } = await fetchRaw(`/${language}${path}`);
      const [canonical = ""] = canonicals(body);
      expect.soft(canonical).toMatch(/^https?:\/\/[^/]+\//);
      expect.soft(pathOf(canonical)).toBe(`/${language}${path}`);
      expect.soft(metaContents(headHtml(body), "og:url")).toEqual([canonical]);
    }
  }
});

test("[8] a category's canonical URL has its query parameters in one order, whatever order was requested", async () => {
  const [leaf] = await leafCategories();
  const { body } = await fetchRaw(
    `/az/searchResult?initialPageIndex=0&utm_source=x&categoryId=${leaf?.categoryId}`,
  );
  expect(canonicals(body).map(pathOf)).toEqual([`/az/searchResult?categoryId=${leaf?.categoryId}`]);
});

test("[20] a sorted or filtered category has the category as its canonical page and is not noindex; a keyword search is noindex, follow and may be crawled", async () => {
  const [leaf] = await leafCategories();
  const category = `/az/searchResult?categoryId=${leaf?.categoryId}`;
  for (const narrower of [
    `${category}&SortType=orderbyprice`,
    `${category}&f=ram:8`,
    `${category}&monthlyMax=50`,
    `${category}&inStock=1`,
    `${category}&priceTo=50`,
  ]) {
    const { body } = await fetchRaw(narrower);
    expect(canonicals(body).map(pathOf), narrower).toEqual([category]);
    expect(metaContents(body, "robots"), narrower).toEqual([]);
  }
  const { body } = await fetchRaw("/az/searchResult?keyWord=samsung");
  expect(metaContents(headHtml(body), "robots")).toEqual(["noindex, follow"]);
});

test("[11] each page of a category has its own title, which ends with the page's number and is not truncated", async () => {
  const { categoryId } = await largestCategory();
  for (const language of LANGUAGES) {
    const titles = await Promise.all(
      [0, 1, 2].map(async (page) =>
        htmlTitle(
          (
            await fetchRaw(
              `/${language}/searchResult?categoryId=${categoryId}${page ? `&initialPageIndex=${page}` : ""}`,
            )
          ).body,
        ),
      ),
    );
    expect(new Set(titles).size).toBe(3);
    for (const page of [1, 2])
      expect(titles[page]).toMatch(
        new RegExp(`, ${TEXTS[language].results.pageOf.replace("{number}", String(page + 1))}$`),
      );
    for (const title of titles) expect.soft(codePointLength(title), title).toBeLessThanOrEqual(60);
  }
});

test("[20] no URL is both noindex and disallowed for crawlers, and no URL of a list is an indexable duplicate", async () => {
  const findings = new Findings();
  const [leaf] = await leafCategories();
  await checkListAddresses(
    findings,
    new Robots((await fetchRaw("/robots.txt")).body),
    `/az/searchResult?categoryId=${leaf?.categoryId}`,
  );
  expect(findings.checked).toEqual({ pages: expect.any(Number), failures: [] });
});

test("[9] hreflang names every language and x-default, includes the page itself and is reciprocal", async () => {
  for (const { path } of await indexedPageTypes()) {
    const { body, headers } = await fetchRaw(`/az${path}`);
    const hreflangs = alternates(headHtml(body));
    expect.soft(Object.keys(hreflangs).sort(), path).toEqual(["az", "en", "ru", "x-default"]);
    expect.soft(hreflangs["x-default"], path).toBe(hreflangs.az);
    expect.soft(canonicals(body), path).toEqual([hreflangs.az]);
    expect.soft(headers.link ?? "", path).not.toContain("hreflang");
    for (const language of LANGUAGES) {
      const address = pathOf(hreflangs[language] ?? "");
      expect.soft(address).toBe(alternateOf(`/az${path}`, language));
      const twin = await fetchRaw(address);
      expect.soft(twin.status, address).toBe(200);
      expect.soft(htmlLanguage(twin.body), address).toBe(language);
      expect.soft(alternates(headHtml(twin.body)), `${address} is reciprocal`).toEqual(hreflangs);
      expect.soft(alternates(bodyHtml(twin.body)), `${address}: in the head only`).toEqual({});
    }
  }
});

test("[25] the tags for link previews are within the first 100 KB of every indexed page", async () => {
  for (const { path, name } of await indexedPageTypes()) {
    const { body } = await fetchRaw(`/ru${path}`);
    const start = body.slice(0, 100_000);
    for (const key of [
      "og:title",
      "og:description",
      "og:url",
      "og:site_name",
      "og:locale",
      "twitter:card",
    ])
      expect
        .soft(metaContents(start, key), `${path}: ${key}`)
        .toEqual([expect.stringMatching(/\S/)]);
    expect
      .soft(metaContents(start, "og:type"), `${path}: og:type`)
      .toEqual([name === "product" ? "product" : "website"]);
    expect.soft(metaContents(start, "og:locale")).toEqual(["ru_RU"]);
    expect.soft(metaContents(start, "og:locale:alternate").sort()).toEqual(["az_AZ", "en_US"]);
    if (name !== "product") continue;
    for (const key of [
      "product:price:amount",
      "product:price:currency",
      "product:availability",
      "product:retailer_item_id",
    ])
      expect.soft(metaContents(headHtml(body), key), key).toEqual([expect.stringMatching(/\S/)]);
  }
});

for (const group of ["main", "further"]) {
  test(
    `[12] ${group} page types: the HTML is valid, and no id is duplicated`,
    auditOnlyUnless(group === "main"),
    async () => {
      const types = (await pageTypes()).filter(
        ({ name }) => MAIN_PAGE_TYPES.includes(name) === (group === "main"),
      );
      expect(types.length).toBeGreaterThanOrEqual(4);
      for (const { path } of types) {
        const { body } = await fetchRaw(`/az${path}`);
        const end = headHtml(body).split("\n").length;
        const report = await htmlValidator.validateString(body);
        const errors = report.results
          .flatMap((result) => result.messages)
          .filter(
            (message) =>
              message.ruleId === "no-dup-id" ||
              message.line < end ||
              (message.line === end && message.offset < headHtml(body).length),
          );
        expect
          .soft(
            errors.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
            path,
          )
          .toEqual([]);
      }
    },
  );
}

test("a page preloads only the one font of its language; fonts are immutable", async () => {
  const fonts = async (path: string) =>
    tagsIn(headHtml((await fetchRaw(path)).body), "link").flatMap(({ rel, as, href }) =>
      rel === "preload" && as === "font" && href ? [href] : [],
    );
  for (const [path, name] of [
    ["/az", "latin"],
    ["/en", "latin"],
    ["/ru", "russian"],
  ] as const) {
    const addresses = await fonts(path);
    expect(addresses, path).toEqual([
      expect.stringMatching(new RegExp(`/onest-${name}\\.[0-9a-f]{8}\\.woff2$`)),
    ]);
    const [address = ""] = addresses;
    const { status, headers } = await fetchRaw(address);
    expect(status, address).toBe(200);
    expect(headers["content-type"], address).toBe("font/woff2");
    expect(headers["cache-control"]?.split(/, ?/), address).toEqual([
      "public",
      "max-age=31536000",
      "immutable",
    ]);
    expect((await fetchRaw(address.replace(/\w+\.woff2$/, "00000000.woff2"))).status).toBe(404);
  }
});

test("all absolute URLs of the shop have one host", async () => {
  const hosts = new Set<string>();
  for (const { path } of await indexedPageTypes())
    for (const canonical of canonicals((await fetchRaw(`/az${path}`)).body))
      hosts.add(new URL(canonical).host);
  expect(hosts.size).toBe(1);
  expect(new URL(BASE_URL).port).toBe(new URL(`http://${[...hosts][0]}`).port);
});

for (const [i, language] of LANGUAGES.entries()) {
  test(
    `[11] titles and descriptions of products and categories are short and unique (${language})`,
    auditOnlyUnless(language === "az"),
    async () => {
      const products = await productsOfEveryKind();
      expect(products.length).toBeGreaterThanOrEqual(SAMPLE);
      await expectUniqueHeads(products.map(({ slug }) => `/${language}/product/${slug}`));
      const categories = (await leafCategories()).filter(
        (_, index) => index % LANGUAGES.length === i,
      );
      await expectUniqueHeads(
        categories.map(({ categoryId }) => `/${language}/searchResult?categoryId=${categoryId}`),
      );
    },
  );
}

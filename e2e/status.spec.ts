import { expect, test } from "@playwright/test";
import { AGENTS, fetchRaw, pathOf } from "./shop/http";
import {
  allProducts,
  largestCategory,
  leafCategories,
  countProductsIn,
  menuPages,
  listedProducts,
} from "./shop/catalogue";
import { expectComplete } from "./shop/complete-page";
import {
  bodyHtml,
  canonicals,
  htmlLanguage,
  metaContents,
  structuredData,
  tagTexts,
} from "./shop/html";
import {
  expectNotFoundPage,
  expectUnknownPagesNotFound,
  expectNotFoundWithoutLanguage,
  unusedSlug,
} from "./shop/not-found";
import { pageTypes } from "./shop/page-types";
import { LANGUAGES, TEXTS } from "./shop/texts";

const PAGE_SIZE = 24;
const AGENT_LIST = Object.values(AGENTS);

async function expectSingleRedirect(path: string, target: string, statuses = [308]): Promise<void> {
  const answer = await fetchRaw(path);
  expect(statuses, `${path} answers ${answer.status}`).toContain(answer.status);
  expect(pathOf(answer.headers.location ?? "nowhere"), path).toBe(target);
  expect(answer.headers["set-cookie"], path).toBeUndefined();
  expect(
    (await fetchRaw(pathOf(answer.headers.location ?? ""))).status,
    `the target of ${path}`,
  ).toBe(200);
}

test.describe("the root URL", () => {
  for (const [name, agent] of Object.entries(AGENTS)) {
    test(`[1] / redirects ${name} to Azerbaijani, whatever language the browser prefers`, async () => {
      for (const headers of [
        {},
        { "accept-language": "ru-RU,ru;q=0.9" },
        { "accept-language": "en" },
        { cookie: "NEXT_LOCALE=ru" },
      ]) {
        const answer = await fetchRaw("/", { agent, headers });
        expect([307, 308]).toContain(answer.status);
        expect(pathOf(answer.headers.location ?? "")).toBe("/az");
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
      expect((await fetchRaw("/az", { agent })).status).toBe(200);
    });
  }

  test("[6] a page's language does not depend on headers or cookies", async () => {
    for (const language of LANGUAGES) {
      const answer = await fetchRaw(`/${language}`, {
        headers: { "accept-language": "ru", cookie: "NEXT_LOCALE=en" },
      });
      expect(answer.status).toBe(200);
      expect(htmlLanguage(answer.body)).toBe(language);
    }
  });
});

test("[2, 10] every page type is complete in the HTML, without cookies, for every user agent", async () => {
  let requestIndex = 0;
  for (const type of await pageTypes())
    for (const language of LANGUAGES)
      await expectComplete(type, language, AGENT_LIST[requestIndex++ % AGENT_LIST.length]);
});

test("[2] product and results pages have their products in the HTML", async () => {
  const [product] = await listedProducts("az", 1, 5);
  const [leaf] = await leafCategories();
  for (const language of LANGUAGES) {
    const page = await fetchRaw(`/${language}/product/${product?.slug}`);
    expect(tagTexts(page.body, "p").join(" ")).toMatch(/\d/);
    expect(bodyHtml(page.body)).toContain("₼");
    const results = await fetchRaw(`/${language}/searchResult?categoryId=${leaf?.categoryId}`);
    expect(tagTexts(results.body, "article").length).toBe(
      Math.min(PAGE_SIZE, await countProductsIn(leaf?.categoryId ?? 0)),
    );
  }
});

test("HEAD answers like GET, without a body", async () => {
  const types = await pageTypes();
  for (const path of [
    ...types.map((type) => `/az${type.path}`),
    `/az/product/${unusedSlug()}`,
    "/az/",
    "/",
  ]) {
    const [head, get] = [await fetchRaw(path, { method: "HEAD" }), await fetchRaw(path)];
    expect.soft(head.status, path).toBe(get.status);
    expect.soft(head.body, path).toBe("");
    expect.soft(head.headers.location, path).toBe(get.headers.location);
    expect.soft(head.headers["content-type"], path).toBe(get.headers["content-type"]);
  }
});

test.describe("[3] unknown URLs return 404 on the first visit", () => {
  for (const [i, language] of LANGUAGES.entries())
    test(`in ${language}`, () => expectUnknownPagesNotFound(language, AGENT_LIST[i]));
  test("without a language, or with an unknown one", () => expectNotFoundWithoutLanguage());

  test("and on the second visit", async () => {
    const path = `/ru/product/${unusedSlug()}`;
    for (let visit = 0; visit < 3; visit++) expectNotFoundPage(await fetchRaw(path), "ru");
  });

  test("a page number beyond the end of a list returns 404, whereas the last page exists", async () => {
    const [leaf] = await leafCategories();
    const { categoryId, count } = await largestCategory();
    const last = Math.ceil(count / PAGE_SIZE) - 1;
    expect(last).toBeGreaterThan(0);
    const short = Math.ceil((await countProductsIn(leaf?.categoryId ?? 0)) / PAGE_SIZE) - 1;
    for (const [list, end] of [
      [`categoryId=${categoryId}`, last],
      [`categoryId=${categoryId}&SortType=orderbyprice`, last],
      [`categoryId=${leaf?.categoryId}`, short],
      ["keyWord=samsung", 9999],
    ] as const) {
      if (end < 9999)
        expect(
          (await fetchRaw(`/az/searchResult?${list}${end ? `&initialPageIndex=${end}` : ""}`))
            .status,
          list,
        ).toBe(200);
      for (const page of [end + 1, end + 50, 900_000])
        expectNotFoundPage(
          await fetchRaw(`/az/searchResult?${list}&initialPageIndex=${page}`),
          "az",
        );
    }
  });
});

test("a URL with an invalid escape, a NUL or garbage in its query string is not a server error", async () => {
  const expected: [string, number][] = [
    ["/az/product/%C9%99l%C9%99", 404],
    ["/az/%E2%82%AC", 404],
    ["/ru/menu-page/%D0%BF", 404],
    ["/az/searchResult?keyWord=%00", 400],
    ["/ru/searchResult?keyWord=a%00b", 400],
    ["/az/searchResult?categoryId=%00", 400],
    ["/az/searchResult?keyWord=a&storeSlug=x", 404],
    ["/az/searchResult?storeSlug=no-such-store", 404],
    ["/az/searchResult?keyWord=a&userCode=x", 404],
    ["/az/searchResult?f=ram:%01", 400],
    ["/az/searchResult?keyWord=a%0Ab%09c", 200],
    [`/az/searchResult?keyWord=${"a".repeat(10_240)}`, 400],
    [`/az?${"x".repeat(10_240)}`, 400],
    ["/az/searchResult?f=:", 307],
    ["/az/searchResult?keyWord=%E0%A4", 200],
    ["/az/searchResult?initialPageIndex=-1", 200],
    ["/az/searchResult?SortType=nonsense", 307],
    ["/az/searchResult?categoryId=101&SortType=nonsense", 307],
    ["/az/searchResult?f=color:nonsense", 404],
    ["/az/searchResult?categoryId=101&f=color:white&f=color:999999", 404],
    ["/az/searchResult?f=brand:nonsense&keyWord=tv", 404],
    ["/az/searchResult?f=Color:white", 404],
    ["/az/searchResult?categoryId=101&f=color:white&f=brand:", 307],
    ["/az/searchResult?categoryId=101&f=noise:999999", 200],
    [`/az/searchResult?f=color:${"a".repeat(120)}`, 200],
    [`/az/searchResult?${Array.from({ length: 41 }, (_, i) => `f=p${i}:1`).join("&")}`, 404],
    ["/az/searchResult?keyWord=a&keyWord=b&categoryId=", 400],
    ["/az/searchResult?categoryId=101&categoryId=102", 400],
    [`/az/searchResult?keyWord=${"a".repeat(3000)}`, 200],
    ["/az/searchResult?keyWord=%27%3B--%20%26%7C%21%3A*%28", 200],
  ];
  for (const [address, status] of expected) {
    const answer = await fetchRaw(address);
    expect.soft(answer.status, address).toBe(status);
    if (status === 400)
      expect
        .soft(tagTexts(answer.body, "h1"), address)
        .toEqual([TEXTS[address.startsWith("/ru") ? "ru" : "az"].error.badAddress]);
    if (status === 404) expectNotFoundPage(answer, address.startsWith("/ru") ? "ru" : "az");
  }
});

test.describe("one 308 redirect to the canonical URL", () => {
  test("a product's id", async () => {
    for (const product of await listedProducts("az", 0, 3)) {
      for (const language of LANGUAGES)
        await expectSingleRedirect(
          `/${language}/product/${product.productId}`,
          `/${language}/product/${product.slug}`,
        );
      for (const untidy of [
        `/AZ/PRODUCT/${product.productId}/`,
        `/product/${product.productId}`,
        `//product/${product.productId}`,
      ])
        await expectSingleRedirect(untidy, `/az/product/${product.slug}`);
      for (const folder of ["/az/product", "//product"])
        await expectSingleRedirect(
          `${folder}/${product.productId}?utm_source=x`,
          `/az/product/${product.slug}?utm_source=x`,
        );
    }
  });

  test("no redirect leads to a 404: a URL of an inner page of a short category, an unknown product in capitals", async () => {
    const [leaf] = await leafCategories();
    await expectSingleRedirect(
      `/az/category/${leaf?.categoryId}/9999`,
      `/az/searchResult?categoryId=${leaf?.categoryId}`,
    );
    await expectSingleRedirect("/AZ/MENU-PAGE/10/", "/az/aylik-odenis");
    for (const address of [
      "/az/category/99999999/1",
      `/AZ/PRODUCT/${unusedSlug()}/`,
      `/az//${unusedSlug()}/`,
      "/az/searchresult?categoryID=99999999",
      "/az/results?keyWord=samsung",
    ])
      expectNotFoundPage(await fetchRaw(address), "az");
  });

  test("letter case, trailing and doubled slashes, separately and combined", async () => {
    const [product] = await listedProducts("az", 0, 5);
    const [menu] = await menuPages();
    const [leaf] = await leafCategories();
    const slug = product?.slug ?? "";
    const category = `categoryId=${leaf?.categoryId}`;
    for (const [untidy, tidy] of [
      ["/az/", "/az"],
      ["/AZ", "/az"],
      ["//az", "/az"],
      ["/RU/", "/ru"],
      ["//EN//", "/en"],
      ["/az/contact/", "/az/contact"],
      ["/az/Contact", "/az/contact"],
      ["/az//contact", "/az/contact"],
      ["/AZ//CONTACT//", "/az/contact"],
      ["///az///contact///", "/az/contact"],
      ["/az/page", "/az/Page"],
      ["/AZ/Cart/", "/az/cart"],
      ["/ru//Comparison?products=a", "/ru/comparison?products=a"],
      ["/az/PAGE/", "/az/Page"],
      ["/az/search", "/az/Search"],
      [`/az/searchresult?${category}`, `/az/searchResult?${category}`],
      [`/AZ/SEARCHRESULT/?${category}`, `/az/searchResult?${category}`],
      [`/ru//searchResult?${category}&utm_source=x`, `/ru/searchResult?${category}&utm_source=x`],
      ["/az/searchresult?keyWord=Samsung%20TV", "/az/searchResult?keyWord=Samsung%20TV"],
      [`/az/searchResult?categoryid=${leaf?.categoryId}`, `/az/searchResult?${category}`],
      [
        "/az/searchResult?KEYWORD=Samsung&sorttype=orderbyprice",
        "/az/searchResult?keyWord=Samsung&SortType=orderbyprice",
      ],
      [`/az/product/${slug}/`, `/az/product/${slug}`],
      [`/az/product/${slug.toUpperCase()}`, `/az/product/${slug}`],
      [`/en//Product/${slug.toUpperCase()}//`, `/en/product/${slug}`],
      [`/az/Menu-Page/${menu?.menuId}/`, `/az/menu-page/${menu?.menuId}`],
      [`/az/category/${leaf?.categoryId}/0`, `/az/searchResult?${category}`],
      ["/AZ?utm_source=x", "/az?utm_source=x"],
      ["/az/?fbclid=y", "/az?fbclid=y"],
    ] as const) {
      await test.step(untidy, () => expectSingleRedirect(untidy, tidy));
    }
  });

  test("a URL without its language", async () => {
    const [product] = await listedProducts("az", 0, 5);
    const [menu] = await menuPages();
    for (const path of [
      "/contact",
      "/business",
      "/about",
      "/productnew",
      "/Page",
      "/Search",
      "/aylik-odenis",
      "/cart",
      "/comparison",
      `/product/${product?.slug}`,
      `/menu-page/${menu?.menuId}`,
      "/searchResult?keyWord=samsung",
    ]) {
      await test.step(path, () => expectSingleRedirect(path, `/az${path}`));
    }
  });

  test("an untidy URL without its language, still in one hop", async () => {
    const [product] = await listedProducts("az", 0, 5);
    for (const [untidy, tidy] of [
      ["/contact/", "/az/contact"],
      ["/Contact", "/az/contact"],
      ["//contact//", "/az/contact"],
      ["//", "/az"],
      ["/searchresult?keyWord=tv", "/az/searchResult?keyWord=tv"],
      [`/Product/${product?.slug}/`, `/az/product/${product?.slug}`],
    ] as const) {
      await test.step(untidy, () => expectSingleRedirect(untidy, tidy));
    }
  });

  test("no open redirect: a doubled slash is not another host", async () => {
    for (const path of [
      "//evil.example",
      "//evil.example/az",
      "/\\evil.example",
      "/az//evil.example/..",
      "//evil.example//",
    ]) {
      const answer = await fetchRaw(path);
      const target = answer.headers.location;
      if (target)
        expect(new URL(target, "http://shop.test").hostname, `${path} -> ${target}`).not.toContain(
          "evil",
        );
    }
  });
});

test("[4] campaign parameters do not change the page", async () => {
  for (const { path, cached, indexed } of await pageTypes()) {
    if (!cached || !indexed) continue;
    const [clean, ...marked] = await Promise.all(
      ["", "utm_source=x", "fbclid=y", "utm_source=x&fbclid=y&gclid=z"].map((query) =>
        fetchRaw(`/az${path}${query && (path.includes("?") ? "&" : "?")}${query}`),
      ),
    );
    expect(canonicals(clean?.body ?? "").map(pathOf)).toEqual([`/az${path}`]);
    for (const answer of marked) {
      expect.soft(answer.status, path).toBe(200);
      expect.soft(canonicals(answer.body), path).toEqual(canonicals(clean?.body ?? ""));
      expect.soft(metaContents(answer.body, "robots"), path).toEqual([]);
    }
  }
});

test("[5] a sold-out product keeps its page, which says that it is sold out", async () => {
  const product = (await allProducts()).find((candidate) => candidate.productCount === 0);
  expect(product, "a sold-out product exists").toBeTruthy();
  for (const language of LANGUAGES) {
    const answer = await fetchRaw(`/${language}/product/${product?.slug}`);
    expect(answer.status).toBe(200);
    expect(metaContents(answer.body, "robots")).toEqual([]);
    expect(canonicals(answer.body)).toHaveLength(1);
    expect(bodyHtml(answer.body)).toContain(TEXTS[language].product.soldOut);
    const data = structuredData(answer.body).find((entry) => entry["@type"] === "Product");
    expect((data?.offers as { availability: string }).availability).toBe(
      "https://schema.org/OutOfStock",
    );
  }
  expect(TEXTS.az.product.soldOut).toBe("Məhsul bitib");
});

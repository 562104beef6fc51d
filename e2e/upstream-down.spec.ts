import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { type RawResponse, fetchRaw } from "./shop/http";
import {
  leafCategories,
  menuPages,
  TEST_PREFIX,
  listedProducts,
  editableCategory,
} from "./shop/catalogue";
import { canonicals, htmlLanguage, tagsIn, tagTexts } from "./shop/html";
import { type SecondShop, startSecondShop } from "../test/second-shop";
import { create, requiredRelations, publish, removeProduct, staffSession } from "./shop/staff";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";
import { type Mode, startUpstream, type Upstream } from "./shop/upstream";

/**
 * The maximum response time: an upstream call times out after 4 s, and calls run in parallel. The
 * rest is a margin for a busy machine.
 */
const LIMIT_MS = 12_000;
/** How long the circuit stays open after a failure (lib/circuit-breaker.ts). */
const CIRCUIT_OPEN_MS = 3000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OUTAGES: { mode: Mode; behaviour: string }[] = [
  { mode: "hang", behaviour: "does not answer" },
  { mode: "refuse", behaviour: "closes the connection" },
  { mode: "fail", behaviour: "answers 500" },
];

test.describe.configure({ mode: "serial", timeout: 120_000 });

let upstream: Upstream;
let shop: SecondShop;
/** Products, categories and menus of which each test takes some whose pages are not cached yet. */
let slugs: string[];
let categories: number[];
let menus: number[];
const visited: string[] = [];

const get = (path: string, method: "GET" | "HEAD" = "GET") =>
  fetchRaw(path, { base: shop.origin, method });

test.beforeAll(async () => {
  slugs = (await listedProducts("az", 0, 100)).map((product) => product.slug);
  categories = (await leafCategories()).map((category) => category.categoryId);
  menus = (await menuPages()).map((item) => item.menuId);
  upstream = await startUpstream();
  shop = await startSecondShop(upstream.origin);
  for (const language of LANGUAGES) {
    for (const page of [
      "",
      `/product/${slugs.shift()}`,
      `/searchResult?categoryId=${categories.shift()}`,
      `/menu-page/${menus[2]}`,
      "/contact",
      "/Page",
    ]) {
      const path = `/${language}${page}`;
      expect((await get(path)).status, path).toBe(200);
      visited.push(path);
    }
  }
});
test.afterAll(async () => {
  await shop?.stop();
  await upstream?.close();
});

function expectDesigned503(answer: RawResponse, language: Language, path: string): void {
  expect(answer.status, path).toBe(503);
  expect(answer.ms, `${path} in time`).toBeLessThan(LIMIT_MS);
  expect(answer.headers["retry-after"], path).toMatch(/^[1-9]\d*$/);
  expect(answer.headers["cache-control"], path).toContain("no-store");
  expect(answer.headers["content-type"], path).toContain("text/html");
  expect(htmlLanguage(answer.body), path).toBe(language);
  expect(tagTexts(answer.body, "h1")).toEqual([TEXTS[language].error.unavailable]);
  expect(answer.body).toContain(TEXTS[language].error.unavailableText);
  expect(tagsIn(answer.body, "a").map((tag) => tag.href)).toContain(`/${language}`);
  expect(canonicals(answer.body)).toEqual([]);
  expect(answer.headers["set-cookie"]).toBeUndefined();
}

for (const { mode, behaviour } of OUTAGES) {
  test(`while the upstream ${behaviour}, cached pages are served, others answer 503 in time and recover with it`, async () => {
    const uncached = LANGUAGES.flatMap((language) => {
      const [slug, category] = [slugs.shift(), categories.shift()];
      return [
        `/product/${slug}`,
        `/searchResult?categoryId=${category}`,
        "/searchResult?keyWord=bosch",
        `/searchResult?categoryId=${category}&SortType=orderbyprice`,
      ].map((page) => ({ language, path: `/${language}${page}` }));
    });
    upstream.setMode(mode);
    for (const path of visited) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.ms, path).toBeLessThan(LIMIT_MS);
    }
    // First concurrently, as visitors would request them, then one after the other.
    const first = await Promise.all(uncached.map(({ path }) => get(path)));
    first.forEach((answer, i) =>
      expectDesigned503(answer, uncached[i]?.language ?? "az", uncached[i]?.path ?? ""),
    );
    for (const { language, path } of uncached) expectDesigned503(await get(path), language, path);
    const head = await get(uncached[0]?.path ?? "", "HEAD");
    expect([head.status, head.body]).toEqual([503, ""]);

    for (const path of [
      `/api/Product/get-product?lang=az&Slug=${slugs[0]}`,
      "/api/Category/get-all-categories",
      "/api/Menu/get-all-menus-by-type?menuTypeId=2",
      "/api/Product/search?keyWord=bosch",
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(503);
      expect(answer.ms, path).toBeLessThan(LIMIT_MS);
      expect(answer.headers["cache-control"], path).toContain("no-store");
      expect(JSON.parse(answer.body) as object, path).toMatchObject({
        isSuccessful: false,
        statusCode: 503,
        code: "SERVICE_UNAVAILABLE",
        data: null,
      });
    }
    expect((await get("/api/health")).status).toBe(200);
    // Errors that the URL itself causes are still reported as such.
    expect((await get("/az/")).status).toBe(308);
    expect((await get("/api/nothing")).status).toBe(404);

    upstream.setMode("pass");
    await shop.advanceClock(CIRCUIT_OPEN_MS);
    for (const { path } of uncached)
      expect((await get(path)).status, `${path}, at the retry`).toBe(200);
    expect((await get("/api/Product/search?keyWord=bosch")).status).toBe(200);
  });
}

test("a stale page is still served while the upstream is down, and is revalidated when it is back", async () => {
  for (const away of [2 * 60_000, HOUR, DAY]) {
    upstream.setMode("refuse");
    await shop.advanceClock(away);
    const countBefore = upstream.requestCount();
    for (let visit = 0; visit < 2; visit++) {
      for (const path of visited) {
        const answer = await get(path);
        expect(answer.status, `${path}, ${away / 60_000} minutes old, visit ${visit + 1}`).toBe(
          200,
        );
        expect(answer.ms, path).toBeLessThan(LIMIT_MS);
      }
    }
    expect(upstream.requestCount(), "the pages were stale").toBeGreaterThan(countBefore);
    upstream.setMode("pass");
    // Next retries a failed revalidation after half a minute.
    await shop.advanceClock(31_000);
    const renewed = upstream.requestCount();
    for (const path of visited) expect((await get(path)).status, path).toBe(200);
    await expect
      .poll(() => upstream.requestCount(), "the upstream is requested again")
      .toBeGreaterThan(renewed);
  }
});

test("a change upstream is visible within the cache's lifetime", async () => {
  const staff = await staffSession();
  const slug = `${TEST_PREFIX}${randomBytes(5).toString("hex")}`;
  const [template] = await listedProducts("az", 0, 1);
  const kind = {
    ...(await requiredRelations(staff, template?.productId ?? 0)),
    category: (await editableCategory()).categoryId,
  };
  const id = await create(staff, "products", {
    title: "Sınaq",
    slug,
    sku: slug.toUpperCase(),
    ...kind,
    price: 10,
    stock: 1,
    _status: "published",
  });
  try {
    expect(tagTexts((await get(`/az/product/${slug}`)).body, "h1")).toEqual(["Sınaq"]);
    await publish(staff, "products", id, { title: "Sınaq, yeni ad" });
    await shop.advanceClock(61_000);
    await expect
      .poll(async () => tagTexts((await get(`/az/product/${slug}`)).body, "h1"))
      .toEqual(["Sınaq, yeni ad"]);
  } finally {
    await removeProduct(staff, id);
    await staff.dispose();
  }
});

test("a 404 is requested again after its short lifetime", async () => {
  const path = "/en/product/there-is-none-yet";
  expect((await get(path)).status).toBe(404);
  upstream.setMode("refuse");
  await shop.advanceClock(11 * 60_000);
  expect([404, 503]).toContain((await get(path)).status);
  upstream.setMode("pass");
  await shop.advanceClock(CIRCUIT_OPEN_MS);
  expect((await get(path)).status).toBe(404);
});

test("a slow upstream delays a page no longer than the limit, however many calls the page makes", async () => {
  upstream.setMode("hang");
  await shop.advanceClock(CIRCUIT_OPEN_MS);
  const answers = await Promise.all(
    [
      `/az/product/${slugs.shift()}`,
      `/ru/searchResult?categoryId=${categories.shift()}`,
      "/en/searchResult?keyWord=lg",
    ].map((path) => get(path)),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.ms).toBeLessThan(LIMIT_MS);
  }
  upstream.setMode("pass");
  await shop.advanceClock(CIRCUIT_OPEN_MS);
});

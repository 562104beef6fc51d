/**
 * Tests how well searches are understood (docs/search.md): queries with their expected results, on
 * the demo catalogue and its synonyms.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { query } from "@/lib/server/db/pool";
import { engine } from "@/lib/server/modules/search/engine/current-engine";
import { understand } from "@/lib/server/modules/search/understand";
import { type GoldenQuery, scoreOf } from "../../scripts/search/golden";
import { readJudgedProducts } from "../../scripts/search/judged-products";
import { closeShop, shop } from "./shop";

afterAll(closeShop);

const search = (keyWord: string, params: object = {}) =>
  shop.product.search({ lang: "az", keyWord, pageSize: 10, ...params }).then(({ data }) => data);
const GOLDEN = JSON.parse(
  readFileSync(join(__dirname, "golden-search.json"), "utf8"),
) as GoldenQuery[];

test.each(GOLDEN.map((golden) => [golden.q, golden] as const))("%s", async (text, golden) => {
  const { items } = await search(text);
  const products = await readJudgedProducts(
    query,
    items.map(({ productId }) => productId),
  );
  expect({
    products: products.slice(0, 3).map(({ title }) => title),
    ...scoreOf(products, golden),
  }).toMatchObject({ first: true, empty: false });
});

test("returns how a search was understood, and searches for the words as typed if requested", async () => {
  expect((await search("televiyor")).understood).toEqual({ how: "corrected", shown: "Televizor" });
  expect(await search("televiyor", { exact: "1" })).toMatchObject({ totalCount: 0, items: [] });
  expect((await search("samsunq televizor")).understood).toEqual({
    how: "corrected",
    shown: "Samsung televizor",
  });
  expect(await search("samsunq", { exact: "1" })).toMatchObject({ totalCount: 0 });
  expect((await search("самсунг")).understood).toEqual({ how: "words", shown: null });
  expect((await search("siemens soyuducu")).understood).toEqual({
    how: "some",
    shown: "soyuducu",
    missing: "Siemens",
    missingBrand: "Siemens",
  });
  expect((await search("samsung")).understood).toEqual({ how: "words", shown: null });
  expect((await search("evdə istifadə üçün epson printer rəngli")).understood).toEqual({
    how: "some",
    shown: "epson printer",
  });
  expect((await search("sm-a556")).understood).toEqual({
    how: "some",
    shown: null,
    missing: "sm-a556",
  });
  expect((await search("qwertyuiop")).understood).toEqual({ how: "nothing", shown: null });
  expect((await search("aaaaaaaaaaaaaaaa")).understood).toEqual({ how: "nothing", shown: null });
  // Typed on an English keyboard it would be `.],[.],l`.
  expect((await search("şğçöşğçl")).understood).toEqual({ how: "nothing", shown: null });
  expect((await search("")).understood).toBeUndefined();
});

test.each([
  "'; DROP TABLE products; --",
  "a & b | !c <-> (d:*",
  ":*A",
  "\\",
  "%_%",
  "~soyuduc",
  "@101",
  "#55in",
  "😀😀",
  "ё".repeat(200),
  "1".repeat(200),
  "a b ".repeat(50),
  "‮abc",
  "Ⅻ½",
  "x'y\"z",
])("a search for %j does not fail", async (keyWord) => {
  const { totalCount, items } = await search(keyWord);
  expect(items.length).toBeLessThanOrEqual(totalCount);
});

test("tries at most 24 subsets of twelve known words, fewer with a type of product", async () => {
  const hasMatch = jest.spyOn(engine, "hasMatch");
  const understandCounting = async (typed: string) => {
    hasMatch.mockClear();
    const { how, shown } = await understand(query, typed);
    return { how, shown, calls: hasMatch.mock.calls.length };
  };
  const brands = "samsung bosch lenovo apple sony philips dyson xiaomi huawei gorenje beko tefal";
  // One more call is for all of the words together.
  expect(await understandCounting(brands)).toEqual({ how: "nothing", shown: null, calls: 1 + 24 });
  const { how, shown, calls } = await understandCounting(`${brands.slice(0, -6)} soyuducu`);
  expect({ how, shown }).toEqual({ how: "some", shown: expect.stringContaining("soyuducu") });
  expect(calls).toBeLessThanOrEqual(1 + 24 + 12);
  hasMatch.mockRestore();
});

describe("what a search text consists of", () => {
  /** A product with a code of several groups in its name, and the groups. */
  const codedProducts = async () => {
    const rows = await query<{ id: number; title: string; code: string }>(
      `SELECT p.id, l.title, (regexp_match(l.title, '[A-Za-z]{2,}[0-9]{2,}[A-Za-z0-9]{2,}'))[1] AS code FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' JOIN product_search s ON s.product_id = p.id
       WHERE l.title ~ '[A-Za-z]{2,}[0-9]{2,}[A-Za-z0-9]{2,}' ORDER BY md5(l.title) LIMIT 25`,
    );
    expect(rows.length).toBeGreaterThan(10);
    return rows.map((row) => ({ ...row, groups: row.code.match(/[0-9]+|[A-Za-z]+/g) ?? [] }));
  };
  const titlesFor = async (text: string, params: object = {}) =>
    (await search(text, params)).items.map(({ productTitle }) => productTitle);

  test("a model code is found however it is cut, and with O for 0", async () => {
    for (const { title, code, groups } of await codedProducts())
      for (const typed of [groups.join(" "), groups.join("-"), code.replaceAll("0", "O")])
        expect({ typed, found: await titlesFor(typed) }).toMatchObject({
          found: expect.arrayContaining([title]),
        });
  });

  test("for a model that the shop does not have, the page says so and stays in the family", async () => {
    const { items, understood } = await search("iphone 99");
    expect(understood).toMatchObject({ how: "some", missing: "iphone 99" });
    expect(items.length).toBeGreaterThan(0);
    for (const { productTitle } of items) expect(productTitle).toMatch(/iphone/i);
    const galaxy = await search("samsung galaxy z99");
    expect(galaxy.understood).toMatchObject({ missing: "samsung galaxy z99" });
    for (const { productTitle } of galaxy.items) expect(productTitle).toMatch(/galaxy/i);
  });

  test.each([
    ["dyson v11", /\bDyson V(\d+)/, 11],
    ["galaxy a55", /\bGalaxy A(\d+)/, 55],
    ["iphone 12", /\biPhone (\d+)/, 12],
  ])(
    "%s, which the shop lacks, leads to its family, the nearest number first",
    async (typed, model, number) => {
      const { items, understood } = await search(typed);
      expect(understood).toMatchObject({ missing: typed });
      // A step counts more, the smaller the numbers are.
      const distances = items.map(({ productTitle }) => {
        const found = Number(model.exec(productTitle)?.[1] ?? NaN);
        return Math.abs(found - number) / Math.min(found, number, 20);
      });
      expect(items.length).toBeGreaterThan(0);
      // Other models of the brand's family may follow, and no goods that have the number elsewhere.
      for (const { productTitle } of items)
        expect(productTitle.toLowerCase()).toContain(typed.split(" ")[0]);
      expect(distances[0]).toBe(Math.min(...distances.filter(Number.isFinite)));
    },
  );

  test("an article number that the shop lacks finds goods of the same series", async () => {
    // Prefixes that at least two products share.
    const rows = await query<{ letters: string; categories: number; brands: number }>(
      `SELECT code[1] AS letters, count(DISTINCT category_id)::integer AS categories, count(DISTINCT brand_id)::integer AS brands
       FROM (SELECT p.id, p.category_id, p.brand_id, regexp_matches(upper(l.title || ' ' || COALESCE(p.sku, '')), '(?:^|[ /-])([A-Z]{2,4})[0-9]', 'g') AS code FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' JOIN product_search s ON s.product_id = p.id) c
       WHERE code[1] !~ 'O' GROUP BY 1 HAVING count(DISTINCT id) > 1 ORDER BY 1`,
    );
    const series = rows.filter(({ categories, brands }) => categories === 1 && brands === 1);
    expect(series.length).toBeGreaterThan(2);
    for (const { letters } of series) {
      const typed = `${letters}91XQ7`;
      const { items, understood } = await search(typed);
      expect({ typed, missing: understood?.missing }).toEqual({ typed, missing: typed });
      expect(items.length).toBeGreaterThan(0);
      expect({
        typed,
        kinds: new Set(items.map(({ categoryTitle }) => categoryTitle)).size,
      }).toEqual({
        typed,
        kinds: 1,
      });
    }
    expect((await search("QXZ91XQ7")).understood).not.toHaveProperty("missing");
  });

  test("a variant that the shop lacks is reported as missing, and never silently replaced by another one", async () => {
    for (const typed of ["playstation 5 lite", "macbook air mini", "galaxy s25 lite"]) {
      const { items, understood } = await search(typed);
      expect({ typed, missing: understood?.missing }).toEqual({ typed, missing: typed });
      expect(items.length).toBeGreaterThan(0);
    }
  });

  test("for a brand that the shop lacks, the page says so and shows the kind of goods", async () => {
    for (const [typed, brand, category] of [
      ["motorola edge 50", "Motorola", "Smartfonlar"],
      ["моторола", "Motorola", "Smartfonlar"],
      ["miele soyuducu", "Miele", "Soyuducular"],
      ["liebherr", "Liebherr", "Soyuducular"],
      ["bose quietcomfort", "Bose", "Qulaqlıqlar"],
    ] as const) {
      const { items, understood } = await search(typed);
      expect({ typed, brand: understood?.missingBrand }).toEqual({ typed, brand });
      expect({ typed, category: items[0]?.categoryTitle }).toEqual({ typed, category });
    }
    expect((await search("samsung")).understood).not.toHaveProperty("missingBrand");
  });

  test("a text that only says what goods are for finds them", async () => {
    for (const [typed, category] of [
      ["pendir xarab olmasın deyə soyuq yer", "Soyuducular"],
      ["чтобы подстричь траву у дома", "Qazonbiçənlər və trimmerlər"],
      ["fry chicken with no oil", "Aerofritözlər"],
      ["squeeze oranges every morning", "Şirəçəkənlər"],
    ] as const) {
      const { items } = await search(typed);
      expect({ typed, category: items[0]?.categoryTitle }).toEqual({ typed, category });
    }
  });

  test("a price in words limits the results to the goods that are named", async () => {
    const { items, understood } = await search("üç yüz manata qədər telefon", { pageSize: 50 });
    expect(understood?.wishes).toEqual({ keyWord: "telefon", priceTo: 300 });
    expect(items.length).toBeGreaterThan(0);
    for (const { price, discountPrice, categoryTitle } of items) {
      expect(discountPrice ?? price).toBeLessThanOrEqual(300);
      expect(["Smartfonlar", "Düyməli telefonlar"]).toContain(categoryTitle);
    }
    const chosen = await search("telefon", { pageSize: 50, priceTo: 300 });
    expect(chosen.items).toEqual(items);
  });

  test("goods that say that they do not have something are found by a negation", async () => {
    const { items, understood } = await search("phone without camera", { pageSize: 50 });
    expect(understood).toMatchObject({ excluded: ["camera"] });
    expect(items.length).toBeGreaterThan(0);
    for (const { categoryTitle } of items) expect(categoryTitle).toBe("Düyməli telefonlar");
  });

  test("price words become order and filters", async () => {
    const cheapest = await search("ən ucuz soyuducu");
    expect(cheapest.understood?.wishes).toEqual({ keyWord: "soyuducu", sortType: "orderbyprice" });
    const prices = cheapest.items.map(({ price, discountPrice }) => discountPrice ?? price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(cheapest.items).toEqual((await search("soyuducu", { sortType: "orderbyprice" })).items);
    const bounded = await search("телефон до 500");
    expect(bounded.understood?.wishes).toEqual({ keyWord: "телефон", priceTo: 500 });
    for (const { price, discountPrice } of bounded.items)
      expect(discountPrice ?? price).toBeLessThanOrEqual(500);
    expect(
      (await search("endirimli televizor")).items.map((item) => item.discountPrice),
    ).not.toContain(null);
    // What the request says takes precedence.
    expect(
      (await search("ucuz soyuducu", { sortType: "orderbydescprice" })).understood,
    ).not.toHaveProperty("wishes");
  });

  test("a negation excludes a brand, and says when it cannot exclude something", async () => {
    const found = await search("not bosch soyuducu", { pageSize: 100 });
    expect(found.understood).toMatchObject({ excluded: ["bosch"] });
    expect(found.totalCount).toBeGreaterThan(0);
    expect(found.items.map(({ brandTitle }) => brandTitle)).not.toContain("Bosch");
    expect((await search("soyuducu zürafəsiz")).understood).not.toHaveProperty("excluded");
    expect((await search("soyuducu olmayan")).totalCount).toBeGreaterThan(0);
    expect((await search("холодильник без жирафа")).understood).toMatchObject({
      notExcluded: ["жирафа"],
    });
  });

  test("the word for the goods is never left out", async () => {
    for (const typed of [
      "refrigerator with violet giraffe wooden handle",
      "холодильник с деревянной ручкой для жирафа",
      "böyük ailə üçün taxta qulplu soyuducu",
    ]) {
      const { items } = await search(typed);
      expect(items.length).toBeGreaterThan(0);
      for (const { categoryTitle } of items.slice(0, 3))
        expect({ typed, categoryTitle }).toEqual({ typed, categoryTitle: "Soyuducular" });
    }
  });

  test("sold-out products come last, and in an order by price only the goods that are named", async () => {
    const { items, totalCount, understood } = await search("soyuducu", { pageSize: 100 });
    const named = items.slice(0, understood?.named ?? totalCount);
    const available = named.map(({ productCount }) => productCount > 0);
    expect(available).toEqual([...available].sort((a, b) => Number(b) - Number(a)));
    const byPrice = await search("soyuducu", { pageSize: 100, sortType: "orderbyprice" });
    expect(byPrice.totalCount).toBe(understood?.named ?? totalCount);
  });

  test("questions lead to pages and stores", async () => {
    expect((await search("çatdırılma")).understood?.pages?.[0]?.title).toBe("Çatdırılma");
    expect((await search("mağaza ünvanı")).understood?.pages?.[0]?.path).toBe("/az/contact");
    expect((await search("hədiyyə")).understood?.pages?.length).toBeGreaterThan(0);
    expect((await search("soyuducu")).understood).not.toHaveProperty("pages");
  });
});

test("filters and facets count what the understood search finds", async () => {
  const [{ data: parameters }, page] = await Promise.all([
    shop.parameter.getParameters({ lang: "az", keyWord: "televiyor" }),
    search("televiyor"),
  ]);
  const brands =
    parameters.find(({ parameterKey }) => parameterKey === "brand")?.parameterMasks ?? [];
  expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(page.totalCount);
});

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
  expect((await search("siemens soyuducu")).understood).toEqual({ how: "some", shown: "soyuducu" });
  expect((await search("samsung")).understood).toEqual({ how: "words", shown: null });
  expect((await search("evdə istifadə üçün epson printer rəngli")).understood).toEqual({
    how: "some",
    shown: "epson printer",
  });
  expect((await search("sm-a556")).understood).toEqual({ how: "some", shown: "SMA5" });
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

test("tries at most 24 subsets of twelve known words, then those that name a type of product", async () => {
  const hasMatch = jest.spyOn(engine, "hasMatch");
  const understandCounting = async (typed: string) => {
    hasMatch.mockClear();
    const { how, shown } = await understand(query, typed);
    return { how, shown, calls: hasMatch.mock.calls.length };
  };
  const brands = "samsung bosch lenovo apple sony philips dyson xiaomi huawei gorenje beko tefal";
  // One more call is for all of the words together.
  expect(await understandCounting(brands)).toEqual({ how: "nothing", shown: null, calls: 1 + 24 });
  expect(await understandCounting(`${brands.slice(0, -6)} soyuducu`)).toEqual({
    how: "some",
    shown: "soyuducu",
    calls: 1 + 24 + 2,
  });
  hasMatch.mockRestore();
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

/**
 * The search understands people (search.md): queries with what a right answer is, on the demo
 * catalogue and its synonyms.
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

const search = (keyWord: string, more: object = {}) =>
  shop.product.search({ lang: "az", keyWord, pageSize: 10, ...more }).then(({ data }) => data);
const GOLDEN = JSON.parse(
  readFileSync(join(__dirname, "golden-search.json"), "utf8"),
) as GoldenQuery[];

test.each(GOLDEN.map((golden) => [golden.q, golden] as const))("%s", async (q, golden) => {
  const { items } = await search(q);
  const found = await readJudgedProducts(
    query,
    items.map(({ productId }) => productId),
  );
  expect({
    found: found.slice(0, 3).map(({ title }) => title),
    ...scoreOf(found, golden),
  }).toMatchObject({ first: true, empty: false });
});

test("the page is told what was taken for what, and the words alone can be asked for", async () => {
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
  // On an English keyboard: `.],[.],l`.
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
])("%j is answered, whatever it is", async (keyWord) => {
  const { totalCount, items } = await search(keyWord);
  expect(items.length).toBeLessThanOrEqual(totalCount);
});

test("of twelve known words that nothing has together, 24 subsets are looked for at most, and what goods are called", async () => {
  const any = jest.spyOn(engine, "hasMatch");
  const looked = async (typed: string) => {
    any.mockClear();
    const { how, shown } = await understand(query, typed);
    return { how, shown, looks: any.mock.calls.length };
  };
  const brands = "samsung bosch lenovo apple sony philips dyson xiaomi huawei gorenje beko tefal";
  // One look more is for all the words.
  expect(await looked(brands)).toEqual({ how: "nothing", shown: null, looks: 1 + 24 });
  expect(await looked(`${brands.slice(0, -6)} soyuducu`)).toEqual({
    how: "some",
    shown: "soyuducu",
    looks: 1 + 24 + 2,
  });
  any.mockRestore();
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

/** Tests filter values: the signs of numbers, and the spelling of texts. */
import { Client } from "pg";
import { tags } from "@/lib/cache/cache-tags";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { resolveFilters } from "@/lib/server/modules/search/search-filters";
import { WHOLE_SHOP } from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { bitmapEngine } from "@/lib/server/modules/search/tables/bitmap-engine";
import { closeShop } from "./shop";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;

beforeAll(() => client.connect());
afterAll(() => Promise.all([client.end(), closeShop()]));
beforeEach(() => run("BEGIN"));
afterEach(() => run("ROLLBACK"));

/** Products with a value of the parameter that fulfils a condition on `pp`. */
const productsWithValue = (key: string, condition: string) =>
  run<{ id: number; parameter: number; row: string }>(
    `SELECT s.product_id AS id, pp.parameter_id AS parameter, pp.id AS row FROM product_search s JOIN products_parameters pp ON pp._parent_id = s.product_id JOIN parameters d ON d.id = pp.parameter_id WHERE d.key = $1 AND ${condition} ORDER BY 1 LIMIT 2`,
    [key],
  );

async function reindex(ids: readonly number[]): Promise<void> {
  await indexProducts(run, ids);
  await run("SET CONSTRAINTS search_tables_follow IMMEDIATE");
}

test.each([
  ["bitmapEngine", bitmapEngine],
  ["rowsEngine", rowsEngine],
])("%s distinguishes a negative number from the positive one", async (_, engine) => {
  const products = await productsWithValue("noise", "pp.number IS NOT NULL");
  for (const [i, { row }] of products.entries())
    await run("UPDATE products_parameters SET number = $2 WHERE id = $1", [
      row,
      i === 0 ? -18 : 18,
    ]);
  await reindex(products.map(({ id }) => id));
  const { values } = await engine.facets(run, WHOLE_SHOP);
  expect(
    values
      .filter(
        ({ parameterId, number }) =>
          parameterId === products[0]?.parameter && Math.abs(number ?? 0) === 18,
      )
      .map(({ valueKey, number, count }) => [valueKey, number, count])
      .sort(),
  ).toEqual([
    ["-18", -18, 1],
    ["18", 18, 1],
  ]);
  const chosen = await Promise.all(
    ["-18", "18", "-18,0", "18.00", "-18..18", "1 8"].map(
      async (noise) =>
        (
          await engine.page(
            run,
            { ...WHOLE_SHOP, filters: await resolveFilters({ filters: { noise } }) },
            { sort: "orderbydescdate", language: "az", offset: 0, limit: 5 },
          )
        ).ids,
    ),
  );
  const [below, above] = products.map(({ id }) => id);
  expect(chosen.slice(0, 4)).toEqual([[below], [above], [below], [above]]);
  expect([...(chosen[4] ?? [])].sort()).toEqual([below, above].sort());
  // `1 8` is not a number that the shop could guess: neither 18 nor 1 and 8.
  expect(chosen[5]).toEqual([]);
});

test("a value has its products' current spelling in each language, and only a changed spelling invalidates names", async () => {
  const [product] = await productsWithValue("gpu", "pp.mask_id IS NULL");
  const announced = async () =>
    (await run<{ tag: string }>("SELECT tag FROM cache_tags WHERE xid = pg_current_xact_id()")).map(
      ({ tag }) => tag,
    );
  await reindex([product?.id ?? 0]);
  expect(await announced()).toEqual(expect.arrayContaining([tags.lists, tags.matches]));
  expect(await announced()).not.toContain(tags.spellings);
  const spelled = () =>
    run(
      "SELECT written AS az, written_en AS en, written_ru AS ru FROM search_values v WHERE parameter_id = $1 AND value_key = (SELECT vitrin_fold(text) FROM products_parameters_locales WHERE _parent_id = $2 AND _locale = 'az')",
      [product?.parameter, product?.row],
    );
  const [before] = await spelled();
  await run(
    "UPDATE products_parameters_locales SET text = upper(text) WHERE _parent_id = $1 AND _locale = 'az'",
    [product?.row],
  );
  await run(
    "INSERT INTO products_parameters_locales (text, _locale, _parent_id) VALUES ('По-русски', 'ru', $1) ON CONFLICT (_locale, _parent_id) DO UPDATE SET text = excluded.text",
    [product?.row],
  );
  expect(await spelled()).toEqual([before]);
  await reindex([product?.id ?? 0]);
  expect(await spelled()).toEqual([
    expect.objectContaining({ az: expect.stringMatching(/^[^a-z]+$/) as string, ru: "По-русски" }),
  ]);
  expect(await announced()).toContain(tags.spellings);
});

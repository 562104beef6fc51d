/** Counts the statements with which a product's page is rendered, on the demo catalogue. */
import { Client } from "pg";
import { bridge } from "@/front/bridge";
import { Invalidations } from "@/front/cache/invalidations";
import { NEWEST_REVIEWS } from "@/lib/contract/review-limits";
import { tags } from "@/lib/cache/cache-tags";
import { query } from "@/lib/server/db/pool";
import { pageExists } from "@/lib/server/http/page-exists";
import { closeShop, shop } from "../search/shop";

/** The product's address, itself with its variants, its reviews, and cards of similar products. */
const MAX_STATEMENTS = 4;

// Caches as in the shop: without invalidations they keep nothing.
const changes = new Invalidations({
  connectionString: process.env.DATABASE_URL,
  name: "vitrin test of product pages",
});
let products: { slug: string; id: number; categoryId: number; modelGroup: string | null }[];
beforeAll(async () => {
  bridge.invalidations = changes;
  await changes.start();
  // Of one category, at first the variants of a model.
  products = await query(
    `SELECT p.slug, p.id, p.category_id AS "categoryId", p.model_group AS "modelGroup" FROM products p JOIN product_search s ON s.product_id = p.id
     WHERE p.category_id = (SELECT category_id FROM products WHERE _status = 'published' AND model_group IS NOT NULL GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT 1)
     ORDER BY p.model_group, p.id LIMIT 3`,
  );
  expect(products.map(({ modelGroup }) => typeof modelGroup).slice(0, 2)).toEqual([
    "string",
    "string",
  ]);
});
afterAll(async () => {
  delete bridge.invalidations;
  await changes.stop();
  await closeShop();
});

/** Asks for what the page shows, as checkExistence and app/[lang]/product/[slug] do. */
async function readPage({
  slug,
  categoryId,
  modelGroup,
}: (typeof products)[number]): Promise<string[]> {
  const statements = jest.spyOn(Client.prototype, "query");
  try {
    expect(await pageExists(`/az/product/${slug}`, "127.0.0.1")).toEqual({ exists: true });
    const { data } = await shop.product.getProduct({ lang: "az", Slug: slug });
    expect(data.modelGroup).toBe(modelGroup);
    const [reviews, similar] = await Promise.all([
      shop.review.getReviews({ Slug: slug, pageIndex: 0, pageSize: NEWEST_REVIEWS }),
      shop.product.search({
        lang: "az",
        categoryId,
        sortType: "orderbypopular",
        pageIndex: 0,
        pageSize: 5,
      }),
    ]);
    expect(reviews.data.distribution).toHaveLength(5);
    expect(similar.data.items.length).toBeGreaterThan(0);
    return statements.mock.calls.map(([statement]) =>
      typeof statement === "string" ? statement : String((statement as { text: string }).text),
    );
  } finally {
    statements.mockRestore();
  }
}
/** Without what this test and the pool do besides. */
const ofPage = (statements: readonly string[]) =>
  statements.filter((text) => !/cache_tags|clock_timestamp/.test(text));

test("the page of a product is rendered with four statements when another of its category was", async () => {
  const [first, second] = products;
  if (!first || !second) throw new Error("The demo catalogue has no two such products.");
  await readPage(first);
  expect(ofPage(await readPage(second)).length).toBeLessThanOrEqual(MAX_STATEMENTS);
});

test("a product's address is looked up again after a change of the product, and only of that", async () => {
  const product = products[2];
  if (!product) throw new Error("The demo catalogue has no third such product.");
  const lookUps = async () =>
    (await readPage(product)).filter((text) => text.includes("WITH RECURSIVE way")).length;
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
  await changes.announce([tags.product(product.id + 1_000_000)]);
  expect(await lookUps()).toBe(0);
  // By its id, as an import announces it, and by its slug.
  for (const tag of [tags.product(product.id), tags.product(product.slug), tags.absentProducts]) {
    await changes.announce([tag]);
    expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
  }
});

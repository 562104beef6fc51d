/** Counts the statements with which a product's page is rendered, on the demo catalogue. */
import { Client } from "pg";
import { bridge } from "@/front/bridge";
import { Invalidations } from "@/front/cache/invalidations";
import { NEWEST_REVIEWS } from "@/lib/contract/review-limits";
import { tags } from "@/lib/cache/cache-tags";
import { query } from "@/lib/server/db/pool";
import { pageExists } from "@/lib/server/http/page-exists";
import { closeShop, shop } from "../search/shop";

/** The product's address, its row, its reviews and the cards of similar products. */
const MAX_STATEMENTS = 4;

// Caches as in the shop: without invalidations they keep nothing.
const changes = new Invalidations({
  connectionString: process.env.DATABASE_URL,
  name: "vitrin test of product pages",
});
let products: { slug: string; id: number; categoryId: number }[];
beforeAll(async () => {
  bridge.invalidations = changes;
  await changes.start();
  // Products without variants, which are one statement more, of one category.
  products = await query(
    `SELECT p.slug, p.id, p.category_id AS "categoryId" FROM products p JOIN product_search s ON s.product_id = p.id
     WHERE p.model_group IS NULL AND p.category_id = (SELECT category_id FROM products WHERE model_group IS NULL AND _status = 'published' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
     ORDER BY p.id LIMIT 3`,
  );
});
afterAll(async () => {
  delete bridge.invalidations;
  await changes.stop();
  await closeShop();
});

/** Asks for what the page shows, as checkExistence and app/[lang]/product/[slug] do. */
async function readPage({ slug, categoryId }: (typeof products)[number]): Promise<string[]> {
  const statements = jest.spyOn(Client.prototype, "query");
  try {
    expect(await pageExists(`/az/product/${slug}`, "127.0.0.1")).toEqual({ exists: true });
    const { data } = await shop.product.getProduct({ lang: "az", Slug: slug });
    expect(data.slug).toBe(slug);
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

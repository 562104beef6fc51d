import type { Product } from "@/lib/contract/product";
import { listSharedProducts } from "./shared-products";

const product = (slug: string) => ({ slug }) as Product;
const SHOP: Record<string, Product> = {
  utu: product("utu"),
  "utu-old": product("utu"),
  "17": product("utu"),
  ketil: product("ketil"),
};

async function find(slug: string): Promise<Product | null> {
  if (slug === "broken") throw new Error("no answer");
  return SHOP[slug] ?? null;
}
const shared = async (...wanted: [string, number][]) => {
  const { items, missing } = await listSharedProducts(
    wanted.map(([slug, quantity]) => ({ slug, quantity })),
    find,
  );
  return { items: items.map((item) => [item.product.slug, item.quantity]), missing };
};

test("a missing product and one that fails to load do not affect the others, and are counted", async () => {
  expect(await shared(["utu", 2], ["broken", 1], ["no-such", 1], ["ketil", 1])).toEqual({
    items: [
      ["utu", 2],
      ["ketil", 1],
    ],
    missing: 2,
  });
});

test("a product requested by slug, earlier slug and id is listed once, with the sum of the quantities", async () => {
  expect(await shared(["utu-old", 2], ["ketil", 1], ["utu", 1], ["17", 9_999])).toEqual({
    items: [
      ["utu", 9_999],
      ["ketil", 1],
    ],
    missing: 0,
  });
});

test("returns an empty list when all products are missing, and throws when look-ups failed", async () => {
  expect(await shared(["no-such", 1])).toEqual({ items: [], missing: 1 });
  expect(await shared()).toEqual({ items: [], missing: 0 });
  await expect(shared(["broken", 1], ["no-such", 1])).rejects.toThrow("no answer");
});

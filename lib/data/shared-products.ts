import type { Product } from "@/lib/contract/product";
import { addQuantities, type SharedItem } from "@/lib/format/shared-list";

export type SharedProducts = {
  items: { product: Product; quantity: number }[];
  /** how many requested products do not exist or failed to load */ missing: number;
};

/**
 * Loads the products of a shared link independently of each other. A product that is requested
 * under several slugs or ids is listed once, with the sum of the quantities. Throws when no product
 * could be loaded and a look-up failed.
 */
export async function listSharedProducts(
  requested: readonly SharedItem[],
  find: (slug: string) => Promise<Product | null>,
): Promise<SharedProducts> {
  const results = await Promise.allSettled(requested.map(({ slug }) => find(slug)));
  const items = new Map<string, { product: Product; quantity: number }>();
  let missing = 0;
  for (const [i, { quantity }] of requested.entries()) {
    const result = results[i];
    const product = result?.status === "fulfilled" ? result.value : null;
    if (!product) missing += 1;
    else
      items.set(product.slug, {
        product,
        quantity: addQuantities(items.get(product.slug)?.quantity ?? 0, quantity),
      });
  }
  const failed = results.find((result) => result.status === "rejected");
  if (items.size === 0 && failed) throw failed.reason;
  return { items: [...items.values()], missing };
}

import type { Product } from "@/lib/contract/product";
import { addQuantities, type SharedItem } from "@/lib/format/shared-list";

export type SharedProducts = {
  items: { product: Product; quantity: number }[];
  /** how many requested products are gone or failed */ missing: number;
};

/**
 * The products of a shared link, fetched independently, each once with all its pieces under
 * whatever slugs or ids. Throws when none is available because lookups failed.
 */
export async function listShared(
  wanted: readonly SharedItem[],
  find: (slug: string) => Promise<Product | null>,
): Promise<SharedProducts> {
  const answers = await Promise.allSettled(wanted.map(({ slug }) => find(slug)));
  const items = new Map<string, { product: Product; quantity: number }>();
  let missing = 0;
  for (const [i, { quantity }] of wanted.entries()) {
    const answer = answers[i];
    const product = answer?.status === "fulfilled" ? answer.value : null;
    if (!product) missing += 1;
    else
      items.set(product.slug, {
        product,
        quantity: addQuantities(items.get(product.slug)?.quantity ?? 0, quantity),
      });
  }
  const failed = answers.find((answer) => answer.status === "rejected");
  if (items.size === 0 && failed) throw failed.reason;
  return { items: [...items.values()], missing };
}

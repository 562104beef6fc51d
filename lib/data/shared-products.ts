import type { Product } from "@/lib/contract/product";
import { joinPieces, type SharedItem } from "@/lib/format/shared-list";

export type SharedProducts = { items: { product: Product; quantity: number }[]; /** how many of those asked for are not among them: gone from the shop or failing */ missing: number };

/**
 * The products of a shared link, each on its own: one that is gone or fails leaves the others alone. Under whatever slug, earlier slug or
 * id a product is asked for, it comes once, with all its pieces. When none can be had because look-ups fail, throws why.
 */
export async function listShared(wanted: readonly SharedItem[], find: (slug: string) => Promise<Product | null>): Promise<SharedProducts> {
  const answers = await Promise.allSettled(wanted.map(({ slug }) => find(slug)));
  const items = new Map<string, { product: Product; quantity: number }>();
  let missing = 0;
  for (const [i, { quantity }] of wanted.entries()) {
    const answer = answers[i];
    const product = answer?.status === "fulfilled" ? answer.value : null;
    if (!product) missing += 1;
    else items.set(product.slug, { product, quantity: joinPieces(items.get(product.slug)?.quantity ?? 0, quantity) });
  }
  const failed = answers.find((answer) => answer.status === "rejected");
  if (items.size === 0 && failed) throw failed.reason;
  return { items: [...items.values()], missing };
}

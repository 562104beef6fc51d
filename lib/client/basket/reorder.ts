import type { InvoiceProduct } from "@/lib/contract/invoice";
import type { Product } from "@/lib/contract/product";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { announce } from "../announce";
import { ApiError } from "../api";
import { productQuery } from "../products/product-query";
import { queryClient } from "../products/query-client";
import { addToBasket } from "./basket-store";
import { summarizeAdditions } from "./addition-summary";

/** A product of an order of which `count` pieces could not be added to the basket, and why. */
export type MissingProduct = {
  title: string;
  reason: "gone" | "pieces" | "full" | "sold-out";
  count: number;
};

async function findAvailableProduct(
  slug: string | null,
  language: Language,
): Promise<Product | null> {
  if (slug === null) return null;
  try {
    return await queryClient.fetchQuery(productQuery(slug, language));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Adds an order's products to the basket at their current prices, as far as they are in stock, and
 * announces the outcome. Returns what could not be added. If a product cannot be loaded it adds
 * nothing, and rejects as `get` does.
 */
export async function reorder(
  ordered: readonly InvoiceProduct[],
  language: Language,
): Promise<MissingProduct[]> {
  const loaded = await Promise.all(
    ordered.map(async (line) => ({
      line,
      product: await findAvailableProduct(line.slug, language),
    })),
  );
  const additions = loaded.map(({ line, product }) => ({
    line,
    wanted: line.productCount,
    ...(product
      ? addToBasket({
          slug: product.slug,
          quantity: line.productCount,
          stock: product.productCount,
          price: currentPrice(product),
        })
      : { outcome: "gone" as const, added: 0 }),
  }));
  const { messageKey, added, missing } = summarizeAdditions(
    additions.map(({ outcome, ...addition }) => ({
      ...addition,
      outcome: outcome === "gone" ? "sold-out" : outcome,
    })),
  );
  announce({ key: `basket.${messageKey}`, values: { count: added, added, missing } });
  return additions.flatMap(
    ({ line: { productTitle }, outcome, wanted, added: addedCount }): MissingProduct[] =>
      addedCount === wanted
        ? []
        : [
            {
              title: productTitle,
              reason:
                outcome === "gone" || outcome === "full" || outcome === "sold-out"
                  ? outcome
                  : "pieces",
              count: wanted - addedCount,
            },
          ],
  );
}

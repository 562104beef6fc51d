import type { InvoiceProduct } from "@/lib/contract/invoice";
import type { Product } from "@/lib/contract/product";
import { payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { announce } from "../announce";
import { ApiError } from "../api";
import { productQuery } from "../products/product-query";
import { queryClient } from "../products/query-client";
import { addToBasket } from "./basket-store";
import { takenOf } from "./taken";

/** What of an order is not in the basket now, and why; `count` pieces of it. */
export type Missing = {
  title: string;
  why: "gone" | "pieces" | "full" | "sold-out";
  count: number;
};

async function productOnSale(slug: string | null, language: Language): Promise<Product | null> {
  if (slug === null) return null;
  try {
    return await queryClient.fetchQuery(productQuery(slug, language));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Adds an order's products to the basket at today's prices, as far as they are in stock, and
 * announces it; returns what did not fit. Adds nothing at all when the products cannot be read:
 * throws as `get`.
 */
export async function orderAgain(
  ordered: readonly InvoiceProduct[],
  language: Language,
): Promise<Missing[]> {
  const found = await Promise.all(
    ordered.map(async (line) => ({ line, product: await productOnSale(line.slug, language) })),
  );
  const additions = found.map(({ line, product }) => ({
    line,
    wanted: line.productCount,
    ...(product
      ? addToBasket({
          slug: product.slug,
          quantity: line.productCount,
          stock: product.productCount,
          price: payable(product),
        })
      : { outcome: "gone" as const, added: 0 }),
  }));
  const { say, added, missing } = takenOf(
    additions.map(({ outcome, ...addition }) => ({
      ...addition,
      outcome: outcome === "gone" ? "sold-out" : outcome,
    })),
  );
  announce({ key: `basket.${say}`, values: { count: added, added, missing } });
  return additions.flatMap(
    ({ line: { productTitle }, outcome, wanted, added: fitted }): Missing[] =>
      fitted === wanted
        ? []
        : [
            {
              title: productTitle,
              why:
                outcome === "gone" || outcome === "full" || outcome === "sold-out"
                  ? outcome
                  : "pieces",
              count: wanted - fitted,
            },
          ],
  );
}

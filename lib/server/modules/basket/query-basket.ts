import type { BasketLine } from "@/lib/contract/basket";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { readList } from "../saved-lists/saved-lists";
import { type ProductCardRecord, queryCards } from "../product/cards";
import { findProductsBySlugs } from "./find-products-by-slugs";

type Line = BasketLine & { product: ProductCardRecord | null };

/** The customer's basket with current product data. `product` is null when it is no longer sold. */
export async function queryBasket(
  customerId: number,
  language: Language,
): Promise<{ version: number; lines: Line[] }> {
  const { version, items } = await readList(query, customerId, "basket");
  const productsBySlug = await findProductsBySlugs(
    query,
    items.map(({ productSlug }) => productSlug),
  );
  const cards = new Map(
    (
      await queryCards([...new Set([...productsBySlug.values()].map(({ id }) => id))], language)
    ).map((card) => [card.productId, card]),
  );
  return {
    version,
    lines: items.map((line) => ({
      ...line,
      product: cards.get(productsBySlug.get(line.productSlug)?.id ?? 0) ?? null,
    })),
  };
}

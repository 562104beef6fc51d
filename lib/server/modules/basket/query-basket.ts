import type { BasketLine } from "@/lib/contract/basket";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { readList } from "../saved-lists/saved-lists";
import { type Card, cardsOf } from "../product/cards";
import { productsOfSlugs } from "./products-of-slugs";

type Line = BasketLine & { product: Card | null };

/** The customer's basket with its products as they are sold today. */
export async function queryBasket(
  customerId: number,
  language: Language,
): Promise<{ version: number; lines: Line[] }> {
  const { version, items } = await readList(query, customerId, "basket");
  const known = await productsOfSlugs(
    query,
    items.map(({ productSlug }) => productSlug),
  );
  const cards = new Map(
    (await cardsOf([...new Set([...known.values()].map(({ id }) => id))], language)).map((card) => [
      card.productId,
      card,
    ]),
  );
  return {
    version,
    lines: items.map((line) => ({
      ...line,
      product: cards.get(known.get(line.productSlug)?.id ?? 0) ?? null,
    })),
  };
}

import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { type ProductCardRecord, queryCards } from "../product/cards";

/**
 * The products of a promotion in the order that staff have set (specification section 7: promotion
 * 2 is the offer of the week, 3 the featured products).
 */
export async function queryPromotion(
  promotionId: number,
  language: Language,
): Promise<ProductCardRecord[]> {
  const rows = await query<{ id: number }>(
    `SELECT products_id AS id FROM promotions_rels WHERE parent_id = $1 AND path = 'products' ORDER BY "order"`,
    [promotionId],
  );
  return queryCards(
    rows.map((row) => row.id),
    language,
  );
}

import { ADDRESS_RANGE } from "@/lib/contract/limits";
import type { ProductOffer } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";
import { type Card, CARD_COLUMNS, CARD_JOINS, type CardRow, cardOfRow } from "./cards";

type OfferRow = CardRow & { description: string | null; mpn: string | null; gtin: string | null; category_id: number; gallery: string[] | null };
type Offer = Card & Pick<ProductOffer, "productDescription" | "categoryId" | "mpn" | "gtin" | "pictures">;

/** What a product feed says of the products of a range, by id. */
export async function queryOffers(range: number, language: Language): Promise<Offer[]> {
  const from = range * ADDRESS_RANGE;
  const rows = await query<OfferRow>(
    `SELECT ${CARD_COLUMNS}, COALESCE(l.description, az.description) AS description, p.mpn, p.gtin, p.category_id,
       (SELECT json_agg(gm.filename ORDER BY g._order) FROM products_gallery g JOIN media gm ON gm.id = g.file_id WHERE g._parent_id = p.id) AS gallery
     FROM product_search s JOIN products p ON p.id = s.product_id ${CARD_JOINS}
     WHERE s.product_id >= $2::bigint AND s.product_id < $3::bigint ORDER BY s.product_id`,
    [language, from, from + ADDRESS_RANGE],
  );
  return rows.map((row) => ({
    ...cardOfRow(row),
    productDescription: row.description ?? "",
    categoryId: row.category_id,
    mpn: row.mpn,
    gtin: row.gtin,
    pictures: (row.gallery ?? []).map((file) => mediaUrl(file) ?? ""),
  }));
}

import type { ProductCard } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { amountOf } from "@/lib/format/money";
import { mediaUrl } from "../../media/url";

export type CardRow = {
  id: number; slug: string; title: string; cover: string | null; price: number; discount: number | null; credit: number | null;
  stock: number; category: string; brand: string; sku: string; created_at: Date; updated_at: Date;
};

// One absurd row must not break a list: values beyond an integer are clamped. (`LEAST` alone would turn an absent amount into the largest.)
const qepik = (amount: string) => `CASE WHEN ${amount} IS NOT NULL THEN LEAST(round(${amount} * 100), 2147483647)::integer END`;

/** The columns of a card; `p` products, `$1` the language with Azerbaijani as fallback. Prices in qəpik. */
export const CARD_COLUMNS = `
  p.id, p.slug, COALESCE(l.title, az.title) AS title, m.filename AS cover,
  ${qepik("p.price")} AS price, ${qepik("NULLIF(p.discount_price, 0)")} AS discount, ${qepik("NULLIF(p.credit_price, 0)")} AS credit,
  LEAST(COALESCE(p.stock, 0), 1000000)::integer AS stock, COALESCE(cl.title, caz.title) AS category, b.title AS brand, p.sku, p.created_at, p.updated_at`;

export const CARD_JOINS = `
  LEFT JOIN products_locales l ON l._parent_id = p.id AND l._locale = $1::_locales
  LEFT JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
  LEFT JOIN media m ON m.id = p.cover_image_id
  LEFT JOIN categories_locales cl ON cl._parent_id = p.category_id AND cl._locale = $1::_locales
  LEFT JOIN categories_locales caz ON caz._parent_id = p.category_id AND caz._locale = 'az'
  JOIN brands b ON b.id = p.brand_id`;

export const cardOf = (row: CardRow): ProductCard => ({
  productId: row.id,
  slug: row.slug,
  productTitle: row.title,
  coverImage: mediaUrl(row.cover),
  price: amountOf(row.price),
  discountPrice: row.discount === null ? null : amountOf(row.discount),
  creditPrice: row.credit === null ? null : amountOf(row.credit),
  productCount: row.stock,
  categoryTitle: row.category,
  brandTitle: row.brand,
  sku: row.sku,
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
});

/** Product cards in the order of `ids`; products no longer on the shop are left out. */
export async function cardsOf(ids: readonly number[], language: Language): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await query<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM unnest($2::integer[]) WITH ORDINALITY AS wanted(id, place) JOIN product_search s ON s.product_id = wanted.id JOIN products p ON p.id = wanted.id ${CARD_JOINS} ORDER BY wanted.place`,
    [language, ids],
  );
  return rows.map(cardOf);
}

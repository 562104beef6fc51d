import type { ProductCard } from "@/lib/contract/product";
import { asQepik, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { Prices } from "../../api/on-the-wire";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import { mediaUrl } from "../../media/url";
import { AVAILABLE_SQL } from "../stock/available";

/** A product card as shown in lists, with prices in qəpik. */
export type ProductCardRecord = Omit<ProductCard, "price" | "discountPrice" | "creditPrice"> &
  Prices;

export type PriceRow = { price: number; discount: number | null; credit: number | null };
export type CardRow = PriceRow & {
  id: number;
  slug: string;
  title: string;
  cover: string | null;
  stock: number;
  category: string;
  brand: string;
  sku: string;
  created_at: Date;
  updated_at: Date;
};

/** SQL columns of `PriceRow`; `p` is the alias of `products`. */
export const PRICE_COLUMNS = `${inQepik("p.price")} AS price, ${inQepik("p.discount_price")} AS discount, ${inQepik("p.credit_price")} AS credit`;

/**
 * SQL columns of `CardRow`, prices in qəpik; `p` is the alias of `products`, `$1` the language,
 * with Azerbaijani as the fallback.
 */
export const CARD_COLUMNS = `
  p.id, p.slug, COALESCE(l.title, az.title) AS title, m.filename AS cover,
  ${PRICE_COLUMNS},
  LEAST(${AVAILABLE_SQL}, 1000000)::integer AS stock, COALESCE(cl.title, caz.title) AS category, b.title AS brand, p.sku, p.created_at, p.updated_at`;

export const CARD_JOINS = `
  LEFT JOIN products_locales l ON l._parent_id = p.id AND l._locale = $1::_locales
  LEFT JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
  LEFT JOIN media m ON m.id = p.cover_image_id
  LEFT JOIN categories_locales cl ON cl._parent_id = p.category_id AND cl._locale = $1::_locales
  LEFT JOIN categories_locales caz ON caz._parent_id = p.category_id AND caz._locale = 'az'
  JOIN brands b ON b.id = p.brand_id`;

const qepikOrNull = (amount: number | null): Qepik | null =>
  amount === null ? null : asQepik(amount);

export const toPrices = ({ price, discount, credit }: PriceRow): Prices => ({
  priceQepik: asQepik(price),
  discountQepik: qepikOrNull(discount),
  creditQepik: qepikOrNull(credit),
});

/** The current price: the discounted one if there is a discount. */
export const effectivePrice = ({ priceQepik, discountQepik }: Prices): Qepik =>
  discountQepik ?? priceQepik;

export const toCard = (row: CardRow): ProductCardRecord => ({
  productId: row.id,
  slug: row.slug,
  productTitle: row.title,
  coverImage: mediaUrl(row.cover),
  ...toPrices(row),
  productCount: row.stock,
  categoryTitle: row.category,
  brandTitle: row.brand,
  sku: row.sku,
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
});

/** Product cards in the order of `ids`; products that are not on sale are left out. */
export async function queryCards(
  ids: readonly number[],
  language: Language,
): Promise<ProductCardRecord[]> {
  if (ids.length === 0) return [];
  const rows = await query<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM unnest($2::integer[]) WITH ORDINALITY AS wanted(id, place) JOIN product_search s ON s.product_id = wanted.id JOIN products p ON p.id = wanted.id ${CARD_JOINS} ORDER BY wanted.place`,
    [language, ids],
  );
  return rows.map(toCard);
}

import type { BasketLine } from "@/lib/contract/basket";
import { asQepik, type Qepik, multiply } from "@/lib/format/money";
import { allocateVat } from "@/lib/format/vat";
import { orderSums } from "@/lib/orders/order-sums";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { mediaUrl } from "../../media/url";
import { AppError } from "../../app-error";
import { findProductsBySlugs } from "../basket/find-products-by-slugs";
import { normalizeLines } from "../saved-lists/saved-lists";
import { effectivePrice, PRICE_COLUMNS, type PriceRow, toPrices } from "../product/cards";
import { reserveStock } from "../stock/stock";
import { refuseTooLarge } from "../order-limits/refuse-too-large";

/** An ordered product. `base` and `final` are prices per piece, `vat` is that of the whole line. */
export type OrderLine = {
  productId: number;
  slug: string;
  title: string;
  cover: string | null;
  count: number;
  base: Qepik;
  final: Qepik;
  vat: Qepik;
};

/**
 * Quantities by product id. Two slugs of the same product are added up. Throws `PRODUCT_SOLD_OUT`
 * for a product that is not sold any more.
 */
async function countProducts(
  run: Sql,
  basket: readonly BasketLine[],
): Promise<Map<number, number>> {
  const lines = normalizeLines(basket);
  const productsBySlug = await findProductsBySlugs(
    run,
    lines.map(({ productSlug }) => productSlug),
  );
  const counts = new Map<number, number>();
  for (const { productSlug, productCount } of lines) {
    const id = productsBySlug.get(productSlug)?.id;
    if (id === undefined) throw new AppError("PRODUCT_SOLD_OUT", undefined, { productSlug });
    counts.set(id, (counts.get(id) ?? 0) + productCount);
  }
  return counts;
}

/**
 * Reserves the products of a basket and copies their titles and prices of that moment, in the
 * order's transaction. Throws `BASKET_EMPTY`, `PRODUCT_SOLD_OUT`, `ORDER_TOO_LARGE`.
 */
export async function reserveOrderLines(
  run: Sql,
  basket: readonly BasketLine[],
): Promise<OrderLine[]> {
  const counts = await countProducts(run, basket);
  if (counts.size === 0) throw new AppError("BASKET_EMPTY");
  await reserveStock(
    run,
    [...counts].map(([productId, count]) => ({ productId, count })),
  );
  // Read after the rows are locked, so the prices cannot change before the commit.
  const rows = await run<
    PriceRow & { id: number; slug: string; title: string; cover: string | null }
  >(
    `SELECT p.id, p.slug, l.title, m.filename AS cover, ${PRICE_COLUMNS} FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' LEFT JOIN media m ON m.id = p.cover_image_id
     WHERE p.id = ANY ($1::integer[]) AND p.slug IS NOT NULL AND l.title IS NOT NULL`,
    [[...counts.keys()]],
  );
  const products = new Map(rows.map((row) => [row.id, row]));
  const lines = [...counts].flatMap(([productId, count]) => {
    const row = products.get(productId);
    const prices = row && toPrices(row);
    return row && prices
      ? [
          {
            productId,
            slug: row.slug,
            title: row.title,
            cover: mediaUrl(row.cover),
            count,
            base: prices.priceQepik,
            final: effectivePrice(prices),
          },
        ]
      : [];
  });
  // Every reserved product must become an order line: the stock of a skipped one would stay
  // reserved without an order.
  if (lines.length !== counts.size)
    throw new Error(
      `${counts.size - lines.length} reserved products cannot be ordered: without a price or a title`,
    );
  refuseTooLarge(orderSums(lines));
  const vat = allocateVat(lines.map(({ final, count }) => multiply(final, count)));
  return lines.map((line, i) => ({ ...line, vat: asQepik(vat[i]) }));
}

export async function insertOrderLines(
  run: Sql,
  invoiceId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { productId, slug, title, cover, count, base, final, vat } of lines) {
    await run(
      `INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, cover_image, base_price, final_price, vat, count) VALUES ($1, $2, $3, $4, $5, ${inAzn("$6")}, ${inAzn("$7")}, ${inAzn("$8")}, $9)`,
      [invoiceId, productId, slug, title, cover, base, final, vat, count],
    );
  }
}

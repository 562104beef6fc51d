/** SQL: an amount (AZN) as events and the integration's answers have it, a text such as `1299.90`. */
const amountJson = (column: string): string => `round(${column}, 2)::text`;

/** SQL: a time as events and the integration's answers have it, such as `2026-11-29T02:30:00.000Z`. */
export const timeJson = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL: an order (`i` is the alias of `invoices`) without its buyer, as `orderData` of
 * lib/contract/shop-events.ts.
 */
export const ORDER_JSON = `jsonb_build_object(
  'orderId', i.id, 'state', i.state, 'paymentTypeId', i.payment_type_id::integer,
  'cardTypeId', i.card_type_id::integer, 'monthCount', i.month_count::integer,
  'baseTotalPrice', ${amountJson("i.base_price")}, 'finalTotalPrice', ${amountJson("i.final_price")},
  'vat', ${amountJson("i.vat")}, 'createdAt', ${timeJson("i.created_at")},
  'paidAt', ${timeJson("i.paid_at")}, 'payUntil', ${timeJson("i.expires_at")},
  'lines', COALESCE((SELECT jsonb_agg(jsonb_build_object(
      'productId', l.product_id, 'sku', p.sku, 'title', l.title, 'count', l.count::integer,
      'basePrice', ${amountJson("l.base_price")}, 'finalPrice', ${amountJson("l.final_price")}) ORDER BY l.id)
    FROM invoice_lines l LEFT JOIN products p ON p.id = l.product_id WHERE l.invoice_id = i.id), '[]'))`;

/** SQL: a card payment (`a` is the alias of `payment_attempts`), as `paymentData`. */
export const PAYMENT_JSON = `jsonb_build_object(
  'paymentId', a.id, 'orderId', a.invoice_id, 'contractId', a.credit_contract_id,
  'number', a.order_number, 'state', a.state, 'amount', ${amountJson("a.amount")},
  'bankAmount', ${amountJson("a.bank_amount")}, 'monthCount', a.month_count::integer,
  'responseCode', a.response_code, 'reviewReason', a.review,
  'settledAt', ${timeJson("a.settled_at")})`;

/** SQL: a product (`p` is the alias of `products`) that is published, as `publishedData`. */
export const PUBLISHED_JSON = `jsonb_build_object(
  'productId', p.id, 'sku', p.sku, 'slug', p.slug, 'categoryId', p.category_id, 'brandId', p.brand_id,
  'title', (SELECT l.title FROM products_locales l WHERE l._parent_id = p.id AND l._locale = 'az'))`;

/** SQL: a product that is withdrawn, as `withdrawnData`. */
export const WITHDRAWN_JSON = "jsonb_build_object('productId', p.id, 'sku', p.sku, 'slug', p.slug)";

/** SQL: a product's prices, as `priceData`. */
export const PRICE_JSON = `jsonb_build_object(
  'productId', p.id, 'sku', p.sku, 'price', ${amountJson("p.price")},
  'discountPrice', ${amountJson("p.discount_price")}, 'creditPrice', ${amountJson("p.credit_price")})`;

/** SQL: a product's pieces, as `stockData`. */
export const STOCK_JSON = `jsonb_build_object(
  'productId', p.id, 'sku', p.sku, 'stock', COALESCE(p.stock, 0)::integer, 'reserved', p.reserved,
  'available', GREATEST(COALESCE(p.stock, 0) - p.stock_apart - p.reserved, 0)::integer)`;

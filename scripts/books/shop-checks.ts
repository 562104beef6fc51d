import type { Sql } from "../../lib/server/db/sql";

/** A query for inconsistent rows. Its columns: `row` names a row, `wrong` says what is wrong. */
type Check = string;

const qepik = (azn: string): string => `round(COALESCE(${azn}, 0) * 100)::bigint`;
const azn = (amount: string): string => `(${amount} / 100.0)::numeric(20, 2)`;
const vatOf = (gross: string): string => `floor((2 * ${gross} * 18 + 118) / 236.0)::bigint`;

/** False for orders from the time when prices before discounts were not stored. */
const HAS_STORED_PRICES = "i.base_price IS NOT NULL";
const TRANSFER = "i.payment_type_id = 3";

/** The monthly instalment of an invoice, in qəpik. */
const MONTHLY_PRICE = `floor((2 * ${qepik("i.final_price")} + i.month_count) / (2 * i.month_count))`;

/** Checks of orders: lines, totals, VAT and instalments. */
const ORDERS: readonly Check[] = [
  `SELECT
     'invoice ' || i.id AS row,
     format(
       'total %s AZN, its lines come to %s',
       ${azn(qepik("i.final_price"))},
       ${azn("l.total")}
     ) AS wrong
   FROM invoices i
   JOIN (
     SELECT
       invoice_id,
       sum(${qepik("COALESCE(final_price, base_price)")} * count) AS total,
       bool_and(final_price IS NOT NULL) AS priced
     FROM invoice_lines
     GROUP BY 1
   ) l ON l.invoice_id = i.id
   WHERE ${HAS_STORED_PRICES} AND l.priced AND l.total <> ${qepik("i.final_price")}`,
  `SELECT
     'invoice ' || i.id AS row,
     format(
       '%s AZN before discounts, its lines come to %s',
       ${azn(qepik("i.base_price"))},
       ${azn("l.base")}
     ) AS wrong
   FROM invoices i
   JOIN (
     SELECT invoice_id, sum(${qepik("base_price")} * count) AS base
     FROM invoice_lines
     GROUP BY 1
   ) l ON l.invoice_id = i.id
   WHERE ${HAS_STORED_PRICES} AND l.base <> ${qepik("i.base_price")}`,
  `SELECT 'invoice ' || i.id AS row, 'has no lines' AS wrong
   FROM invoices i
   WHERE ${HAS_STORED_PRICES}
     AND NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id)`,
  `SELECT
     'invoice ' || i.id AS row,
     format('%s AZN before discounts, %s after', i.base_price, i.final_price) AS wrong
   FROM invoices i
   WHERE i.base_price < i.final_price`,
  `SELECT
     'invoice ' || i.id AS row,
     format(
       'VAT %s AZN in a total of %s, it is %s',
       i.vat,
       i.final_price,
       ${azn(vatOf(qepik("i.final_price")))}
     ) AS wrong
   FROM invoices i
   WHERE i.vat IS NOT NULL AND ${qepik("i.vat")} <> ${vatOf(qepik("i.final_price"))}`,
  `SELECT
     'invoice ' || i.id AS row,
     format('VAT %s AZN, that of its lines is %s', i.vat, ${azn("l.vat")}) AS wrong
   FROM invoices i
   JOIN (
     SELECT invoice_id, sum(${qepik("vat")}) AS vat, bool_and(vat IS NOT NULL) AS known
     FROM invoice_lines
     GROUP BY 1
   ) l ON l.invoice_id = i.id
   WHERE i.vat IS NOT NULL AND l.known AND l.vat <> ${qepik("i.vat")}`,
  `SELECT
     format('line %s of invoice %s', l.id, l.invoice_id) AS row,
     format(
       '%s pieces of %s AZN, before discounts %s',
       l.count,
       l.final_price,
       l.base_price
     ) AS wrong
   FROM invoice_lines l
   WHERE l.count < 1
     OR l.count <> trunc(l.count)
     OR l.final_price > l.base_price
     OR l.final_price < 0`,
  `SELECT
     'invoice ' || i.id AS row,
     format(
       '%s AZN a month for %s months, it is %s',
       i.monthly_price,
       i.month_count,
       ${azn(MONTHLY_PRICE)}
     ) AS wrong
   FROM invoices i
   WHERE i.monthly_price IS NOT NULL
     AND (
       COALESCE(i.month_count, 0) < 1
       OR ${qepik("i.monthly_price")} <> ${MONTHLY_PRICE}
     )`,
];

/** Checks of how and when orders were paid and refunded. */
const PAYMENTS: readonly Check[] = [
  `SELECT
     'invoice ' || i.id AS row,
     format('%s, paid at %s', i.state, COALESCE(i.paid_at::text, 'no time')) AS wrong
   FROM invoices i
   WHERE (i.paid_at IS NULL) <> (i.state IN ('awaiting', 'cancelled'))`,
  `SELECT
     'invoice ' || i.id AS row,
     format('%s by transfer, %s acts say that it arrived', i.state, e.arrived) AS wrong
   FROM invoices i
   CROSS JOIN LATERAL (
     SELECT count(*) AS arrived
     FROM payment_events e
     WHERE e.invoice_id = i.id AND e.kind = 'transfer-received' AND e.by IS NOT NULL
   ) e
   WHERE ${TRANSFER}
     AND ${HAS_STORED_PRICES}
     AND e.arrived <> CASE WHEN i.state IN ('paid', 'refunded') THEN 1 ELSE 0 END`,
  `SELECT
     'invoice ' || i.id AS row,
     format('%s, %s acts say that its transfer was returned', i.state, e.returned) AS wrong
   FROM invoices i
   CROSS JOIN LATERAL (
     SELECT count(*) AS returned
     FROM payment_events e
     WHERE e.invoice_id = i.id AND e.kind = 'transfer-returned' AND e.by IS NOT NULL
   ) e
   WHERE ${TRANSFER}
     AND ${HAS_STORED_PRICES}
     AND e.returned <> CASE WHEN i.state = 'refunded' THEN 1 ELSE 0 END`,
  `SELECT
     'invoice ' || i.id AS row,
     format('%s by card, and %s payments took its money', i.state, a.taken) AS wrong
   FROM invoices i
   CROSS JOIN LATERAL (
     SELECT count(*) AS taken
     FROM payment_attempts a
     WHERE a.invoice_id = i.id AND a.state = 'captured'
   ) a
   WHERE NOT ${TRANSFER}
     AND ${HAS_STORED_PRICES}
     AND a.taken <> CASE WHEN i.state = 'paid' THEN 1 ELSE 0 END`,
  `SELECT
     'payment ' || a.order_number AS row,
     format(
       '%s months, invoice %s has %s',
       COALESCE(a.month_count::text, 'no'),
       i.id,
       COALESCE(i.month_count::text, 'none')
     ) AS wrong
   FROM payment_attempts a
   JOIN invoices i ON i.id = a.invoice_id
   WHERE a.state = 'captured'
     AND a.month_count IS DISTINCT FROM CASE WHEN i.payment_type_id = 6 THEN i.month_count END`,
];

/**
 * Checks stock against its movements, against reservations, against the lists and against the
 * product's newest version. Reservations are compared with open orders in shop-books.ts.
 */
const STOCK: readonly Check[] = [
  `SELECT
     'product ' || p.id AS row,
     format('%s pieces for orders, %s reserved of them', p.stock - p.stock_apart, p.reserved) AS wrong
   FROM products p
   WHERE (COALESCE(p.stock, 0) - p.stock_apart < p.reserved OR p.reserved < 0)
     AND NOT EXISTS (
       SELECT FROM stock_levels l JOIN stock_places s ON s.id = l.place_id
       WHERE l.product_id = p.id AND l.on_hand < 0 AND s.allows_negative
     )`,
  `SELECT
     'product ' || p.id AS row,
     format(
       '%s pieces for orders, %s reserved, the lists say %s',
       p.stock - p.stock_apart,
       p.reserved,
       CASE WHEN s.in_stock THEN 'in stock' ELSE 'sold out' END
     ) AS wrong
   FROM products p
   JOIN product_search s ON s.product_id = p.id
   WHERE s.in_stock <> (COALESCE(p.stock, 0) - p.stock_apart - p.reserved > 0)`,
  `SELECT
     'product ' || p.id AS row,
     format(
       '%s pieces, its newest version has %s',
       COALESCE(p.stock, 0),
       COALESCE(v.version_stock, 0)
     ) AS wrong
   FROM products p
   JOIN _products_v v ON v.parent_id = p.id AND v.latest
   WHERE COALESCE(p.stock, 0) <> COALESCE(v.version_stock, 0)`,
  `SELECT
     'product ' || p.id AS row,
     format('%s pieces, which is no count', p.stock) AS wrong
   FROM products p
   WHERE p.stock <> trunc(p.stock)`,
];

/**
 * Checks of the ledger: the pieces at a place are the sum of its movements, the number of a product
 * is the sum of its places, no place has fewer than none, a transfer brings to one place what it
 * takes from another, and an order takes no more than was ordered.
 */
const LEDGER: readonly Check[] = [
  `SELECT
     format('product %s at place %s', product_id, place_id) AS row,
     format('%s pieces, its movements come to %s', COALESCE(l.on_hand, 0), COALESCE(m.pieces, 0)) AS wrong
   FROM stock_levels l
   FULL JOIN (
     SELECT product_id, place_id, sum(pieces) AS pieces
     FROM stock_movements
     GROUP BY 1, 2
   ) m USING (product_id, place_id)
   WHERE COALESCE(l.on_hand, 0) <> COALESCE(m.pieces, 0)`,
  `SELECT
     'product ' || p.id AS row,
     format(
       '%s pieces, %s of them not for orders, its places have %s and %s',
       p.stock,
       p.stock_apart,
       COALESCE(l.stock, 0),
       COALESCE(l.apart, 0)
     ) AS wrong
   FROM products p
   LEFT JOIN (
     SELECT
       l.product_id,
       sum(l.on_hand) AS stock,
       COALESCE(sum(l.on_hand) FILTER (WHERE NOT s.ships), 0) AS apart
     FROM stock_levels l
     JOIN stock_places s ON s.id = l.place_id
     GROUP BY 1
   ) l ON l.product_id = p.id
   WHERE COALESCE(p.stock, 0) <> COALESCE(l.stock, 0) OR p.stock_apart <> COALESCE(l.apart, 0)`,
  `SELECT
     format('product %s at place %s', l.product_id, l.place_id) AS row,
     format('%s pieces', l.on_hand) AS wrong
   FROM stock_levels l
   JOIN stock_places s ON s.id = l.place_id
   WHERE l.on_hand < 0 AND NOT s.allows_negative`,
  `SELECT
     format('place %s', s.id) AS row,
     format('has %s pieces, and its store does not exist', sum(l.on_hand)) AS wrong
   FROM stock_places s
   JOIN stock_levels l ON l.place_id = s.id
   JOIN products p ON p.id = l.product_id
   WHERE s.store_id IS NOT NULL AND NOT EXISTS (SELECT FROM stores o WHERE o.id = s.store_id)
   GROUP BY s.id
   HAVING sum(l.on_hand) <> 0`,
  `SELECT
     'transfer ' || document AS row,
     format('brings %s pieces of product %s more than it takes', sum(pieces), product_id) AS wrong
   FROM stock_movements
   WHERE kind IN ('transfer_out', 'transfer_in')
   GROUP BY document, product_id
   HAVING sum(pieces) <> 0`,
  `SELECT
     'invoice ' || m.document AS row,
     format(
       '%s pieces of product %s have left the stock, %s were ordered',
       -m.pieces,
       m.product_id,
       COALESCE(l.pieces, 0)
     ) AS wrong
   FROM (
     SELECT document, product_id, sum(pieces) AS pieces
     FROM stock_movements
     WHERE document_kind = 'order'
     GROUP BY 1, 2
   ) m
   LEFT JOIN (
     SELECT invoice_id, product_id, sum(count) AS pieces
     FROM invoice_lines
     GROUP BY 1, 2
   ) l ON l.invoice_id::text = m.document AND l.product_id = m.product_id
   WHERE EXISTS (SELECT FROM products p WHERE p.id = m.product_id)
     AND -m.pieces > COALESCE(l.pieces, 0)`,
  `SELECT
     'invoice ' || i.id AS row,
     format('%s, and %s pieces of product %s have not come back', i.state, -m.pieces, m.product_id) AS wrong
   FROM (
     SELECT document, product_id, sum(pieces) AS pieces
     FROM stock_movements
     WHERE document_kind = 'order'
     GROUP BY 1, 2
   ) m
   JOIN invoices i ON i.id::text = m.document
   WHERE i.state IN ('awaiting', 'cancelled', 'refunded')
     AND m.pieces < 0
     AND EXISTS (SELECT FROM products p WHERE p.id = m.product_id)`,
];

/**
 * Checks of shipments: each paid order has one, its pieces are in shipments exactly once as long as
 * nothing came back or was withdrawn, what nobody has packed belongs to a paid order, and the history
 * ends in the shipment's state.
 */
const SHIPMENTS: readonly Check[] = [
  `SELECT 'invoice ' || i.id AS row, 'is paid and has no shipment' AS wrong
   FROM invoices i
   WHERE i.state = 'paid'
     AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id AND l.count >= 1)
     AND NOT EXISTS (SELECT FROM shipments s WHERE s.invoice_id = i.id)`,
  `SELECT
     format('line %s of invoice %s', l.id, l.invoice_id) AS row,
     format('%s pieces, %s of them in shipments', l.count, sent.pieces) AS wrong
   FROM invoice_lines l
   JOIN invoices i ON i.id = l.invoice_id
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(p.count), 0) AS pieces
     FROM shipment_lines p
     JOIN shipments s ON s.id = p.shipment_id
     WHERE p.invoice_line_id = l.id AND s.state NOT IN ('back', 'cancelled')
   ) sent
   WHERE sent.pieces > l.count
     OR (
       i.state = 'paid'
       AND sent.pieces < l.count
       AND EXISTS (SELECT FROM shipments s WHERE s.invoice_id = i.id)
       AND NOT EXISTS (
         SELECT FROM shipments s
         WHERE s.invoice_id = i.id AND s.state IN ('back', 'cancelled')
       )
     )`,
  `SELECT
     'shipment ' || s.id AS row,
     format('waits to be packed, and its order is %s', i.state) AS wrong
   FROM shipments s
   JOIN invoices i ON i.id = s.invoice_id
   WHERE s.state = 'to_pack' AND i.state <> 'paid'`,
  `SELECT 'shipment ' || s.id AS row, 'has no pieces' AS wrong
   FROM shipments s
   WHERE NOT EXISTS (SELECT FROM shipment_lines l WHERE l.shipment_id = s.id)`,
  `SELECT
     'shipment ' || s.id AS row,
     format('%s, its history says %s', s.state, COALESCE(h.to_state, 'nothing')) AS wrong
   FROM shipments s
   LEFT JOIN LATERAL (
     SELECT to_state
     FROM shipment_history
     WHERE shipment_id = s.id
     ORDER BY id DESC
     LIMIT 1
   ) h ON true
   WHERE h.to_state IS DISTINCT FROM s.state`,
];

/** Payments, less refunds, that a statement (`s`) does not contain. */
const PAID_OUTSIDE_STATEMENT = `
  SELECT COALESCE(sum(CASE e.kind WHEN 'paid' THEN e.amount ELSE -e.amount END), 0)
  FROM credit_statement_outside o
  JOIN credit_entries e ON e.id = o.entry_id
  WHERE o.statement_id = s.id`;
/** Refunds, made before a statement, of payments that the statement does not contain. */
const REFUNDED_BEFORE_STATEMENT = `
  SELECT COALESCE(sum(r.amount), 0)
  FROM credit_refunds_due r
  WHERE r.state = 'settled'
    AND r.statement_entry_id < s.entry_id
    AND r.closed_at <= x.created_at
    AND r.attempt_id IN (
      SELECT e.attempt_id
      FROM credit_statement_outside o
      JOIN credit_entries e ON e.id = o.entry_id
      WHERE o.statement_id = s.id AND e.kind = 'paid'
    )`;
/** Each statement with the debt that it leaves; `place` 1 is the newest of its contract. */
const STATEMENT_BALANCES = `(
  SELECT
    s.id,
    s.contract_id,
    s.entry_id,
    x.amount - (${PAID_OUTSIDE_STATEMENT}) + (${REFUNDED_BEFORE_STATEMENT}) AS balance,
    x.debt_after,
    x.created_at,
    row_number() OVER (PARTITION BY s.contract_id ORDER BY s.id DESC) AS place
  FROM credit_statements s
  JOIN credit_entries x ON x.id = s.entry_id
)`;

/**
 * Checks of credit contracts: statements, overpayments, refunds and monthly parts. A refund that a
 * statement made due counts as settled after that statement, even if the stored times say
 * otherwise: they come from different clocks (a process's for the statement, the database's for the
 * settlement).
 */
const CREDIT: readonly Check[] = [
  `SELECT
     format('line %s of contract %s', e.id, c.credit_id) AS row,
     format(
       'says that %s AZN are owed, and no statement of a file or of staff says so',
       e.debt_after
     ) AS wrong
   FROM (
     SELECT *, lag(debt_after) OVER (PARTITION BY contract_id ORDER BY id) AS before
     FROM credit_entries
   ) e
   JOIN credit_contracts c ON c.id = e.contract_id
   WHERE e.kind = 'stated'
     AND e.debt_after IS DISTINCT FROM e.before
     AND NOT EXISTS (SELECT 1 FROM credit_statements s WHERE s.entry_id = e.id)`,
  `SELECT
     format('statement %s of contract %s', b.id, c.credit_id) AS row,
     format(
       '%s AZN are owed after it, by what it does not contain it is %s',
       b.debt_after,
       GREATEST(b.balance, 0)
     ) AS wrong
   FROM ${STATEMENT_BALANCES} b
   JOIN credit_contracts c ON c.id = b.contract_id
   WHERE b.debt_after <> GREATEST(b.balance, 0)`,
  `SELECT
     format('statement %s of contract %s', b.id, c.credit_id) AS row,
     format(
       '%s AZN were paid beyond it, and %s are due or given back',
       -b.balance,
       r.amount
     ) AS wrong
   FROM ${STATEMENT_BALANCES} b
   JOIN credit_contracts c ON c.id = b.contract_id
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(r.amount), 0) AS amount
     FROM credit_refunds_due r
     WHERE (
       r.state = 'due'
       OR (
         r.state = 'settled'
         AND (r.statement_entry_id = b.entry_id OR r.closed_at > b.created_at)
       )
       OR (r.state = 'void' AND r.void_entry_id > b.entry_id)
     )
       AND r.attempt_id IN (
         SELECT e.attempt_id
         FROM credit_statement_outside o
         JOIN credit_entries e ON e.id = o.entry_id
         WHERE o.statement_id = b.id
       )
   ) r
   WHERE b.place = 1 AND GREATEST(-b.balance, 0) <> r.amount`,
  `SELECT
     'refund ' || r.attempt_id || ' of payment ' || a.order_number AS row,
     format('%s AZN are due or given back of %s', r.amount, a.amount) AS wrong
   FROM (
     SELECT attempt_id, sum(amount) AS amount, bool_or(state = 'due') AS due
     FROM credit_refunds_due
     WHERE state <> 'void'
     GROUP BY 1
   ) r
   JOIN payment_attempts a ON a.id = r.attempt_id
   WHERE r.amount > a.amount OR (r.due AND a.state <> 'captured')`,
  `SELECT
     'refund ' || r.id || ' of payment ' || a.order_number AS row,
     'settled, and nobody says how' AS wrong
   FROM credit_refunds_due r
   JOIN payment_attempts a ON a.id = r.attempt_id
   WHERE r.state = 'settled'
     AND (r.closed_by IS NULL OR r.closed_at IS NULL OR btrim(COALESCE(r.note, '')) = '')`,
  `SELECT
     'contract ' || c.credit_id AS row,
     format(
       '%s AZN of the month are left, its book says %s',
       c.residial_payment,
       e.left_after
     ) AS wrong
   FROM credit_contracts c
   JOIN LATERAL (
     SELECT left_after FROM credit_entries WHERE contract_id = c.id ORDER BY id DESC LIMIT 1
   ) e ON true
   WHERE e.left_after <> c.residial_payment`,
  `SELECT
     format('line %s of contract %s', e.id, c.credit_id) AS row,
     format('%s AZN, %s of it for the month', e.amount, e.month_part) AS wrong
   FROM credit_entries e
   JOIN credit_contracts c ON c.id = e.contract_id
   WHERE e.month_part > e.amount
     OR e.amount < 0
     OR (e.kind <> 'stated') <> (e.attempt_id IS NOT NULL)`,
];

/** Finds contradictions within the shop's own books; returns a sentence for each row. */
export async function findInconsistentRows(run: Sql): Promise<string[]> {
  const inconsistencies: string[] = [];
  for (const check of [...ORDERS, ...PAYMENTS, ...SHIPMENTS, ...STOCK, ...LEDGER, ...CREDIT]) {
    const rows = await run<{ row: string; wrong: string }>(check);
    inconsistencies.push(...rows.map(({ row, wrong }) => `${row}: ${wrong}`));
  }
  return inconsistencies;
}

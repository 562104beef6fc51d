import type { Sql } from "../../lib/server/db/sql";

/** A query for inconsistent rows. Its columns: `row` names a row, `wrong` says what is wrong. */
type Check = string;

const qepik = (azn: string): string => `round(COALESCE(${azn}, 0) * 100)::bigint`;
const azn = (amount: string): string => `(${amount} / 100.0)::numeric(20, 2)`;
const vatOf = (gross: string): string => `floor((2 * ${gross} * 18 + 118) / 236.0)::bigint`;

/** False for orders from the time when prices before discounts were not stored. */
const HAS_STORED_PRICES = "i.base_price IS NOT NULL";
const TRANSFER = "i.payment_type_id = 3";
/** The order was given back by lines, and not as a whole. */
const IN_PARTS = `EXISTS (
       SELECT FROM refunds p WHERE p.invoice_id = i.id AND p.goods IS NOT NULL AND NOT p.whole AND p.state = 'done'
     )`;

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
     AND e.returned <> CASE WHEN i.state = 'refunded' AND NOT ${IN_PARTS} THEN 1 ELSE 0 END`,
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
     AND a.taken <> CASE
       WHEN i.state = 'paid' OR (i.state = 'refunded' AND ${IN_PARTS}) THEN 1
       ELSE 0
     END`,
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
 * Checks of refunds: never more than was taken, no piece twice, lines that add up and cost what was
 * paid for them, a refunded order of which everything was given back, and a history that ends in the
 * refund's state.
 */
const REFUNDS: readonly Check[] = [
  `SELECT
     'invoice ' || i.id AS row,
     format('%s AZN taken, %s are given back', i.final_price, r.amount) AS wrong
   FROM invoices i
   JOIN (
     SELECT invoice_id, sum(amount) AS amount, bool_and(state = 'done' OR whole) AS settled
     FROM refunds
     WHERE state <> 'withdrawn'
     GROUP BY 1
   ) r ON r.invoice_id = i.id
   WHERE ${qepik("r.amount")} > ${qepik("i.final_price")}
     OR (i.state = 'refunded' AND (${qepik("r.amount")} <> ${qepik("i.final_price")} OR NOT r.settled))
     OR i.state NOT IN ('paid', 'refunded')`,
  `SELECT 'invoice ' || i.id AS row, 'is refunded, and no refund says so' AS wrong
   FROM invoices i
   WHERE i.state = 'refunded'
     AND i.final_price > 0
     AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id AND l.count >= 1)
     AND NOT EXISTS (SELECT FROM refunds r WHERE r.invoice_id = i.id AND r.state <> 'withdrawn')`,
  `SELECT
     'refund ' || r.id AS row,
     format('%s AZN and %s of VAT, its lines come to %s and %s', r.amount, r.vat, l.amount, l.vat) AS wrong
   FROM refunds r
   LEFT JOIN LATERAL (
     SELECT sum(amount) AS amount, sum(vat) AS vat FROM refund_lines WHERE refund_id = r.id
   ) l ON true
   WHERE l.amount IS DISTINCT FROM r.amount OR l.vat IS DISTINCT FROM r.vat`,
  `SELECT
     format('line %s of invoice %s', l.id, l.invoice_id) AS row,
     format(
       '%s pieces of %s AZN, %s of them given back for %s',
       l.count,
       l.final_price,
       g.count,
       g.amount
     ) AS wrong
   FROM invoice_lines l
   JOIN invoices i ON i.id = l.invoice_id
   JOIN LATERAL (
     SELECT sum(b.count) AS count, sum(b.amount) AS amount, sum(b.vat) AS vat
     FROM refund_lines b
     JOIN refunds r ON r.id = b.refund_id
     WHERE b.invoice_line_id = l.id AND r.state <> 'withdrawn'
   ) g ON g.count IS NOT NULL
   WHERE g.count > l.count
     OR (
       ${HAS_STORED_PRICES}
       AND l.final_price IS NOT NULL
       AND (
         g.amount > l.final_price * l.count
         OR (g.count = l.count AND (g.amount <> l.final_price * l.count OR g.vat <> l.vat))
         OR abs(g.amount - l.final_price * g.count) > 0.01 * g.count
       )
     )`,
  `SELECT
     'refund ' || r.id AS row,
     format('%s, and its payment %s is %s', r.state, a.order_number, a.state) AS wrong
   FROM refunds r
   JOIN payment_attempts a ON a.id = r.attempt_id
   WHERE a.invoice_id IS DISTINCT FROM r.invoice_id
     OR CASE
       WHEN r.whole THEN (r.state = 'done') <> (a.state = 'reversed')
       ELSE a.state <> 'captured' AND r.state <> 'withdrawn'
     END`,
  `SELECT
     'refund ' || r.id AS row,
     'was transferred, and nobody says with which number' AS wrong
   FROM refunds r
   WHERE r.way = 'transfer' AND r.state = 'done' AND r.goods IS NOT NULL AND r.bank_number IS NULL`,
  `SELECT
     'refund ' || r.id AS row,
     format('%s, its history says %s', r.state, COALESCE(h.to_state, 'nothing')) AS wrong
   FROM refunds r
   LEFT JOIN LATERAL (
     SELECT to_state
     FROM refund_history
     WHERE refund_id = r.id
     ORDER BY id DESC
     LIMIT 1
   ) h ON true
   WHERE h.to_state IS DISTINCT FROM r.state`,
];

/**
 * Checks stock against reservations, against the lists and against the product's newest version. A
 * sale reduces the stock of the newest version too, so the two differ if stock was changed by
 * anything but a save, an import, a sale or a return. Reservations are compared with open orders in
 * shop-books.ts. There is no ledger of stock movements, so a wrong count that somebody typed or
 * imported is not found.
 */
const STOCK: readonly Check[] = [
  `SELECT
     'product ' || p.id AS row,
     format('%s pieces, %s reserved of them', p.stock, p.reserved) AS wrong
   FROM products p
   WHERE COALESCE(p.stock, 0) < p.reserved OR p.stock < 0 OR p.reserved < 0`,
  `SELECT
     'product ' || p.id AS row,
     format(
       '%s pieces, %s reserved, the lists say %s',
       p.stock,
       p.reserved,
       CASE WHEN s.in_stock THEN 'in stock' ELSE 'sold out' END
     ) AS wrong
   FROM products p
   JOIN product_search s ON s.product_id = p.id
   WHERE s.in_stock <> (COALESCE(p.stock, 0) - p.reserved > 0)`,
  `SELECT
     'product ' || p.id AS row,
     format(
       '%s pieces, %s by saves and sales',
       COALESCE(p.stock, 0),
       COALESCE(v.version_stock, 0)
     ) AS wrong
   FROM products p
   JOIN _products_v v ON v.parent_id = p.id AND v.latest
   WHERE p._status = 'published'
     AND v.version__status = 'published'
     AND COALESCE(p.stock, 0) <> COALESCE(v.version_stock, 0)`,
  `SELECT
     'product ' || p.id AS row,
     format('%s pieces, which is no count', p.stock) AS wrong
   FROM products p
   WHERE p.stock <> trunc(p.stock)`,
];

/**
 * Checks of shipments: each paid order has one, its pieces are in shipments exactly once as long as
 * nothing came back or was withdrawn (without those that were given back unsent), what nobody has packed belongs to a paid order, and the history
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
     format('%s pieces, %s of them in shipments', l.count - back.pieces, sent.pieces) AS wrong
   FROM invoice_lines l
   JOIN invoices i ON i.id = l.invoice_id
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(p.count), 0) AS pieces
     FROM shipment_lines p
     JOIN shipments s ON s.id = p.shipment_id
     WHERE p.invoice_line_id = l.id AND s.state NOT IN ('back', 'cancelled')
   ) sent
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(b.count), 0) AS pieces
     FROM refund_lines b
     JOIN refunds r ON r.id = b.refund_id
     WHERE b.invoice_line_id = l.id AND r.goods = 'unsent' AND r.state <> 'withdrawn'
   ) back
   WHERE sent.pieces > l.count - back.pieces
     OR (
       i.state = 'paid'
       AND sent.pieces <> l.count - back.pieces
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
  for (const check of [...ORDERS, ...PAYMENTS, ...REFUNDS, ...SHIPMENTS, ...STOCK, ...CREDIT]) {
    const rows = await run<{ row: string; wrong: string }>(check);
    inconsistencies.push(...rows.map(({ row, wrong }) => `${row}: ${wrong}`));
  }
  return inconsistencies;
}

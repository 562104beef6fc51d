import { type BrowserContext, expect } from "@playwright/test";
import { Client } from "pg";
import { newNumber, signInByApi } from "./customer";

/** The number of the demo customer with orders over two years (docs/demo.md), without +994. */
export const DEMO_CUSTOMER_NUMBER = "551001001";

/** Runs a statement in the shop's database and returns its rows. */
export async function sql<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}

/**
 * Signs a new customer in and gives them copies of the demo customer's `orders` newest orders.
 * Returns the phone number without +994.
 */
export async function newCustomer(context: BrowserContext, orders = 0): Promise<string> {
  const number = await signInByApi(context, newNumber());
  if (orders > 0) await copyDemoOrders(number, orders);
  return number;
}

/**
 * Gives a customer copies of the demo customer's newest orders. Returns the order numbers, newest
 * first.
 */
export async function copyDemoOrders(number: string, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `WITH source AS (SELECT i.*, row_number() OVER (ORDER BY i.id) AS place FROM (SELECT i.* FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE c.phone = $2 ORDER BY i.id DESC LIMIT $3) i),
       numbered AS (SELECT *, nextval(pg_get_serial_sequence('invoices', 'id')) AS new_id FROM (SELECT * FROM source ORDER BY place) s),
       orders AS (
         INSERT INTO invoices (id, customer_id, user_name, user_sur_name, user_phone, user_address, note, payment_type_id, card_type_id, month_count, final_price, created_at)
         SELECT n.new_id, c.id, n.user_name, n.user_sur_name, n.user_phone, n.user_address, n.note, n.payment_type_id, n.card_type_id, n.month_count, n.final_price, n.created_at FROM numbered n, customers c WHERE c.phone = $1
         RETURNING id),
       lines AS (
         INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, cover_image, base_price, count)
         SELECT n.new_id, l.product_id, l.product_slug, l.title, l.cover_image, l.base_price, l.count FROM invoice_lines l JOIN numbered n ON n.id = l.invoice_id JOIN orders o ON o.id = n.new_id ORDER BY l.id
         RETURNING 1)
     SELECT id FROM orders ORDER BY id DESC`,
    [`+994${number}`, `+994${DEMO_CUSTOMER_NUMBER}`, count],
  );
  return rows.map(({ id }) => id);
}

/** Adds a line to an order, with a product that is no longer sold. */
export const addDiscontinuedProduct = (invoiceId: number, title: string): Promise<unknown> =>
  sql(
    "INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, cover_image, base_price, count) VALUES ($1, NULL, 'satisdan-cixmis', $2, NULL, 12.5, 2)",
    [invoiceId, title],
  );

/**
 * Declines an order's payments in the database, as a job or callback does when the bank declines
 * (lib/server/modules/payment/settle.ts).
 */
export const declinePayment = (invoiceId: number): Promise<unknown> =>
  sql(
    "UPDATE payment_attempts SET state = 'declined', response_code = '51', settled_at = now(), next_check_at = NULL WHERE invoice_id = $1",
    [invoiceId],
  );

/** A customer's own data from the shop's API, in the browser's session. */
export async function fetchAsCustomer<Data>(context: BrowserContext, path: string): Promise<Data> {
  // The server may close an old keep-alive connection at this moment.
  const answer = await context.request.get(`/api${path}`, { maxRetries: 2 });
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

/** The basket stored on the server: slug -> pieces. */
export async function serverBasket(context: BrowserContext): Promise<Record<string, number>> {
  const { lines } = await fetchAsCustomer<{
    lines: { productSlug: string; productCount: number }[];
  }>(context, "/Basket/get-basket?lang=az");
  return Object.fromEntries(
    lines.map(({ productSlug, productCount }) => [productSlug, productCount]),
  );
}

import { maskPhone } from "@/lib/format/mask-phone";
import type { Sql } from "@/lib/server/db/sql";
import { applyAssumption } from "@/lib/server/modules/shipment/apply-assumption";
import { ASSUMED_DELIVERED_DAYS } from "@/lib/server/modules/shipment-states/assumed-delivered-days";
import { createFirstShipment } from "@/lib/server/modules/shipment-states/create-shipment";
import { ACTORS } from "@/lib/server/modules/shipment-states/transitions";
import type { SeedProduct } from "../products";
import { type DemoOrder, ordersOf } from "./orders";
import { CUSTOMERS, type DemoCustomer } from "./people";

const azn = (qepik: number): string => (qepik / 100).toFixed(2);

async function insertOrder(
  run: Sql,
  customerId: number,
  { recipient, note, payment, lines, total, at }: DemoOrder,
): Promise<void> {
  const [invoice] = await run<{ id: number }>(
    `INSERT INTO invoices (customer_id, user_name, user_sur_name, user_phone, user_address, note, payment_type_id, card_type_id, month_count, final_price, state, paid_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'paid', $11, $11, $11) RETURNING id`,
    [
      customerId,
      recipient.firstName,
      recipient.lastName,
      recipient.phone,
      recipient.address,
      note,
      payment.type,
      payment.card,
      payment.months,
      azn(total),
      at,
    ],
  );
  // The order keeps a product that staff have deleted since: the line stores its title, price and
  // picture.
  await run(
    `INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, cover_image, base_price, count, created_at, updated_at)
     SELECT $1, p.id, l.slug, l.title, '/media/' || m.filename, l.price, l.count, $2, $2
     FROM jsonb_to_recordset($3::jsonb) AS l(place integer, id integer, slug text, title text, price numeric, count integer) LEFT JOIN products p ON p.id = l.id LEFT JOIN media m ON m.id = p.cover_image_id ORDER BY l.place`,
    [
      invoice?.id,
      at,
      JSON.stringify(
        lines.map(({ product, price, count }, place) => ({
          place,
          id: product.id,
          slug: product.slug,
          title: product.title.az,
          price: azn(price),
          count,
        })),
      ),
    ],
  );
  if (!invoice) throw new Error("no row was inserted into invoices");
  await createFirstShipment(run, invoice.id, { isAssumed: true });
}

async function insertCustomer(
  run: Sql,
  customer: DemoCustomer,
  products: readonly SeedProduct[],
): Promise<void> {
  const orders = ordersOf(customer, products);
  const since = orders[0]?.at ?? new Date(Date.UTC(2026, 9, 1, 8));
  // A customer with this number may exist already: somebody may have signed in with it.
  const [row] = await run<{ id: number }>(
    `INSERT INTO customers (phone, masked_phone, first_name, last_name, email, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (phone) DO UPDATE SET first_name = COALESCE(customers.first_name, EXCLUDED.first_name), last_name = COALESCE(customers.last_name, EXCLUDED.last_name) RETURNING id`,
    [
      customer.phone,
      maskPhone(customer.phone),
      customer.firstName,
      customer.lastName,
      customer.email,
      since,
    ],
  );
  for (const order of orders) await insertOrder(run, row?.id ?? 0, order);
}

/**
 * The demo's customers and their orders, in the caller's transaction. The orders are sorted by the
 * rule for those from before the shop kept shipments: old ones are delivered, others to be packed.
 */
export async function insertCustomers(run: Sql, products: readonly SeedProduct[]): Promise<void> {
  for (const customer of CUSTOMERS) await insertCustomer(run, customer, products);
  await applyAssumption((work) => work(run), ASSUMED_DELIVERED_DAYS, ACTORS.shop);
}

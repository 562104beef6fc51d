/**
 * `npm run books` reports data that was changed by hand: each of these corruptions is reported with
 * its row (scripts/books).
 */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { encryptFin } from "@/lib/format/fin-cipher";
import { asQepik } from "@/lib/format/money";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { finPassphrase } from "@/lib/server/modules/credit/fin-secrets";
import { settleRefund } from "@/lib/server/modules/credit-book/refunds-due";
import { requestCreditPayment } from "@/lib/server/modules/credit/request-payment";
import { applyStatement } from "@/lib/server/modules/credit/apply-statement";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import {
  markTransferReceived,
  markTransferReturned,
  reversePayment,
} from "@/lib/server/modules/payment/staff-actions";
import { transaction } from "@/lib/server/db/pool";
import { clock } from "@/lib/server/db/clock";
import { checkBooks } from "../../scripts/books/check-books";
import { auditTest } from "../audit-test";
import { type PaymentShop, startPaymentShop } from "./payment-shop";
import { returnFromBank, CARDS, payAtBank } from "./sandbox";

jest.setTimeout(120_000);
const FIN = "7ABC2D3";
const [CREDIT, OVERPAID] = [910_001, 910_002];
let shop: PaymentShop;
let client: Client;
/** The ids of the rows that the corruptions change. */
const ids = {
  transfer: 0,
  awaiting: 0,
  repaid: 0,
  card: 0,
  instalments: 0,
  reversed: 0,
  product: 0,
  order: "",
  credit: "",
};

const person = {
  userName: "Əli",
  userSurName: "Məmmədov",
  userAddress: "Bakı, Nizami 1",
  userPhone: "050 123 45 67",
};
async function placeOrder(userPaymentType: InvoiceOrder["userPaymentType"]): Promise<number> {
  const [productA, productB] = [await shop.setStock(0, 500), await shop.setStock(1, 500)];
  ids.product = productA.id;
  const customerId = await shop.createBuyer(
    { productSlug: productA.slug, productCount: 2 },
    { productSlug: productB.slug, productCount: 3 },
  );
  const { invoiceId, form } = await createInvoice({
    customerId,
    order: { ...person, userPaymentType },
    expectedTotal: undefined,
    key: randomUUID(),
  });
  if (form)
    await returnFromBank(await payAtBank(await bankForm(form, "az").text(), { card: CARDS.tam }));
  return invoiceId;
}
const orderNumberOf = async (column: "invoice_id" | "credit_contract_id", id: number) =>
  (
    await shop.sql<{ id: number; order: string }>(
      `SELECT id, order_number AS order FROM payment_attempts WHERE ${column} = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    )
  )[0] ?? { id: 0, order: "" };

async function pay(creditId: number, amount: number): Promise<string> {
  const form = await requestCreditPayment({
    finCode: encryptFin(FIN, finPassphrase()),
    creditId,
    amount: asQepik(amount),
    language: "az",
    key: randomUUID(),
    clientAddress: null,
  });
  await returnFromBank(await payAtBank(await bankForm(form, "az").text()));
  return form.fields.ORDER ?? "";
}
const importStatement = (creditId: number, debt: number, asOf: Date | null) =>
  transaction((run) =>
    applyStatement(
      run,
      {
        creditId,
        fin: FIN,
        fullName: "Əli Məmmədov",
        debt: asQepik(debt),
        left: asQepik(0),
        monthly: asQepik(1000),
        mustPayDate: "2026-12-05",
        dateOfGrant: "2026-01-05",
        asOf,
      },
      { by: "staff@example.com", note: "dekabr.csv" },
    ),
  );

beforeAll(async () => {
  shop = await startPaymentShop("books");
  client = new Client({ connectionString: shop.variables.DATABASE_URL });
  await client.connect();
  const by = "staff@example.com";
  [ids.transfer, ids.awaiting, ids.repaid] = [
    await placeOrder({ paymentTypeId: 3 }),
    await placeOrder({ paymentTypeId: 3 }),
    await placeOrder({ paymentTypeId: 3 }),
  ];
  for (const id of [ids.transfer, ids.repaid]) await markTransferReceived({ id, by });
  await markTransferReturned({ id: ids.repaid, by });
  ids.card = await placeOrder({ paymentTypeId: 5, cardTypeId: 1, monthCount: 3 });
  ids.instalments = await placeOrder({ paymentTypeId: 6, cardTypeId: 1, monthCount: 3 });
  ids.reversed = await placeOrder({ paymentTypeId: 5, cardTypeId: 1, monthCount: 3 });
  await reversePayment({ id: (await orderNumberOf("invoice_id", ids.reversed)).id, by });
  await returnMoney();
  ids.order = (await orderNumberOf("invoice_id", ids.card)).order;
  const before = new Date(clock.now().getTime() - 60_000);
  await importStatement(CREDIT, 30_000, null);
  ids.credit = await pay(CREDIT, 12_000);
  await importStatement(OVERPAID, 30_000, null);
  await pay(OVERPAID, 10_000);
  await importStatement(OVERPAID, 8_000, before);
  const [due] = await shop.sql<{ id: number }>("SELECT id FROM credit_refunds_due");
  await transaction((run) => settleRefund(run, { id: due?.id ?? 0, by, note: "köçürmə 15" }));
  await pay(CREDIT, 5_000);
  await importStatement(CREDIT, 3_000, before);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await shop?.stop();
});

type Corruption = { name: string; sql: string; expected: () => RegExp };
const invoice = (id: () => number, message: string) => () =>
  new RegExp(`^invoice ${id()}: ${message}`);
const CORRUPTIONS: readonly Corruption[] = [
  {
    name: "a changed total",
    sql: "UPDATE invoices SET final_price = final_price + 1 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "total .* its lines come to"),
  },
  {
    name: "a changed total before discounts",
    sql: "UPDATE invoices SET base_price = base_price + 1 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, ".*before discounts, its lines come to"),
  },
  {
    name: "a total that exceeds the total before discounts",
    sql: "UPDATE invoices SET base_price = final_price - 1 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, ".*before discounts, .* after"),
  },
  {
    name: "a changed VAT of an order",
    sql: "UPDATE invoices SET vat = vat + 0.01 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "VAT .* it is"),
  },
  {
    name: "a changed VAT of a line",
    sql: "UPDATE invoice_lines SET vat = vat - 0.01 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $transfer)",
    expected: invoice(() => ids.transfer, "VAT .* that of its lines"),
  },
  {
    name: "a changed price of a line",
    sql: "UPDATE invoice_lines SET final_price = final_price - 0.5 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $awaiting)",
    expected: invoice(() => ids.awaiting, "total .* its lines come to"),
  },
  {
    name: "a line's price that exceeds its price before discounts",
    sql: "UPDATE invoice_lines SET base_price = final_price - 0.5 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $awaiting)",
    expected: () => new RegExp(`^line \\d+ of invoice ${ids.awaiting}: `),
  },
  {
    name: "a changed quantity of a line",
    sql: "UPDATE invoice_lines SET count = 0 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $transfer)",
    expected: () => new RegExp(`^line \\d+ of invoice ${ids.transfer}: 0 pieces`),
  },
  {
    name: "deleted lines of an order",
    sql: "DELETE FROM invoice_lines WHERE invoice_id = $transfer",
    expected: invoice(() => ids.transfer, "has no lines"),
  },
  {
    name: "a changed monthly payment",
    sql: "UPDATE invoices SET monthly_price = monthly_price - 0.01 WHERE id = $instalments",
    expected: invoice(() => ids.instalments, ".*a month for 3 months"),
  },
  {
    name: "a term that differs from the one sent to the bank",
    sql: "UPDATE payment_attempts SET month_count = 6 WHERE invoice_id = $instalments",
    expected: () => new RegExp(`^payment \\d+: 6 months, invoice ${ids.instalments} has 3`),
  },
  {
    name: "an awaited transfer that became paid without an action of staff",
    sql: "UPDATE invoices SET state = 'paid', paid_at = now() WHERE id = $awaiting",
    expected: invoice(() => ids.awaiting, "paid by transfer, 0 acts"),
  },
  {
    name: "a paid transfer whose action of staff was deleted",
    sql: "DELETE FROM payment_events WHERE invoice_id = $transfer AND kind = 'transfer-received'",
    expected: invoice(() => ids.transfer, "paid by transfer, 0 acts"),
  },
  {
    name: "a paid transfer whose action names no staff member",
    sql: "UPDATE payment_events SET by = NULL WHERE invoice_id = $transfer AND kind = 'transfer-received'",
    expected: invoice(() => ids.transfer, "paid by transfer, 0 acts"),
  },
  {
    name: "a returned transfer that became paid again",
    sql: "UPDATE invoices SET state = 'paid' WHERE id = $repaid",
    expected: invoice(() => ids.repaid, "paid, 1 acts say that its transfer was returned"),
  },
  {
    name: "a paid transfer that became unpaid again",
    sql: "UPDATE invoices SET state = 'awaiting' WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "awaiting, paid at"),
  },
  {
    name: "a paid order without a time of payment",
    sql: "UPDATE invoices SET paid_at = NULL WHERE id = $card",
    expected: invoice(() => ids.card, "paid, paid at no time"),
  },
  {
    name: "an order paid by card without a payment",
    sql: "UPDATE invoices SET payment_type_id = 5 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "paid by card, and 0 payments"),
  },
  {
    name: "an order that is paid although its payment was returned",
    sql: "UPDATE invoices SET state = 'paid' WHERE id = $reversed",
    expected: invoice(() => ids.reversed, "paid by card, and 0 payments"),
  },
  {
    name: "a changed amount of a payment",
    sql: "UPDATE payment_attempts SET amount = amount - 1 WHERE invoice_id = $card",
    expected: () => new RegExp(`^payment ${ids.order}: the bank has charged`),
  },
  {
    name: "a changed reference of a payment",
    sql: "UPDATE payment_attempts SET rrn = '000000000000' WHERE invoice_id = $card",
    expected: () => new RegExp(`^payment ${ids.order}: the shop has another reference`),
  },
  {
    name: "a captured payment marked as declined",
    sql: "UPDATE payment_attempts SET state = 'declined' WHERE invoice_id = $card",
    expected: () => new RegExp(`^payment ${ids.order}: the bank has charged`),
  },
  {
    name: "a paid order without a shipment",
    sql: "DELETE FROM shipments WHERE invoice_id = $transfer",
    expected: invoice(() => ids.transfer, "is paid and has no shipment"),
  },
  {
    name: "a shipment with more pieces than were ordered",
    sql: "UPDATE shipment_lines SET count = count + 1 WHERE shipment_id IN (SELECT id FROM shipments WHERE invoice_id = $transfer)",
    expected: () => new RegExp(`^line \\d+ of invoice ${ids.transfer}: \\d+ pieces, \\d+ of them`),
  },
  {
    name: "pieces of a paid order that are in no shipment",
    sql: "DELETE FROM shipment_lines WHERE shipment_id IN (SELECT id FROM shipments WHERE invoice_id = $transfer)",
    expected: () => new RegExp(`^line \\d+ of invoice ${ids.transfer}: \\d+ pieces, 0 of them`),
  },
  {
    name: "a shipment that waits although its order was refunded",
    sql: "UPDATE shipments SET state = 'to_pack' WHERE invoice_id = $repaid",
    expected: () => /^shipment \d+: waits to be packed, and its order is refunded/,
  },
  {
    name: "a shipment that moved without an entry in its history",
    sql: "UPDATE shipments SET state = 'packed', packed_at = now() WHERE invoice_id = $transfer",
    expected: () => /^shipment \d+: packed, its history says to_pack/,
  },
  {
    name: "a changed number of reserved pieces",
    sql: "UPDATE products SET reserved = reserved + 1 WHERE id = $product",
    expected: () => new RegExp(`^product ${ids.product}: \\d+ reserved, \\d+ in open orders`),
  },
  {
    name: "more reserved pieces than the stock",
    sql: "UPDATE products SET stock = reserved - 1 WHERE id = $product",
    expected: () =>
      new RegExp(`^product ${ids.product}: -?\\d+ pieces for orders, \\d+ reserved of them`),
  },
  {
    name: "sold pieces that are in stock again",
    sql: "UPDATE products SET stock = stock + 2 WHERE id = $product",
    expected: () => new RegExp(`^product ${ids.product}: \\d+ pieces, its newest version has \\d+`),
  },
  {
    name: "a stock that its movements do not explain",
    sql: "UPDATE products SET stock = stock + 2 WHERE id = $product",
    expected: () =>
      new RegExp(`^product ${ids.product}: \\d+ pieces, 0 of them not for orders, its places have`),
  },
  {
    name: "pieces at a place that its movements do not explain",
    sql: "UPDATE stock_levels SET on_hand = on_hand - 1 WHERE product_id = $product",
    expected: () =>
      new RegExp(`^product ${ids.product} at place 1: \\d+ pieces, its movements come to`),
  },
  {
    name: "a deleted movement",
    sql: "DELETE FROM stock_movements WHERE id = (SELECT max(id) FROM stock_movements WHERE product_id = $product)",
    expected: () =>
      new RegExp(`^product ${ids.product} at place 1: \\d+ pieces, its movements come to`),
  },
  {
    name: "a sale that is larger than its order",
    sql: "INSERT INTO stock_movements (product_id, place_id, kind, pieces, document_kind, document, by) VALUES ($product, 1, 'sale', -9, 'order', '$transfer', 'shop')",
    expected: () => new RegExp(`^invoice ${ids.transfer}: \\d+ pieces of product ${ids.product}`),
  },
  {
    name: "a refunded order whose pieces have not come back",
    sql: "UPDATE stock_movements SET pieces = 1 WHERE document_kind = 'order' AND document = '$repaid' AND kind = 'cancelled_sale' AND product_id = $product",
    expected: () => new RegExp(`^invoice ${ids.repaid}: refunded, and \\d+ pieces of product`),
  },
  {
    name: "a transfer that has brought nothing",
    sql: "INSERT INTO stock_movements (product_id, place_id, kind, pieces, document_kind, document, by) VALUES ($product, 1, 'transfer_out', -1, 'transfer', '7', 'shop')",
    expected: () => /^transfer 7: brings -1 pieces/,
  },
  {
    name: "a fractional stock",
    sql: "UPDATE products SET stock = stock + 0.5 WHERE id = $product",
    expected: () => new RegExp(`^product ${ids.product}: \\d+\\.5 pieces, which is no count`),
  },
  {
    name: "a search table that says sold out",
    sql: "UPDATE product_search SET in_stock = false WHERE product_id = $product",
    expected: () => new RegExp(`^product ${ids.product}: .* the lists say sold out`),
  },
  {
    name: "a changed debt",
    sql: "UPDATE credit_contracts SET residial_amount = residial_amount + 5 WHERE credit_id = $CREDIT",
    expected: () => new RegExp(`^contract ${CREDIT}: owes`),
  },
  {
    name: "a changed rest of the month's payment",
    sql: "UPDATE credit_contracts SET residial_amount = 300, residial_payment = 7 WHERE credit_id = $CREDIT",
    expected: () => new RegExp(`^contract ${CREDIT}: 7.*of the month`),
  },
  {
    name: "a changed amount of a ledger entry",
    sql: "UPDATE credit_entries SET amount = amount - 1 WHERE attempt_id = (SELECT id FROM payment_attempts WHERE order_number = '$credit')",
    expected: () => new RegExp(`^payment ${ids.credit}: captured`),
  },
  {
    name: "a ledger entry that names a missing statement",
    sql: "DELETE FROM credit_statements WHERE id = (SELECT max(s.id) FROM credit_statements s JOIN credit_contracts c ON c.id = s.contract_id WHERE c.credit_id = $OVERPAID)",
    expected: () => new RegExp(`^line \\d+ of contract ${OVERPAID}: says that .* no statement`),
  },
  {
    name: "a changed amount of a statement",
    sql: "UPDATE credit_entries SET amount = 500 WHERE id = (SELECT max(e.id) FROM credit_entries e JOIN credit_contracts c ON c.id = e.contract_id WHERE c.credit_id = $CREDIT)",
    expected: () => new RegExp(`^statement \\d+ of contract ${CREDIT}: `),
  },
  {
    name: "a payment wrongly marked as contained in a statement",
    sql: "DELETE FROM credit_statement_outside WHERE statement_id = (SELECT max(s.id) FROM credit_statements s JOIN credit_contracts c ON c.id = s.contract_id WHERE c.credit_id = $CREDIT)",
    expected: () => new RegExp(`^statement \\d+ of contract ${CREDIT}: `),
  },
  {
    name: "an overpayment whose refund due was deleted",
    sql: "DELETE FROM credit_refunds_due WHERE state = 'due'",
    expected: () => new RegExp(`^statement \\d+ of contract ${CREDIT}: .*paid beyond it, and 0`),
  },
  {
    name: "a refund that exceeds its payment",
    sql: "UPDATE credit_refunds_due SET amount = 1000 WHERE state = 'settled'",
    expected: () => /^refund \d+ of payment \d+: 1000.* are due or given back of/,
  },
  {
    name: "a settled refund that names no staff member",
    sql: "UPDATE credit_refunds_due SET closed_by = NULL, note = NULL WHERE state = 'settled'",
    expected: () => /^refund \d+ of payment \d+: settled, and nobody says how/,
  },
];

/**
 * Applies the corruption as a superuser could, with all constraints and triggers disabled, and
 * returns the differences that the books check reports. Everything is rolled back.
 */
async function differencesAfter({ sql }: Corruption): Promise<string[]> {
  const run = async (text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as never;
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL session_replication_role = replica");
    const rules = await client.query<{ rule: string }>(
      "SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS rule FROM pg_constraint WHERE contype = 'c' AND conrelid::regclass::text IN ('products', 'invoices', 'invoice_lines', 'credit_contracts', 'credit_refunds_due')",
    );
    for (const { rule } of rules.rows) await client.query(rule);
    const sqlWithIds = sql
      .replaceAll("$CREDIT", String(CREDIT))
      .replaceAll("$OVERPAID", String(OVERPAID))
      .replaceAll(/\$([a-z]+)/g, (_, key: keyof typeof ids) => String(ids[key]));
    expect((await client.query(sqlWithIds)).rowCount).toBeGreaterThan(0);
    return (
      await checkBooks(run, {
        dataDir: shop.dataDir,
        terminal: shop.sandbox.terminal,
        now: clock.now(),
      })
    ).differences;
  } finally {
    await client.query("ROLLBACK");
  }
}

async function expectReported(corruption: Corruption): Promise<void> {
  const differences = await differencesAfter(corruption);
  expect([corruption.name, differences]).toEqual([
    corruption.name,
    expect.arrayContaining([expect.stringMatching(corruption.expected())]),
  ]);
}

test("reports nothing for a shop whose books are right", async () => {
  expect((await shop.checkBooks()).differences).toEqual([]);
});

test("a refund whose settlement seems earlier than the statement that made it due is no difference", async () => {
  const sql =
    "UPDATE credit_refunds_due SET closed_at = closed_at - interval '5 s' WHERE state = 'settled'";
  expect(await differencesAfter({ name: "clocks", sql, expected: () => /none/ })).toEqual([]);
});

// One corruption of each kind; the audit tests the others.
test.each(CORRUPTIONS.filter((_, i) => i % 7 === 0))("reports $name", expectReported);

auditTest.each(CORRUPTIONS.filter((_, i) => i % 7 !== 0))("reports $name", expectReported);

test("there are at least 25 different corruptions", () => {
  expect(new Set(CORRUPTIONS.map(({ sql }) => sql)).size).toBeGreaterThanOrEqual(25);
});

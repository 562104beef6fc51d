/**
 * `npm run books` tells what somebody changed by hand: each of these corruptions is named by its
 * row (scripts/books).
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
/** What the corruptions are about. */
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
async function order(userPaymentType: InvoiceOrder["userPaymentType"]): Promise<number> {
  const [one, two] = [await shop.setStock(0, 500), await shop.setStock(1, 500)];
  ids.product = one.id;
  const customerId = await shop.createBuyer(
    { productSlug: one.slug, productCount: 2 },
    { productSlug: two.slug, productCount: 3 },
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
const state = (creditId: number, debt: number, asOf: Date | null) =>
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
    await order({ paymentTypeId: 3 }),
    await order({ paymentTypeId: 3 }),
    await order({ paymentTypeId: 3 }),
  ];
  for (const id of [ids.transfer, ids.repaid]) await markTransferReceived({ id, by });
  await markTransferReturned({ id: ids.repaid, by });
  ids.card = await order({ paymentTypeId: 5, cardTypeId: 1, monthCount: 3 });
  ids.instalments = await order({ paymentTypeId: 6, cardTypeId: 1, monthCount: 3 });
  ids.reversed = await order({ paymentTypeId: 5, cardTypeId: 1, monthCount: 3 });
  await reversePayment({ id: (await orderNumberOf("invoice_id", ids.reversed)).id, by });
  await returnMoney();
  ids.order = (await orderNumberOf("invoice_id", ids.card)).order;
  const before = new Date(clock.now().getTime() - 60_000);
  await state(CREDIT, 30_000, null);
  ids.credit = await pay(CREDIT, 12_000);
  await state(OVERPAID, 30_000, null);
  await pay(OVERPAID, 10_000);
  await state(OVERPAID, 8_000, before);
  const [due] = await shop.sql<{ id: number }>("SELECT id FROM credit_refunds_due");
  await transaction((run) => settleRefund(run, { id: due?.id ?? 0, by, note: "köçürmə 15" }));
  await pay(CREDIT, 5_000);
  await state(CREDIT, 3_000, before);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await shop?.stop();
});

type Corruption = { name: string; sql: string; expected: () => RegExp };
const invoice = (id: () => number, what: string) => () => new RegExp(`^invoice ${id()}: ${what}`);
const CORRUPTIONS: readonly Corruption[] = [
  {
    name: "a total",
    sql: "UPDATE invoices SET final_price = final_price + 1 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "total .* its lines come to"),
  },
  {
    name: "a total before discounts",
    sql: "UPDATE invoices SET base_price = base_price + 1 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, ".*before discounts, its lines come to"),
  },
  {
    name: "a total above the one before discounts",
    sql: "UPDATE invoices SET base_price = final_price - 1 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, ".*before discounts, .* after"),
  },
  {
    name: "an order's VAT",
    sql: "UPDATE invoices SET vat = vat + 0.01 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "VAT .* it is"),
  },
  {
    name: "a line's VAT",
    sql: "UPDATE invoice_lines SET vat = vat - 0.01 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $transfer)",
    expected: invoice(() => ids.transfer, "VAT .* that of its lines"),
  },
  {
    name: "a line's price",
    sql: "UPDATE invoice_lines SET final_price = final_price - 0.5 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $awaiting)",
    expected: invoice(() => ids.awaiting, "total .* its lines come to"),
  },
  {
    name: "a line's price above the one before discounts",
    sql: "UPDATE invoice_lines SET base_price = final_price - 0.5 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $awaiting)",
    expected: () => new RegExp(`^line \\d+ of invoice ${ids.awaiting}: `),
  },
  {
    name: "a line's count",
    sql: "UPDATE invoice_lines SET count = 0 WHERE id = (SELECT min(id) FROM invoice_lines WHERE invoice_id = $transfer)",
    expected: () => new RegExp(`^line \\d+ of invoice ${ids.transfer}: 0 pieces`),
  },
  {
    name: "an order's lines are gone",
    sql: "DELETE FROM invoice_lines WHERE invoice_id = $transfer",
    expected: invoice(() => ids.transfer, "has no lines"),
  },
  {
    name: "a monthly payment",
    sql: "UPDATE invoices SET monthly_price = monthly_price - 0.01 WHERE id = $instalments",
    expected: invoice(() => ids.instalments, ".*a month for 3 months"),
  },
  {
    name: "the months that the bank was told",
    sql: "UPDATE payment_attempts SET month_count = 6 WHERE invoice_id = $instalments",
    expected: () => new RegExp(`^payment \\d+: 6 months, invoice ${ids.instalments} has 3`),
  },
  {
    name: "an awaited transfer is paid without an act",
    sql: "UPDATE invoices SET state = 'paid', paid_at = now() WHERE id = $awaiting",
    expected: invoice(() => ids.awaiting, "paid by transfer, 0 acts"),
  },
  {
    name: "the act of a paid transfer is gone",
    sql: "DELETE FROM payment_events WHERE invoice_id = $transfer AND kind = 'transfer-received'",
    expected: invoice(() => ids.transfer, "paid by transfer, 0 acts"),
  },
  {
    name: "the act of a paid transfer is nobody's",
    sql: "UPDATE payment_events SET by = NULL WHERE invoice_id = $transfer AND kind = 'transfer-received'",
    expected: invoice(() => ids.transfer, "paid by transfer, 0 acts"),
  },
  {
    name: "a returned transfer is paid again",
    sql: "UPDATE invoices SET state = 'paid' WHERE id = $repaid",
    expected: invoice(() => ids.repaid, "paid, 1 acts say that its transfer was returned"),
  },
  {
    name: "a paid transfer waits again",
    sql: "UPDATE invoices SET state = 'awaiting' WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "awaiting, paid at"),
  },
  {
    name: "a paid order has no time",
    sql: "UPDATE invoices SET paid_at = NULL WHERE id = $card",
    expected: invoice(() => ids.card, "paid, paid at no time"),
  },
  {
    name: "an order by card is paid without a payment",
    sql: "UPDATE invoices SET payment_type_id = 5 WHERE id = $transfer",
    expected: invoice(() => ids.transfer, "paid by card, and 0 payments"),
  },
  {
    name: "an order whose payment was returned is paid",
    sql: "UPDATE invoices SET state = 'paid' WHERE id = $reversed",
    expected: invoice(() => ids.reversed, "paid by card, and 0 payments"),
  },
  {
    name: "a payment's amount",
    sql: "UPDATE payment_attempts SET amount = amount - 1 WHERE invoice_id = $card",
    expected: () => new RegExp(`^payment ${ids.order}: the bank has charged`),
  },
  {
    name: "a payment's reference",
    sql: "UPDATE payment_attempts SET rrn = '000000000000' WHERE invoice_id = $card",
    expected: () => new RegExp(`^payment ${ids.order}: the shop has another reference`),
  },
  {
    name: "a payment is declined",
    sql: "UPDATE payment_attempts SET state = 'declined' WHERE invoice_id = $card",
    expected: () => new RegExp(`^payment ${ids.order}: the bank has charged`),
  },
  {
    name: "reserved pieces",
    sql: "UPDATE products SET reserved = reserved + 1 WHERE id = $product",
    expected: () => new RegExp(`^product ${ids.product}: \\d+ reserved, \\d+ in open orders`),
  },
  {
    name: "more reserved than there is",
    sql: "UPDATE products SET stock = reserved - 1 WHERE id = $product",
    expected: () => new RegExp(`^product ${ids.product}: \\d+ pieces, \\d+ reserved of them`),
  },
  {
    name: "sold pieces are in stock again",
    sql: "UPDATE products SET stock = stock + 2 WHERE id = $product",
    expected: () => new RegExp(`^product ${ids.product}: \\d+ pieces, \\d+ by saves and sales`),
  },
  {
    name: "half a piece",
    sql: "UPDATE products SET stock = stock + 0.5 WHERE id = $product",
    expected: () => new RegExp(`^product ${ids.product}: \\d+\\.5 pieces, which is no count`),
  },
  {
    name: "lists that call it sold out",
    sql: "UPDATE product_search SET in_stock = false WHERE product_id = $product",
    expected: () => new RegExp(`^product ${ids.product}: .* the lists say sold out`),
  },
  {
    name: "a debt",
    sql: "UPDATE credit_contracts SET residial_amount = residial_amount + 5 WHERE credit_id = $CREDIT",
    expected: () => new RegExp(`^contract ${CREDIT}: owes`),
  },
  {
    name: "what is left of a month",
    sql: "UPDATE credit_contracts SET residial_amount = 300, residial_payment = 7 WHERE credit_id = $CREDIT",
    expected: () => new RegExp(`^contract ${CREDIT}: 7.*of the month`),
  },
  {
    name: "a payment in the book",
    sql: "UPDATE credit_entries SET amount = amount - 1 WHERE attempt_id = (SELECT id FROM payment_attempts WHERE order_number = '$credit')",
    expected: () => new RegExp(`^payment ${ids.credit}: captured`),
  },
  {
    name: "a statement without a source",
    sql: "DELETE FROM credit_statements WHERE id = (SELECT max(s.id) FROM credit_statements s JOIN credit_contracts c ON c.id = s.contract_id WHERE c.credit_id = $OVERPAID)",
    expected: () => new RegExp(`^line \\d+ of contract ${OVERPAID}: says that .* no statement`),
  },
  {
    name: "a stated amount",
    sql: "UPDATE credit_entries SET amount = 500 WHERE id = (SELECT max(e.id) FROM credit_entries e JOIN credit_contracts c ON c.id = e.contract_id WHERE c.credit_id = $CREDIT)",
    expected: () => new RegExp(`^statement \\d+ of contract ${CREDIT}: `),
  },
  {
    name: "a payment that a statement did not contain",
    sql: "DELETE FROM credit_statement_outside WHERE statement_id = (SELECT max(s.id) FROM credit_statements s JOIN credit_contracts c ON c.id = s.contract_id WHERE c.credit_id = $CREDIT)",
    expected: () => new RegExp(`^statement \\d+ of contract ${CREDIT}: `),
  },
  {
    name: "an overpayment is forgotten",
    sql: "DELETE FROM credit_refunds_due WHERE state = 'due'",
    expected: () => new RegExp(`^statement \\d+ of contract ${CREDIT}: .*paid beyond it, and 0`),
  },
  {
    name: "a refund is more than its payment",
    sql: "UPDATE credit_refunds_due SET amount = 1000 WHERE state = 'settled'",
    expected: () => /^refund \d+ of payment \d+: 1000.* are due or given back of/,
  },
  {
    name: "a settled refund is nobody's",
    sql: "UPDATE credit_refunds_due SET closed_by = NULL, note = NULL WHERE state = 'settled'",
    expected: () => /^refund \d+ of payment \d+: settled, and nobody says how/,
  },
];

/**
 * The corruption as somebody makes it who may do all: no rule of the database is in the way. What
 * the books tell of it; nothing stays.
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
    const named = sql
      .replaceAll("$CREDIT", String(CREDIT))
      .replaceAll("$OVERPAID", String(OVERPAID))
      .replaceAll(/\$([a-z]+)/g, (_, key: keyof typeof ids) => String(ids[key]));
    expect((await client.query(named)).rowCount).toBeGreaterThan(0);
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
  const told = await differencesAfter(corruption);
  expect([corruption.name, told]).toEqual([
    corruption.name,
    expect.arrayContaining([expect.stringMatching(corruption.expected())]),
  ]);
}

test("nothing is told of a shop whose books are right", async () => {
  expect((await shop.checkBooks()).differences).toEqual([]);
});

// One of each kind.
test.each(CORRUPTIONS.filter((_, i) => i % 7 === 0))("$name is told", expectReported);

auditTest.each(CORRUPTIONS.filter((_, i) => i % 7 !== 0))("$name is told", expectReported);

test("at least 25 corruptions are known", () => {
  expect(new Set(CORRUPTIONS.map(({ sql }) => sql)).size).toBeGreaterThanOrEqual(25);
});

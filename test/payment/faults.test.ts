/**
 * Every way a card payment can go, against the real database and the real sandbox: after each the
 * shop's books are the bank's.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { printedInvoice } from "@/lib/documents/printed-invoice";
import { bakuDay } from "@/lib/format/baku";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { deleteAccount } from "@/lib/server/modules/customer/account";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { queryInvoices } from "@/lib/server/modules/invoice/query-invoices";
import type { Language } from "@/lib/languages";
import { payInvoice } from "@/lib/server/modules/invoice/pay-invoice";
import { readInvoiceFacts } from "@/lib/server/modules/payment/read-invoice-facts";
import { expireInvoices } from "@/lib/server/modules/payment/expire-invoices";
import { queryInvoicePayments } from "@/lib/server/modules/payment/query-payment-history";
import { queryPaymentState } from "@/lib/server/modules/payment/query-payment-state";
import { bankWords } from "@/lib/server/modules/payment/bank-words";
import { comeBack } from "@/lib/server/modules/payment/receive-callback";
import { reconcile } from "@/lib/server/modules/payment/reconcile";
import { resultKeyOf } from "@/lib/server/modules/payment/result-key";
import {
  acceptReviewed,
  askAgain,
  giveBack,
  releasePayment,
} from "@/lib/server/modules/payment/review-acts";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { reversePayment } from "@/lib/server/modules/payment/staff-acts";
import { clock } from "@/lib/server/db/clock";
import { CallbackRefused } from "@/lib/server/ports/payment/acquirer";
import { inAudit } from "../in-audit";
import { reportDay } from "../../scripts/books/report-day";
import { runScript } from "../scratch-shop";
import { newPhone } from "../customer";
import { creditFaults } from "./credit-faults";
import { type PayingShop, type Product, startPayingShop } from "./own-shop";
import { bringBack, CARDS, formOf, orderOfAddress, payAtBank } from "./sandbox";

jest.setTimeout(120_000);
const MINUTE = 60_000;
let shop: PayingShop;
let product: Product;
let ahead = 0;

beforeAll(async () => {
  shop = await startPayingShop("faults");
  const now = clock.now.bind(clock);
  jest.spyOn(clock, "now").mockImplementation(() => new Date(now().getTime() + ahead));
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  product = await shop.stock(0, 5);
});
/** Whatever happened: the books agree, and the stock too. */
afterEach(async () => {
  await shop.sandbox.tell({ down: false, refusing: false });
  expect((await shop.books()).differences).toEqual([]);
});

/** Lets time pass for the shop and the bank, and the jobs run. */
async function pass(minutes: number): Promise<void> {
  ahead += minutes * MINUTE;
  await shop.sandbox.tell({ ahead: minutes * MINUTE });
  await reconcile();
  await returnMoney();
  await expireInvoices();
}

const person = (more: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  userName: "Əli",
  userSurName: "Məmmədov",
  userAddress: "Bakı, Nizami 1",
  userPhone: newPhone(),
  userPaymentType: { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
  ...more,
});

type Bought = {
  customerId: number;
  invoiceId: number;
  document: string;
  order: string;
  key: string;
  /** where the bank sends the shopper */ backref: string;
};
async function buy(more: Partial<InvoiceOrder> = {}, count = 1): Promise<Bought> {
  const customerId = await shop.buyer({ productSlug: product.slug, productCount: count });
  const { invoiceId, form, language } = await createInvoice({
    customerId,
    order: person(more),
    expected: undefined,
    key: randomUUID(),
  });
  const document = form ? await bankForm(form, language).text() : "";
  const order = form?.fields.ORDER ?? "";
  return {
    customerId,
    invoiceId,
    document,
    order,
    key: resultKeyOf(order),
    backref: form?.fields.BACKREF ?? "",
  };
}

/** Pays the order again as its owner, who has just seen it. */
async function payAgain(
  { customerId, invoiceId }: Pick<Bought, "customerId" | "invoiceId">,
  language: Language = "az",
) {
  const [invoice] = await queryInvoices(customerId, { pageIndex: 0, pageSize: 1 });
  return payInvoice({ customerId, invoiceId, language, seen: invoice?.paymentRevision });
}

async function seen({ invoiceId, order }: Pick<Bought, "invoiceId" | "order">) {
  const [row] = await shop.sql<{
    invoice: string;
    attempt: string;
    review: string | null;
    code: string | null;
    told: number;
  }>(
    `SELECT i.state::text AS invoice, a.state::text AS attempt, a.review::text AS review, a.response_code AS code,
       (SELECT count(*)::integer FROM payment_events e WHERE e.attempt_id = a.id AND e.kind IN ('captured', 'reversal', 'declined')) AS told
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id WHERE i.id = $1 AND a.order_number = $2`,
    [invoiceId, order],
  );
  return row;
}
const stock = async () =>
  (
    await shop.sql<{ stock: number; reserved: number; newest: number; listed: boolean }>(
      "SELECT p.stock::integer AS stock, p.reserved, v.version_stock::integer AS newest, s.in_stock AS listed FROM products p JOIN _products_v v ON v.parent_id = p.id AND v.latest JOIN product_search s ON s.product_id = p.id WHERE p.id = $1",
      [product.id],
    )
  )[0];

test("paid: order, stock and message once, and the same again changes nothing", async () => {
  const before = await stock();
  const bought = await buy({}, 2);
  expect(await stock()).toMatchObject({
    stock: before?.stock,
    reserved: (before?.reserved ?? 0) + 2,
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "awaiting",
    reason: null,
    canPayAgain: true,
  });
  await shop.sql("UPDATE customers SET email = 'aygun@example.com' WHERE id = $1", [
    bought.customerId,
  ]);
  await shop.sql(
    "INSERT INTO proven_emails (customer_id, email) VALUES ($1, 'aygun@example.com')",
    [bought.customerId],
  );
  const brought = await payAtBank(bought.document);
  const [{ count: messages } = { count: 0 }] = await shop.sql<{ count: number }>(
    "SELECT count(*)::integer AS count FROM sms_messages",
  );
  await bringBack(brought);
  await bringBack(brought);
  expect(await seen(bought)).toEqual({
    invoice: "paid",
    attempt: "captured",
    review: null,
    code: "00",
    told: 1,
  });
  expect(await stock()).toMatchObject({
    stock: (before?.stock ?? 0) - 2,
    reserved: before?.reserved,
    newest: Math.max(0, (before?.newest ?? 0) - 2),
  });
  expect(await queryPaymentState(bought.key)).toEqual({
    state: "paid",
    reason: null,
    returned: false,
    invoiceId: bought.invoiceId,
    invoiceState: "paid",
    creditId: null,
    amountQepik: 2 * (product.discount ?? product.price),
    monthCount: null,
    canPayAgain: false,
    otherChecked: false,
    paymentRevision: 2,
    receipt: {
      paidAt: expect.any(String),
      rrn: expect.any(String),
      approval: expect.any(String),
      debtQepik: null,
    },
  });
  const sent = await shop.sql<{ text: string }>("SELECT text FROM sms_messages ORDER BY id");
  expect(sent.slice(messages).map(({ text }) => text)).toEqual([
    expect.stringContaining(`${bought.invoiceId} nomreli sifarisiniz odenildi`),
  ]);
  expect(
    await shop.sql(
      "SELECT recipient, subject, invoice_id AS invoice FROM mail_messages WHERE invoice_id = $1",
      [bought.invoiceId],
    ),
  ).toEqual([
    {
      recipient: "a•••@example.com",
      subject: `Sifariş № ${bought.invoiceId} ödənildi`,
      invoice: bought.invoiceId,
    },
  ]);
});

test("twenty callbacks at once settle once", async () => {
  const bought = await buy();
  const brought = await payAtBank(bought.document, { behaviour: "twice" });
  await Promise.all(Array.from({ length: 20 }, () => bringBack(brought)));
  expect(await seen(bought)).toMatchObject({ invoice: "paid", attempt: "captured", told: 1 });
});

test("no callback: the bank is asked a minute later", async () => {
  const bought = await buy();
  expect((await payAtBank(bought.document, { behaviour: "silent" })).callback).toBeNull();
  expect(await seen(bought)).toMatchObject({ invoice: "awaiting", attempt: "redirected" });
  await pass(1.1);
  expect(await seen(bought)).toMatchObject({ invoice: "paid", attempt: "captured" });
});

test("a forged callback teaches nothing, and the bank's word settles it", async () => {
  const bought = await buy();
  await expect(
    bringBack(await payAtBank(bought.document, { behaviour: "forged" })),
  ).rejects.toThrow(CallbackRefused);
  expect(await seen(bought)).toMatchObject({ invoice: "awaiting", attempt: "redirected" });
  await pass(1.1);
  expect(await seen(bought)).toMatchObject({ invoice: "paid" });
});

test("a refusal rewritten to an approval is a refusal, though its signature holds", async () => {
  const bought = await buy();
  const brought = await payAtBank(bought.document, { behaviour: "altered" });
  expect(brought.callback).toMatchObject({ ACTION: "0", RC: "00" });
  await bringBack(brought);
  expect(await seen(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "declined",
    code: "05",
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    reason: "card",
    canPayAgain: true,
  });
});

test("another order's callback pays nothing, before and after its own", async () => {
  const [mine, other] = [await buy(), await buy()];
  const brought = await payAtBank(mine.document);
  const body = new URLSearchParams({ ...brought.callback, ORDER: other.order }).toString();
  await bringBack({ backref: other.backref, body });
  expect(await seen(other)).toMatchObject({ invoice: "awaiting" });
  await bringBack(brought);
  await bringBack({ backref: other.backref, body });
  expect([await seen(mine), await seen(other)]).toMatchObject([
    { invoice: "paid" },
    { invoice: "awaiting" },
  ]);
  // Paid by its own shopper, whose callback is replaced on the way: only the bank's word counts.
  await payAtBank(other.document, { card: CARDS.other, behaviour: "silent" });
  await bringBack({ backref: other.backref, body });
  expect(await seen(other)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "callback-differs",
  });
  expect(await queryPaymentState(other.key)).toMatchObject({ state: "checking" });
  await pass(1.1);
  expect(await seen(other)).toMatchObject({ invoice: "paid", attempt: "captured", review: null });
});

test("another amount than ordered is never an order paid: staff look at it", async () => {
  const bought = await buy();
  await bringBack(await payAtBank(bought.document, { behaviour: "fee" }));
  await pass(1.1);
  expect(await seen(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "bank-differs",
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({ state: "checking" });
  expect((await shop.books()).open).toEqual(
    expect.arrayContaining([`payment ${bought.order}: staff review it`]),
  );
  await pass(60);
  expect(await seen(bought)).toMatchObject({ invoice: "awaiting", attempt: "needs_review" });
});

/** What the order's owner reads in the profile and at the checkout. */
const profileOf = async ({ customerId, invoiceId }: Bought) =>
  (await queryInvoices(customerId, { pageIndex: 0, pageSize: 5 })).find(
    (invoice) => invoice.invoiceId === invoiceId,
  );

test("under review nothing else is to be paid, and result, profile, back office, paper and endpoint say the same", async () => {
  const bought = await buy();
  await bringBack(await payAtBank(bought.document, { behaviour: "fee" }));
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  expect(await profileOf(bought)).toMatchObject({ paymentStanding: "checking", payUntil: null });
  expect((await queryInvoicePayments(bought.invoiceId))?.attempts[0]?.standing).toBe("checking");
  const facts = await readInvoiceFacts(shop.sql, bought.invoiceId, "en");
  expect(facts && printedInvoice(facts, clock.now())).toContain("The payment is being checked");
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
  expect(
    await shop.sql("SELECT 1 FROM payment_attempts WHERE invoice_id = $1", [bought.invoiceId]),
  ).toHaveLength(1);
});

test("nothing else is to be paid while the bank is silent; as soon as it answers, the order is paid once", async () => {
  const bought = await buy();
  await payAtBank(bought.document, { behaviour: "silent" });
  await shop.sandbox.tell({ down: true });
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
  expect(await profileOf(bought)).toMatchObject({ paymentStanding: "checking", payUntil: null });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  await shop.sandbox.tell({ down: false });
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "INVOICE_NOT_PAYABLE" });
  expect(await seen(bought)).toMatchObject({ invoice: "paid", attempt: "captured" });
});

test("a bank that does not know what its own callback says is not paid again", async () => {
  const bought = await buy();
  const { callback } = await payAtBank(bought.document, { behaviour: "late" });
  expect(callback).toBeNull();
  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>(
    "SELECT id FROM payment_attempts WHERE order_number = $1",
    [bought.order],
  );
  await shop.sql(
    "INSERT INTO payment_events (attempt_id, kind, action, response_code) VALUES ($1, 'callback', '0', '00')",
    [id],
  );
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
  await pass(31);
  await pass(61);
  expect(await seen(bought)).toMatchObject({ attempt: "reversed", review: "late-success" });
});

test("Back from the bank: who has seen that a payment was begun pays again at once, a page from before does not", async () => {
  const bought = await buy();
  const page = await profileOf(bought);
  expect(page).toMatchObject({ paymentStanding: "awaiting", payUntil: expect.any(String) });
  // A caller who does not say what they saw.
  await expect(payInvoice({ ...bought, language: "az" })).rejects.toMatchObject({
    code: "PAYMENT_CHANGED",
  });
  const pressed = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      payInvoice({ ...bought, language: "az", seen: page?.paymentRevision }),
    ),
  );
  expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of pressed)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "PAYMENT_CHANGED" });
  expect(
    await shop.sql("SELECT 1 FROM payment_attempts WHERE invoice_id = $1", [bought.invoiceId]),
  ).toHaveLength(2);
});

test("the database refuses two payments in force, and to replace one that is being checked", async () => {
  const bought = await buy();
  const copy = `INSERT INTO payment_attempts (order_number, invoice_id, state, amount, provider, terminal, language, checks)
    SELECT order_number || '9', invoice_id, 'redirected', amount, provider, terminal, language, 0 FROM payment_attempts WHERE order_number = $1`;
  await expect(shop.sql(copy, [bought.order])).rejects.toMatchObject({
    constraint: "payment_attempts_invoice_in_force",
  });
  await shop.sql("UPDATE payment_attempts SET bank_answer = 'undecided' WHERE order_number = $1", [
    bought.order,
  ]);
  await expect(
    shop.sql("UPDATE payment_attempts SET replaced_at = now() WHERE order_number = $1", [
      bought.order,
    ]),
  ).rejects.toMatchObject({ code: "23514" });
});

test("a cancel comes as GET, and the bank says what it means; the order can be paid again", async () => {
  const bought = await buy();
  const { backref } = await payAtBank(bought.document, { cancel: true });
  const order = orderOfAddress(backref);
  expect(order).toBe(bought.order);
  await comeBack(order);
  expect(await seen(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "declined",
    code: "-25",
  });
  const again = await payAgain(bought, "ru");
  await bringBack(await payAtBank(await bankForm(again.form, "ru").text()));
  expect(await seen({ ...bought, order: again.form.fields.ORDER ?? "" })).toMatchObject({
    invoice: "paid",
  });
});

test.each([
  ["51", "insufficient-funds"],
  ["54", "card"],
  ["91", "later"],
  ["-19", "authentication"],
])("refused with %s: %s", async (behaviour, reason) => {
  const bought = await buy();
  await bringBack(await payAtBank(bought.document, { behaviour }));
  expect(await seen(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "declined",
    code: behaviour,
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({ state: "refused", reason });
  await pass(31);
  expect(await seen(bought)).toMatchObject({ invoice: "cancelled" });
});

test("the bank is down during the question: still checking, the stock stays reserved, and it is settled when the bank is back", async () => {
  const bought = await buy();
  const brought = await payAtBank(bought.document);
  await shop.sandbox.tell({ down: true });
  await bringBack(brought);
  expect(await queryPaymentState(bought.key)).toMatchObject({ state: "checking" });
  await pass(45);
  expect(await seen(bought)).toMatchObject({ invoice: "awaiting", attempt: "redirected" });
  expect((await stock())?.reserved).toBeGreaterThan(0);
  await shop.sandbox.tell({ down: false });
  await pass(61);
  expect(await seen(bought)).toMatchObject({ invoice: "paid", attempt: "captured" });
});

test("a bank that is silent for a day leaves the payment to staff, and the stock reserved", async () => {
  const bought = await buy();
  await payAtBank(bought.document, { behaviour: "silent" });
  await shop.sandbox.tell({ down: true });
  for (let hour = 0; hour < 25; hour++) await pass(60);
  expect(await seen(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "unanswered",
  });
  await shop.sandbox.tell({ down: false });
  // The bank charged it; whoever opens the result makes the shop ask once more.
  await comeBack(bought.order);
  expect(await seen(bought)).toMatchObject({ invoice: "paid" });
});

test("nobody paid: after half an hour the order ends and the stock is back", async () => {
  const before = await stock();
  const tags = async () =>
    (
      await shop.sql<{ tag: string }>(
        "SELECT tag FROM cache_tags WHERE tag IN ($1, 'members') ORDER BY ctid",
        [`product:${product.id}`],
      )
    ).map(({ tag }) => tag);
  const announced = (await tags()).length;
  const bought = await buy({}, 5);
  expect(await stock()).toMatchObject({ listed: false });
  // Stored pages of the product, and lists that leave out what is sold out.
  expect((await tags()).slice(announced).sort()).toEqual(["members", `product:${product.id}`]);
  await pass(29);
  expect(await seen(bought)).toMatchObject({ invoice: "awaiting" });
  await pass(2);
  expect(await seen(bought)).toMatchObject({ invoice: "cancelled", attempt: "expired" });
  expect(await stock()).toMatchObject({
    stock: before?.stock,
    reserved: before?.reserved,
    listed: true,
  });
  // The bank may still say that it took money; once nobody asks it any more, it did not.
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  await pass(24 * 60);
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    canPayAgain: false,
  });
});

test("a success after the order has ended is returned by itself, and staff are told", async () => {
  const bought = await buy();
  expect((await payAtBank(bought.document, { behaviour: "late" })).callback).toBeNull();
  await pass(31);
  expect(await seen(bought)).toMatchObject({ invoice: "cancelled", attempt: "expired" });
  await pass(60);
  expect(await seen(bought)).toMatchObject({
    invoice: "cancelled",
    attempt: "reversed",
    review: "late-success",
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    reason: null,
    returned: true,
  });
  expect((await shop.books()).reversed).toBeGreaterThan(0);
});

test("who deletes the account while paying gets the money back, and the order ends: nobody could be sent it", async () => {
  const bought = await buy();
  await deleteAccount(bought.customerId);
  await bringBack(await payAtBank(bought.document));
  expect(await seen(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "reversal_requested",
    review: "late-success",
  });
  await pass(1);
  expect(await seen(bought)).toMatchObject({ invoice: "cancelled", attempt: "reversed" });
  await expect(shop.books()).resolves.toMatchObject({ differences: [] });
});

test("an order whose number was sent to the bank with another order's form ends in its time and gives its pieces back", async () => {
  const [own, other] = [await buy(), await buy({}, 2)];
  const isReserved = async () =>
    (
      await shop.sql<{ reserved: number }>("SELECT reserved FROM products WHERE id = $1", [
        product.id,
      ])
    )[0]?.reserved ?? 0;
  const before = await isReserved();
  await payAtBank(own.document.replaceAll(`value="${own.order}"`, `value="${other.order}"`));
  await pass(1.1);
  expect(await seen(other)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "bank-differs",
  });
  await pass(31);
  expect(await seen(other)).toMatchObject({ invoice: "cancelled", attempt: "needs_review" });
  expect(await seen(own)).toMatchObject({ invoice: "cancelled" });
  expect(await isReserved()).toBe(before - 3);
});

test("a reversal the bank did not answer is asked again until it is done", async () => {
  const bought = await buy();
  await payAtBank(bought.document, { behaviour: "late" });
  await pass(31);
  ahead += 60 * MINUTE;
  await shop.sandbox.tell({ ahead: 60 * MINUTE });
  await reconcile();
  await shop.sandbox.tell({ down: true });
  await returnMoney();
  expect(await seen(bought)).toMatchObject({ attempt: "reversal_requested" });
  await shop.sandbox.tell({ down: false });
  // On another day of the bank, where a reversal is another message.
  await pass(24 * 60);
  expect(await seen(bought)).toMatchObject({ attempt: "reversed" });
});

test("an order paid twice keeps one payment; the other is returned", async () => {
  const bought = await buy();
  const again = await payAgain(bought);
  const [first, second] = [
    await payAtBank(bought.document),
    await payAtBank(await bankForm(again.form, "az").text(), { card: CARDS.other }),
  ];
  await Promise.all([first, second].map(bringBack));
  await returnMoney();
  const states = [
    await seen(bought),
    await seen({ ...bought, order: again.form.fields.ORDER ?? "" }),
  ]
    .map((one) => one?.attempt)
    .sort();
  expect(states).toEqual(["captured", "reversed"]);
});

test("instalments: the bank is asked for the term, and a card without them is refused", async () => {
  const bought = await buy({ userPaymentType: { paymentTypeId: 6, cardTypeId: 1, monthCount: 6 } });
  expect(formOf(bought.document).fields).toMatchObject({ ACQ_INST_PAYIN: "INST_ALL6" });
  await bringBack(await payAtBank(bought.document, { card: CARDS.plain }));
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    reason: "card",
    monthCount: 6,
  });
  const again = await payAgain(bought);
  expect(again.form.fields.ACQ_INST_PAYIN).toBe("INST_ALL6");
  await bringBack(await payAtBank(await bankForm(again.form, "az").text(), { card: CARDS.tam }));
  expect(await seen({ ...bought, order: again.form.fields.ORDER ?? "" })).toMatchObject({
    invoice: "paid",
  });
});

test("a newcomer's bank transfer waits to the end of the next working day", async () => {
  const bought = await buy({ userPaymentType: { paymentTypeId: 3 } });
  expect(bought.document).toBe("");
  const state = async () =>
    (
      await shop.sql<{ state: string }>("SELECT state::text AS state FROM invoices WHERE id = $1", [
        bought.invoiceId,
      ])
    )[0]?.state;
  await pass(23 * 60);
  expect(await state()).toBe("awaiting");
  // A weekend, and the day itself to its end.
  await pass(4 * 24 * 60);
  expect(await state()).toBe("cancelled");
});

/**
 * The database notices a little later that a client is gone; until then the rows of its transaction
 * are locked.
 */
async function untilNothingIsLeftOpen(): Promise<void> {
  for (;;) {
    const [open] = await shop.sql(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%' LIMIT 1",
    );
    if (!open) return;
    await sleep(20);
  }
}

/** Does work in a process that dies before its n-th statement; returns whether it died. */
async function diesAt(statement: number, work: object): Promise<boolean> {
  const died = await runScript(
    ["--conditions=react-server", "--import", "tsx", "test/payment/dying-process.ts"],
    {
      ...process.env,
      NODE_ENV: "production",
      KILL_AT: String(statement),
      AHEAD: String(ahead),
      WORK: JSON.stringify(work),
    },
  ).then(
    () => false,
    (error: { signal?: string; stderr?: string }) => {
      if (error.signal !== "SIGKILL") throw new Error(error.stderr);
      return true;
    },
  );
  await untilNothingIsLeftOpen();
  return died;
}

/**
 * Killed while it orders and while it settles: the order, repeated, is one; the payment is settled
 * once, by the bank's word.
 */
async function survives(statement: number): Promise<void> {
  const customerId = await shop.buyer({ productSlug: product.slug, productCount: 1 });
  const wanted = { customerId, order: person(), expected: undefined, key: randomUUID() };
  const died = [await diesAt(statement, { create: wanted })];
  const { invoiceId, form, language } = await createInvoice(wanted);
  expect(
    await shop.sql("SELECT 1 FROM invoices WHERE customer_id = $1", [customerId]),
  ).toHaveLength(1);
  const { body } = await payAtBank(form ? await bankForm(form, language).text() : "");
  died.push(await diesAt(statement, { callback: { order: form?.fields.ORDER ?? "", body } }));
  await pass(1.1);
  expect(died).toEqual([true, true]);
  expect(await seen({ invoiceId, order: form?.fields.ORDER ?? "" })).toEqual({
    invoice: "paid",
    attempt: "captured",
    review: null,
    code: "00",
    told: 1,
  });
}
const attemptId = async ({ order }: Pick<Bought, "order">) =>
  (
    await shop.sql<{ id: number }>("SELECT id FROM payment_attempts WHERE order_number = $1", [
      order,
    ])
  )[0]?.id ?? 0;
const by = "orders@example.com";
const acts = async (id: number) =>
  (
    await shop.sql<{ act: string }>(
      "SELECT kind || COALESCE(' ' || note, '') AS act FROM payment_events WHERE attempt_id = $1 AND by = $2 ORDER BY id",
      [id, by],
    )
  ).map(({ act }) => act);
const refusedWith = (reason: string) => expect.objectContaining({ reason });
/** Several at once: done by one, and told to the others. */
async function once(work: () => Promise<unknown>, reason: string): Promise<void> {
  const done = await Promise.allSettled(Array.from({ length: 4 }, work));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of done)
    if (result.status === "rejected") expect(result.reason).toEqual(refusedWith(reason));
}

test("a process killed in the middle of an order and of a settlement leaves both to be done once", () =>
  survives(12));
inAudit.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a process killed while it returns money, at statement %d, returns it once",
  async (statement) => {
    const bought = await buy();
    await bringBack(await payAtBank(bought.document));
    await reversePayment({ id: await attemptId(bought), by });
    expect(await diesAt(statement, { returns: true })).toBe(true);
    await pass(5);
    expect(await seen(bought)).toMatchObject({ invoice: "refunded", attempt: "reversed" });
  },
);
inAudit.each([1, 2, 3, 4, 6, 8, 10, 14, 15, 16])("and so at statement %d", (statement) =>
  survives(statement),
);

test("staff return what the bank took beyond the order, by its own reference, once; the order can be paid again", async () => {
  const bought = await buy();
  await bringBack(await payAtBank(bought.document, { behaviour: "fee" }));
  const id = await attemptId(bought);
  // Known by the browser's word alone so far.
  await expect(giveBack({ id, by })).rejects.toEqual(refusedWith("no-reference"));
  expect(await askAgain({ id, by })).toBe("needs_review");
  await expect(acceptReviewed({ id, by })).rejects.toEqual(refusedWith("other-amount"));
  await expect(releasePayment({ id, by, note: "the bank says no" })).rejects.toEqual(
    refusedWith("has-reference"),
  );
  await once(() => giveBack({ id, by }), "being-returned");
  await returnMoney();
  expect(await seen(bought)).toMatchObject({ invoice: "awaiting", attempt: "reversed" });
  expect(await acts(id)).toEqual(["asked", "reversal"]);
  await expect(giveBack({ id, by })).rejects.toEqual(refusedWith("returned"));
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    returned: true,
    canPayAgain: true,
  });
  const again = await payAgain(bought);
  await bringBack(await payAtBank(await bankForm(again.form, "az").text()));
  expect(await seen({ ...bought, order: again.form.fields.ORDER ?? "" })).toMatchObject({
    invoice: "paid",
  });
});

test("staff accept what the bank has said, exactly, while it is silent; what it never said they release, with a reason", async () => {
  const [mine, accepted, released] = [await buy(), await buy(), await buy()];
  const { callback } = await payAtBank(mine.document);
  await payAtBank(accepted.document, { card: CARDS.other, behaviour: "silent" });
  await bringBack({
    backref: accepted.backref,
    body: new URLSearchParams({ ...callback, ORDER: accepted.order }).toString(),
  });
  await shop.sandbox.tell({ down: true });
  const id = await attemptId(accepted);
  expect(await seen(accepted)).toMatchObject({
    attempt: "needs_review",
    review: "callback-differs",
  });
  await once(() => acceptReviewed({ id, by }), "settled");
  expect(await seen(accepted)).toMatchObject({
    invoice: "paid",
    attempt: "captured",
    review: null,
  });
  expect(await acts(id)).toEqual(["accepted"]);

  const other = await attemptId(released);
  await expect(releasePayment({ id: other, by, note: "x" })).rejects.toEqual(
    refusedWith("not-reviewed"),
  );
  for (let hour = 0; hour < 25; hour++) await pass(60);
  await shop.sandbox.tell({ down: false });
  expect(await seen(released)).toMatchObject({ attempt: "needs_review", review: "unanswered" });
  // After a day the bank may have forgotten what it knew: its "no such payment" decides nothing.
  expect(await askAgain({ id: other, by })).toBe("needs_review");
  await expect(releasePayment({ id: other, by, note: "" })).rejects.toEqual(
    refusedWith("without-reason"),
  );
  await expect(giveBack({ id: other, by })).rejects.toEqual(refusedWith("no-reference"));
  await once(() => releasePayment({ id: other, by, note: "not in the statement" }), "not-reviewed");
  await pass(1);
  expect(await seen(released)).toMatchObject({ invoice: "cancelled", attempt: "expired" });
  expect(await acts(other)).toEqual(["asked", "released not in the statement"]);
  await comeBack(mine.order);
});

test("a bank that refuses to return money is asked five times, then staff are told, and can have it asked again", async () => {
  const bought = await buy();
  await bringBack(await payAtBank(bought.document));
  const id = await attemptId(bought);
  await shop.sandbox.tell({ refusing: true });
  await once(() => reversePayment({ id, by }), "being-returned");
  for (const minutes of [0, 1.1, 3.1, 10.1, 60.1, 61, 61]) await pass(minutes);
  expect(await seen(bought)).toMatchObject({
    invoice: "refunded",
    attempt: "reversal_requested",
    review: "not-returned",
  });
  expect(
    await shop.sql(
      "SELECT 1 FROM payment_events WHERE attempt_id = $1 AND kind = 'reversal' AND action = 'declined'",
      [id],
    ),
  ).toHaveLength(5);
  expect((await shop.books()).open).toEqual(
    expect.arrayContaining([`payment ${bought.order}: the money is being returned`]),
  );
  await shop.sandbox.tell({ refusing: false });
  await pass(24 * 60);
  expect(await seen(bought)).toMatchObject({ attempt: "reversal_requested" });
  await giveBack({ id, by });
  await returnMoney();
  expect(await seen(bought)).toMatchObject({ attempt: "reversed", review: null });
});

test("a day's report says what each side has, and that the sums are the same", async () => {
  const bought = await buy();
  await bringBack(await payAtBank(bought.document));
  const now = clock.now();
  const report = await reportDay(shop.sql, {
    dataDir: shop.dataDir,
    terminal: shop.sandbox.terminal,
    day: bakuDay(now),
    now,
  });
  expect(report.rows.find(({ order }) => order === bought.order)).toMatchObject({
    ours: { state: "captured" },
    bank: { state: "charged" },
    difference: null,
  });
  expect([report.charged.ours, report.returned.ours, report.differences]).toEqual([
    report.charged.bank,
    report.returned.bank,
    0,
  ]);
  const words = await bankWords(report.rows.flatMap(({ ours }) => ours ?? []));
  expect(words.get(bought.order)).toMatchObject({
    state: "charged",
    amount: product.discount ?? product.price,
  });
});

creditFaults({ shop: () => shop, pass, diesAt });

test("the result of a payment is known by a key nobody guesses", async () => {
  const bought = await buy();
  for (const key of [
    `${bought.order}.${"A".repeat(22)}`,
    `${bought.order}.`,
    bought.order,
    "",
    `1${bought.key}`,
  ])
    await expect(queryPaymentState(key)).rejects.toMatchObject({ code: "PAYMENT_NOT_FOUND" });
});

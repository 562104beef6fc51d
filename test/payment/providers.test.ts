/**
 * A second payment provider beside the present one, where each payment must be registered before
 * the shopper is sent there. The database, the sandbox and the other bank (registering-bank.ts) are
 * real servers.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import { ZERO } from "@/lib/format/money";
import { migrations } from "@/lib/server/db/migrations";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { payInvoice } from "@/lib/server/modules/invoice/pay-invoice";
import { queryInvoices } from "@/lib/server/modules/invoice/query-invoices";
import { findLostCharges } from "@/lib/server/modules/payment/find-lost-charges";
import type { PaymentForm } from "@/lib/server/modules/payment/begin-payment";
import { queryLostCharges } from "@/lib/server/modules/payment/lost-charges";
import { queryInvoicePayments } from "@/lib/server/modules/payment/query-payment-history";
import { queryPaymentState } from "@/lib/server/modules/payment/query-payment-state";
import { handleShopperReturn } from "@/lib/server/modules/payment/receive-callback";
import { reconcile } from "@/lib/server/modules/payment/reconcile";
import { resultKeyOf } from "@/lib/server/modules/payment/result-key";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { releasePayment } from "@/lib/server/modules/payment/review-actions";
import { reversePayment } from "@/lib/server/modules/payment/staff-actions";
import { clock } from "@/lib/server/db/clock";
import { PROVIDERS } from "@/lib/server/ports/payment/providers";
import { newPhone } from "../customer";
import { withClient } from "../scratch-shop";
import { readAttempt, placeCardOrder } from "./place-order";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import {
  REGISTERING_PROVIDER,
  type RegisteringBank,
  registeringProvider,
  startRegisteringBank,
  TERMINAL,
} from "./registering-bank";
import { returnFromBank, orderOfAddress, payAtBank } from "./sandbox";

// Jest cannot load Payload's adapter. Migrations use only its `sql`, so the module that exports it
// is enough.
jest.mock("@payloadcms/db-postgres", () =>
  jest.requireActual<object>("@payloadcms/db-postgres/drizzle"),
);
jest.setTimeout(120_000);
const MINUTE = 60_000;
const STAFF_EMAIL = "orders@example.com";
const OWN_PAGE = "/payment-result";
let shop: PaymentShop;
let product: Product;
let bank: RegisteringBank;
let ahead = 0;

beforeAll(async () => {
  shop = await startPaymentShop("providers");
  product = await shop.setStock(0, 100);
  bank = await startRegisteringBank();
  const now = clock.now.bind(clock);
  jest.spyOn(clock, "now").mockImplementation(() => new Date(now().getTime() + ahead));
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(async () => {
  await bank?.stop();
  await shop?.stop();
});
beforeEach(() => {
  Object.assign(bank.behaviour, { delayMs: 0, mode: "answers", onRegistered: () => undefined });
});
/** The sandbox's payments match its books, whatever the other bank does. */
afterEach(async () => {
  expect((await shop.checkBooks()).differences).toEqual([]);
});

/** The check constraints that name the providers. */
const checks = () =>
  shop.sql<{ table: string; text: string }>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS text FROM pg_constraint
   WHERE conname IN ('payment_attempts_provider', 'lost_charges_provider') ORDER BY 1 DESC`,
  );

/** Changes the constraints as the migration that adds a provider does. */
const allowProviders = (names: string) =>
  shop.sql(
    ["payment_attempts", "lost_charges"]
      .map(
        (table) =>
          `ALTER TABLE ${table} DROP CONSTRAINT ${table}_provider,
       ADD CONSTRAINT ${table}_provider CHECK (provider IN (${names}))`,
      )
      .join("; "),
  );

const addProvider = () => void PROVIDERS.unshift(registeringProvider(bank.url));
const removeProvider = () => void PROVIDERS.shift();

async function advance(minutes: number): Promise<void> {
  ahead += minutes * MINUTE;
  await shop.sandbox.configure({ ahead: minutes * MINUTE });
  await reconcile();
  await returnMoney();
}

const orderInputOf = (customerId: number) => ({
  customerId,
  expectedTotal: undefined,
  key: randomUUID(),
  order: {
    userName: "Əli",
    userSurName: "Məmmədov",
    userAddress: "Bakı",
    userPhone: newPhone(),
    userPaymentType: { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
  },
});
const newOrder = async () =>
  orderInputOf(await shop.createBuyer({ productSlug: product.slug, productCount: 1 }));

type Begun = { invoiceId: number; customerId: number; form: PaymentForm; order: string };
async function readLastAttempt(invoiceId: number) {
  const [row] = await shop.sql<{
    id: number;
    order: string;
    state: string;
    provider: string;
    terminal: string;
    bankReference: string | null;
    rrn: string | null;
    intRef: string | null;
  }>(
    `SELECT id, order_number AS order, state::text AS state, provider, terminal, rrn,
       provider_reference AS "bankReference", int_ref AS "intRef"
     FROM payment_attempts WHERE invoice_id = $1 ORDER BY id DESC LIMIT 1`,
    [invoiceId],
  );
  if (!row) throw new Error("no payment");
  return row;
}
async function begin(orderInput: Awaited<ReturnType<typeof newOrder>>): Promise<Begun> {
  const { invoiceId, form } = await createInvoice(orderInput);
  if (!form) throw new Error("an order to be paid by card has a form");
  const { order } = await readLastAttempt(invoiceId);
  return { invoiceId, customerId: orderInput.customerId, form, order };
}
async function payAgain({ customerId, invoiceId }: Begun): Promise<Begun> {
  const [invoice] = await queryInvoices(customerId, { pageIndex: 0, pageSize: 1 });
  const expectedRevision = invoice?.paymentRevision;
  const { form } = await payInvoice({
    customerId,
    invoiceId,
    language: "az",
    expectedRevision,
  });
  return { customerId, invoiceId, form, order: (await readLastAttempt(invoiceId)).order };
}
const payAtOtherBank = async ({ form }: Begun) =>
  handleShopperReturn(orderOfAddress(await bank.pay(form)));
const invoiceState = async ({ invoiceId }: Begun) =>
  (
    await shop.sql<{ state: string }>("SELECT state::text AS state FROM invoices WHERE id = $1", [
      invoiceId,
    ])
  )[0]?.state;

/**
 * Runs the two migrations that added payment providers and stored payment forms, down or up, to
 * make the shop look like an older one.
 */
const migrate = (way: "up" | "down") =>
  withClient(shop.variables.DATABASE_URL ?? "", async (client) => {
    const added = migrations.filter(({ name }) => /_payment_(providers|beginnings)$/.test(name));
    const db = drizzle(client);
    for (const migration of way === "up" ? added : added.reverse())
      await migration[way]({ db } as never);
  });

test("payments of an older shop get their provider, and stored responses lead to the same form", async () => {
  const orderInput = await newOrder();
  const begunPayment = await begin(orderInput);
  const transfer = await newOrder();
  transfer.order.userPaymentType.paymentTypeId = 3;
  const ordered = await createInvoice(transfer);
  const answer = async ({ key }: { key: string }) =>
    (await shop.sql("SELECT answer FROM idempotency_keys WHERE key = $1", [key]))[0];
  await migrate("down");
  const { invoiceId, form } = begunPayment;
  const { amount: _, ...stored } = form;
  expect(await answer(orderInput)).toEqual({ answer: { invoiceId, language: "az", form: stored } });
  await migrate("up");
  expect(await readLastAttempt(invoiceId)).toMatchObject({
    provider: "azericard",
    state: "redirected",
  });
  expect(await createInvoice(orderInput)).toEqual({ invoiceId, language: "az", form });
  expect(await createInvoice(transfer)).toEqual(ordered);
});

test("the database's constraints name exactly the registered providers, and no payment is without one", async () => {
  const names = PROVIDERS.map(({ name }) => name);
  for (const { text } of await checks()) {
    expect([...text.matchAll(/'([^']*)'/g)].map(([, name]) => name)).toEqual(names);
  }
  expect(await checks()).toHaveLength(2);
  const { order } = await placeCardOrder(shop, product);
  const change = "UPDATE payment_attempts SET provider = $2 WHERE order_number = $1";
  await expect(shop.sql(change, [order, "nobody"])).rejects.toMatchObject({ code: "23514" });
  await expect(shop.sql(change, [order, null])).rejects.toMatchObject({ code: "23502" });
  await allowProviders(`'azericard', '${REGISTERING_PROVIDER}'`);
});

test("two providers work side by side: each payment is queried and returned at its own", async () => {
  const earlier = await placeCardOrder(shop, product);
  const bankReturn = await payAtBank(earlier.document);
  addProvider();
  const later = await begin(await newOrder());
  const row = await readLastAttempt(later.invoiceId);
  expect(row).toMatchObject({
    provider: REGISTERING_PROVIDER,
    terminal: TERMINAL,
    state: "redirected",
    order: expect.stringMatching(/^[\da-f]{8}-/),
    bankReference: expect.stringMatching(/^a1b2-/),
  });
  const document = await bankForm(later.form, "az").text();
  expect(document).toContain(`action="${bank.url}/pay" method="get"`);
  expect(document).toContain(`value="${row.bankReference}"`);
  expect(await queryPaymentState(resultKeyOf(later.order))).toMatchObject({ state: "awaiting" });
  await payAtOtherBank(later);
  await returnFromBank(bankReturn);
  expect(await readLastAttempt(later.invoiceId)).toMatchObject({
    state: "captured",
    rrn: expect.stringMatching(/^t-/),
    intRef: null,
  });
  expect(await readAttempt(shop, earlier)).toMatchObject({ state: "captured", invoice: "paid" });
  expect(await queryPaymentState(resultKeyOf(later.order))).toMatchObject({
    state: "paid",
    receipt: { rrn: expect.stringMatching(/^t-/) },
  });
  for (const id of [row.id, (await readAttempt(shop, earlier)).id])
    await reversePayment({ id, by: STAFF_EMAIL });
  await returnMoney();
  expect(await readLastAttempt(later.invoiceId)).toMatchObject({ state: "reversed" });
  expect(await readAttempt(shop, earlier)).toMatchObject({ state: "reversed" });
  expect(bank.orders.map(({ state }) => state)).toEqual(["refunded"]);
});

test("two presses while the bank is slow register one payment, and nothing is locked meanwhile", async () => {
  bank.behaviour.delayMs = 1_200;
  const orderInput = await newOrder();
  const before = bank.orders.length;
  const bothRequests = Promise.all([createInvoice(orderInput), createInvoice(orderInput)]);
  let locked = 0;
  for (let n = 0; n < 10; n++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const open = await shop.sql(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
         AND state LIKE 'idle in transaction%' AND now() - xact_start > interval '300 ms'`,
    );
    locked += open.length;
  }
  const [first, second] = await bothRequests;
  expect(first).toEqual(second);
  expect([locked, bank.orders.length]).toEqual([0, before + 1]);
  expect(await createInvoice(orderInput)).toEqual(first);
  expect(bank.orders).toHaveLength(before + 1);
});

test.each(["fails", "dies"] as const)(
  "a bank that %s when the payment is registered: the order waits and can be paid again",
  async (mode) => {
    bank.behaviour.mode = mode;
    const orderInput = await newOrder();
    const begunPayment = await begin(orderInput);
    expect(begunPayment.form).toMatchObject({ action: OWN_PAGE, method: "get" });
    expect(await bankForm(begunPayment.form, "en").text()).toContain("Nothing was charged");
    expect(await queryPaymentState(begunPayment.form.fields.key ?? "")).toMatchObject({
      state: "awaiting",
      canPayAgain: true,
    });
    // Repeating the request leads to the same page and registers no other payment.
    const registered = bank.orders.length;
    expect((await createInvoice(orderInput)).form).toEqual(begunPayment.form);
    expect(bank.orders).toHaveLength(registered);
    bank.behaviour.mode = "answers";
    const again = await payAgain(begunPayment);
    await payAtOtherBank(again);
    expect([
      await invoiceState(begunPayment),
      (await readLastAttempt(begunPayment.invoiceId)).state,
    ]).toEqual(["paid", "captured"]);
  },
);

test("while the bank is silent, an order can be paid again if no shopper was sent to the bank with its payment", async () => {
  bank.behaviour.mode = "fails";
  const begunPayment = await begin(await newOrder());
  const { url } = bank;
  removeProvider();
  PROVIDERS.unshift(registeringProvider("http://127.0.0.1:9"));
  expect((await payAgain(begunPayment)).form.action).toBe(OWN_PAGE);
  removeProvider();
  PROVIDERS.unshift(registeringProvider(url));
  bank.behaviour.mode = "answers";
  await payAtOtherBank(await payAgain(begunPayment));
  expect(await invoiceState(begunPayment)).toBe("paid");
});

test("a payment that was replaced while the bank was slow is not returned to anybody", async () => {
  bank.behaviour.delayMs = 800;
  const orderInput = await newOrder();
  const slowRequest = createInvoice(orderInput);
  await new Promise((resolve) => setTimeout(resolve, 300));
  bank.behaviour.delayMs = 0;
  const [invoice] = await queryInvoices(orderInput.customerId, { pageIndex: 0, pageSize: 1 });
  const invoiceId = invoice?.invoiceId ?? 0;
  const begunPayment = {
    customerId: orderInput.customerId,
    invoiceId,
    form: { action: "", fields: {}, amount: ZERO },
    order: "",
  };
  const again = await payAgain(begunPayment);
  expect(again.form.action).toBe(`${bank.url}/pay`);
  expect((await slowRequest).form?.action).toBe(OWN_PAGE);
  await payAtOtherBank(again);
  expect(await invoiceState(begunPayment)).toBe("paid");
});

/** Places an order in a process that is killed as soon as the bank has registered the payment. */
async function killedWhileBeginning(create: object): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "./scripts/tsx.mjs",
      "test/payment/crashing-process.ts",
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        AHEAD: String(ahead),
        REGISTERING_BANK: bank.url,
        WORK: JSON.stringify({ create }),
      },
      stdio: "inherit",
    },
  );
  bank.behaviour.onRegistered = () => child.kill("SIGKILL");
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  bank.behaviour.onRegistered = () => undefined;
}

test("killed between the bank's response and the commit: the payment is not registered twice, is queried, and is never lost", async () => {
  const orderInput = await newOrder();
  const before = bank.orders.length;
  await killedWhileBeginning(orderInput);
  expect(bank.orders).toHaveLength(before + 1);
  await expect(createInvoice(orderInput)).rejects.toMatchObject({ code: "STILL_RUNNING" });
  await advance(0.8);
  const begunPayment = await begin(orderInput);
  expect(begunPayment.form.action).toBe(OWN_PAGE);
  expect(bank.orders).toHaveLength(before + 1);
  expect(await readLastAttempt(begunPayment.invoiceId)).toMatchObject({
    state: "created",
    bankReference: null,
  });
  // If the money is taken nevertheless, it pays the order.
  await bank.pay({ action: `${bank.url}/pay`, fields: { order: bank.orders.at(-1)?.id ?? "" } });
  await advance(1);
  expect([
    await invoiceState(begunPayment),
    (await readLastAttempt(begunPayment.invoiceId)).state,
  ]).toEqual(["paid", "captured"]);
});

test("killed and never paid: the payment ends with its order like any other", async () => {
  const orderInput = await newOrder();
  await killedWhileBeginning(orderInput);
  await advance(31);
  const { invoiceId } = await createInvoice(orderInput);
  expect(await readLastAttempt(invoiceId)).toMatchObject({ state: "expired" });
});

test("a payment of a provider that is no longer configured goes to review at once, and continues when the provider is configured again", async () => {
  const [paid, released] = [await begin(await newOrder()), await begin(await newOrder())];
  await bank.pay(paid.form);
  removeProvider();
  await advance(1.1);
  const history = await queryInvoicePayments(paid.invoiceId);
  expect(history?.attempts[0]).toMatchObject({
    provider: REGISTERING_PROVIDER,
    state: "needs_review",
    review: "unanswered",
    standing: "checking",
  });
  await expect(payAgain(paid)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
  // A payment that staff have released does not go to review again.
  const { id } = await readLastAttempt(released.invoiceId);
  await releasePayment({ id, by: STAFF_EMAIL, note: "seen at the bank" });
  await advance(10);
  expect(await readLastAttempt(released.invoiceId)).toMatchObject({ state: "expired" });
  addProvider();
  await advance(31);
  expect([await invoiceState(paid), (await readLastAttempt(paid.invoiceId)).state]).toEqual([
    "paid",
    "captured",
  ]);
  removeProvider();
  const paidAttempt = await readLastAttempt(paid.invoiceId);
  await expect(reversePayment({ id: paidAttempt.id, by: STAFF_EMAIL })).rejects.toMatchObject({
    reason: "other-terminal",
  });
  addProvider();
});

test("finished payments that would still be queried go to review too when their provider is not configured", async () => {
  const [declined, expired, undecided] = [
    await begin(await newOrder()),
    await begin(await newOrder()),
    await begin(await newOrder()),
  ];
  const set = (order: string, values: string) =>
    shop.sql(`UPDATE payment_attempts SET ${values} WHERE order_number = $1`, [order]);
  removeProvider();
  const dayAgo = new Date(clock.now().getTime() - 25 * 60 * MINUTE);
  await set(declined.order, "state = 'declined', next_check_at = created_at");
  // The shop was stopped before the last status query.
  await shop.sql(
    `UPDATE payment_attempts SET state = 'expired', created_at = $2, next_check_at = $2
     WHERE order_number = $1`,
    [expired.order, dayAgo],
  );
  await set(undecided.order, "bank_answer = 'undecided', next_check_at = created_at");
  await advance(0.1);
  for (const { invoiceId } of [declined, expired, undecided]) {
    expect(await readLastAttempt(invoiceId)).toMatchObject({ state: "needs_review" });
  }
  // After it is released the order can be paid again, because nothing more can be learnt about the
  // payment.
  const { id } = await readLastAttempt(undecided.invoiceId);
  await releasePayment({ id, by: STAFF_EMAIL, note: "seen at the bank" });
  await advance(0.1);
  expect(await queryPaymentState(resultKeyOf(undecided.order))).toMatchObject({
    state: "refused",
    canPayAgain: true,
  });
  addProvider();
});

test("a shopper who returns from a provider that is not configured sees that the payment is being checked", async () => {
  const begunPayment = await begin(await newOrder());
  const returnUrl = await bank.pay(begunPayment.form);
  removeProvider();
  await handleShopperReturn(orderOfAddress(returnUrl));
  expect(await queryPaymentState(resultKeyOf(begunPayment.order))).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  addProvider();
  await handleShopperReturn(orderOfAddress(returnUrl));
  expect(await queryPaymentState(resultKeyOf(begunPayment.order))).toMatchObject({ state: "paid" });
});

test("when a restore lost a period in which the provider's references cannot be guessed, the period is listed for staff", async () => {
  await shop.sql(
    `UPDATE payment_numbers SET lost_since = $1, known_until = $1, lost_after = 1,
       rests_until = $2`,
    [new Date(clock.now().getTime() - 100 * MINUTE), new Date(clock.now().getTime() - 99 * MINUTE)],
  );
  await findLostCharges();
  expect(await queryLostCharges(shop.sql)).toContainEqual(
    expect.objectContaining({
      kind: "unasked",
      provider: REGISTERING_PROVIDER,
      terminal: TERMINAL,
    }),
  );
  // The numbers of the other provider have been searched completely.
  expect(await shop.sql("SELECT lost_since AS lost FROM payment_numbers")).toEqual([
    { lost: null },
  ]);
});

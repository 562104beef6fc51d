/**
 * A second provider beside the present one, which must be asked before the shopper is sent to it:
 * the database, the sandbox and the other bank (registering-bank.ts) are real servers.
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

// Of Payload, which jest cannot load, migrations use `sql` alone.
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
  Object.assign(bank.how, { delayMs: 0, mode: "answers", onRegistered: () => undefined });
});
/** The sandbox's payments agree with its books, whatever the other bank does. */
afterEach(async () => {
  expect((await shop.checkBooks()).differences).toEqual([]);
});

/** The checks of the database that name the providers. */
const checks = () =>
  shop.sql<{ table: string; text: string }>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS text FROM pg_constraint
   WHERE conname IN ('payment_attempts_provider', 'lost_charges_provider') ORDER BY 1 DESC`,
  );

/** As the migration that adds a provider does. */
const allow = (names: string) =>
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

const wantedBy = (customerId: number) => ({
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
  wantedBy(await shop.createBuyer({ productSlug: product.slug, productCount: 1 }));

type Begun = { invoiceId: number; customerId: number; form: PaymentForm; order: string };
async function lastOf(invoiceId: number) {
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
async function begin(wanted: Awaited<ReturnType<typeof newOrder>>): Promise<Begun> {
  const { invoiceId, form } = await createInvoice(wanted);
  if (!form) throw new Error("an order by card has a form");
  const { order } = await lastOf(invoiceId);
  return { invoiceId, customerId: wanted.customerId, form, order };
}
async function payAgain({ customerId, invoiceId }: Begun): Promise<Begun> {
  const [invoice] = await queryInvoices(customerId, { pageIndex: 0, pageSize: 1 });
  const seen = invoice?.paymentRevision;
  const { form } = await payInvoice({
    customerId,
    invoiceId,
    language: "az",
    expectedRevision: seen,
  });
  return { customerId, invoiceId, form, order: (await lastOf(invoiceId)).order };
}
const payThere = async ({ form }: Begun) =>
  handleShopperReturn(orderOfAddress(await bank.pay(form)));
const invoiceState = async ({ invoiceId }: Begun) =>
  (
    await shop.sql<{ state: string }>("SELECT state::text AS state FROM invoices WHERE id = $1", [
      invoiceId,
    ])
  )[0]?.state;

/**
 * Undoes or does the migrations of payments' providers and beginnings, as of a shop from before.
 */
const migrate = (way: "up" | "down") =>
  withClient(shop.variables.DATABASE_URL ?? "", async (client) => {
    const own = migrations.filter(({ name }) => /_payment_(providers|beginnings)$/.test(name));
    const db = drizzle(client);
    for (const one of way === "up" ? own : own.reverse()) await one[way]({ db } as never);
  });

test("payments from before have their provider, and their stored answers lead on to the same form", async () => {
  const wanted = await newOrder();
  const begun = await begin(wanted);
  const transfer = await newOrder();
  transfer.order.userPaymentType.paymentTypeId = 3;
  const ordered = await createInvoice(transfer);
  const answer = async ({ key }: { key: string }) =>
    (await shop.sql("SELECT answer FROM idempotency_keys WHERE key = $1", [key]))[0];
  await migrate("down");
  const { invoiceId, form } = begun;
  const { amount: _, ...stored } = form;
  expect(await answer(wanted)).toEqual({ answer: { invoiceId, language: "az", form: stored } });
  await migrate("up");
  expect(await lastOf(invoiceId)).toMatchObject({ provider: "azericard", state: "redirected" });
  expect(await createInvoice(wanted)).toEqual({ invoiceId, language: "az", form });
  expect(await createInvoice(transfer)).toEqual(ordered);
});

test("the database knows the providers of the registry, and no payment without one", async () => {
  const names = PROVIDERS.map(({ name }) => name);
  for (const { text } of await checks()) {
    expect([...text.matchAll(/'([^']*)'/g)].map(([, name]) => name)).toEqual(names);
  }
  expect(await checks()).toHaveLength(2);
  const { order } = await placeCardOrder(shop, product);
  const change = "UPDATE payment_attempts SET provider = $2 WHERE order_number = $1";
  await expect(shop.sql(change, [order, "nobody"])).rejects.toMatchObject({ code: "23514" });
  await expect(shop.sql(change, [order, null])).rejects.toMatchObject({ code: "23502" });
  await allow(`'azericard', '${REGISTERING_PROVIDER}'`);
});

test("two providers live side by side: each payment is asked about and returned at its own", async () => {
  const earlier = await placeCardOrder(shop, product);
  const brought = await payAtBank(earlier.document);
  addProvider();
  const later = await begin(await newOrder());
  const row = await lastOf(later.invoiceId);
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
  await payThere(later);
  await returnFromBank(brought);
  expect(await lastOf(later.invoiceId)).toMatchObject({
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
  expect(await lastOf(later.invoiceId)).toMatchObject({ state: "reversed" });
  expect(await readAttempt(shop, earlier)).toMatchObject({ state: "reversed" });
  expect(bank.orders.map(({ state }) => state)).toEqual(["refunded"]);
});

test("pressed twice while the bank takes its time it is begun once, and nothing is locked", async () => {
  bank.how.delayMs = 1_200;
  const wanted = await newOrder();
  const before = bank.orders.length;
  const pressed = Promise.all([createInvoice(wanted), createInvoice(wanted)]);
  let locked = 0;
  for (let n = 0; n < 10; n++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const open = await shop.sql(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
         AND state LIKE 'idle in transaction%' AND now() - xact_start > interval '300 ms'`,
    );
    locked += open.length;
  }
  const [first, second] = await pressed;
  expect(first).toEqual(second);
  expect([locked, bank.orders.length]).toEqual([0, before + 1]);
  expect(await createInvoice(wanted)).toEqual(first);
  expect(bank.orders).toHaveLength(before + 1);
});

test.each(["fails", "dies"] as const)(
  "a bank that %s as the payment begins: the order waits, and is paid anew",
  async (mode) => {
    bank.how.mode = mode;
    const wanted = await newOrder();
    const begun = await begin(wanted);
    expect(begun.form).toMatchObject({ action: OWN_PAGE, method: "get" });
    expect(await bankForm(begun.form, "en").text()).toContain("Nothing was charged");
    expect(await queryPaymentState(begun.form.fields.key ?? "")).toMatchObject({
      state: "awaiting",
      canPayAgain: true,
    });
    // The same press leads there again, and is not another beginning.
    const registered = bank.orders.length;
    expect((await createInvoice(wanted)).form).toEqual(begun.form);
    expect(bank.orders).toHaveLength(registered);
    bank.how.mode = "answers";
    const again = await payAgain(begun);
    await payThere(again);
    expect([await invoiceState(begun), (await lastOf(begun.invoiceId)).state]).toEqual([
      "paid",
      "captured",
    ]);
  },
);

test("a silent bank does not keep an order from being paid that nobody was sent to it with", async () => {
  bank.how.mode = "fails";
  const begun = await begin(await newOrder());
  const { url } = bank;
  removeProvider();
  PROVIDERS.unshift(registeringProvider("http://127.0.0.1:9"));
  expect((await payAgain(begun)).form.action).toBe(OWN_PAGE);
  removeProvider();
  PROVIDERS.unshift(registeringProvider(url));
  bank.how.mode = "answers";
  await payThere(await payAgain(begun));
  expect(await invoiceState(begun)).toBe("paid");
});

test("what was replaced while the bank took its time is given to nobody", async () => {
  bank.how.delayMs = 800;
  const wanted = await newOrder();
  const slow = createInvoice(wanted);
  await new Promise((resolve) => setTimeout(resolve, 300));
  bank.how.delayMs = 0;
  const [invoice] = await queryInvoices(wanted.customerId, { pageIndex: 0, pageSize: 1 });
  const invoiceId = invoice?.invoiceId ?? 0;
  const begun = {
    customerId: wanted.customerId,
    invoiceId,
    form: { action: "", fields: {}, amount: ZERO },
    order: "",
  };
  const again = await payAgain(begun);
  expect(again.form.action).toBe(`${bank.url}/pay`);
  expect((await slow).form?.action).toBe(OWN_PAGE);
  await payThere(again);
  expect(await invoiceState(begun)).toBe("paid");
});

/** Orders in a process that is killed the moment the bank has registered the payment. */
async function killedWhileBeginning(create: object): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "test/payment/crashing-process.ts"],
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
  bank.how.onRegistered = () => child.kill("SIGKILL");
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  bank.how.onRegistered = () => undefined;
}

test("killed between the bank's answer and ours: not begun twice, asked about, and never lost", async () => {
  const wanted = await newOrder();
  const before = bank.orders.length;
  await killedWhileBeginning(wanted);
  expect(bank.orders).toHaveLength(before + 1);
  await expect(createInvoice(wanted)).rejects.toMatchObject({ code: "STILL_RUNNING" });
  await advance(0.8);
  const begun = await begin(wanted);
  expect(begun.form.action).toBe(OWN_PAGE);
  expect(bank.orders).toHaveLength(before + 1);
  expect(await lastOf(begun.invoiceId)).toMatchObject({ state: "created", bankReference: null });
  // Should the money be taken all the same, it is the order's.
  await bank.pay({ action: `${bank.url}/pay`, fields: { order: bank.orders.at(-1)?.id ?? "" } });
  await advance(1);
  expect([await invoiceState(begun), (await lastOf(begun.invoiceId)).state]).toEqual([
    "paid",
    "captured",
  ]);
});

test("killed and never paid: it ends with its order, as any other", async () => {
  const wanted = await newOrder();
  await killedWhileBeginning(wanted);
  await advance(31);
  const { invoiceId } = await createInvoice(wanted);
  expect(await lastOf(invoiceId)).toMatchObject({ state: "expired" });
});

test("a payment of a provider that is not configured waits for staff at once, and goes on when it is", async () => {
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
  // What staff have released is not brought before them again.
  const { id } = await lastOf(released.invoiceId);
  await releasePayment({ id, by: STAFF_EMAIL, note: "seen at the bank" });
  await advance(10);
  expect(await lastOf(released.invoiceId)).toMatchObject({ state: "expired" });
  addProvider();
  await advance(31);
  expect([await invoiceState(paid), (await lastOf(paid.invoiceId)).state]).toEqual([
    "paid",
    "captured",
  ]);
  removeProvider();
  const mine = await lastOf(paid.invoiceId);
  await expect(reversePayment({ id: mine.id, by: STAFF_EMAIL })).rejects.toMatchObject({
    reason: "other-terminal",
  });
  addProvider();
});

test("what was over, but is still asked about, waits for staff too where nobody can be asked", async () => {
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
  // Its questions were not asked to their end: the shop was stopped meanwhile.
  await shop.sql(
    `UPDATE payment_attempts SET state = 'expired', created_at = $2, next_check_at = $2
     WHERE order_number = $1`,
    [expired.order, dayAgo],
  );
  await set(undecided.order, "bank_answer = 'undecided', next_check_at = created_at");
  await advance(0.1);
  for (const { invoiceId } of [declined, expired, undecided]) {
    expect(await lastOf(invoiceId)).toMatchObject({ state: "needs_review" });
  }
  // Released, it can be paid again: nobody is left who could say more.
  const { id } = await lastOf(undecided.invoiceId);
  await releasePayment({ id, by: STAFF_EMAIL, note: "seen at the bank" });
  await advance(0.1);
  expect(await queryPaymentState(resultKeyOf(undecided.order))).toMatchObject({
    state: "refused",
    canPayAgain: true,
  });
  addProvider();
});

test("a shopper who comes back from a provider that was left out is told that it is checked", async () => {
  const begun = await begin(await newOrder());
  const back = await bank.pay(begun.form);
  removeProvider();
  await handleShopperReturn(orderOfAddress(back));
  expect(await queryPaymentState(resultKeyOf(begun.order))).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  addProvider();
  await handleShopperReturn(orderOfAddress(back));
  expect(await queryPaymentState(resultKeyOf(begun.order))).toMatchObject({ state: "paid" });
});

test("a lost time of references that nobody can guess is listed for staff", async () => {
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
  // The other's numbers were searched to their end.
  expect(await shop.sql("SELECT lost_since AS lost FROM payment_numbers")).toEqual([
    { lost: null },
  ]);
});

/**
 * A shop, its bank and the steps of a card payment, for tests of every way in which a payment can
 * go. After each test the shop's books must match the bank's.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import type { Language } from "@/lib/languages";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { payInvoice } from "@/lib/server/modules/invoice/pay-invoice";
import { queryInvoices } from "@/lib/server/modules/invoice/query-invoices";
import { expireInvoices } from "@/lib/server/modules/payment/expire-invoices";
import { reconcile } from "@/lib/server/modules/payment/reconcile";
import { resultKeyOf } from "@/lib/server/modules/payment/result-key";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { clock } from "@/lib/server/db/clock";
import { newPhone } from "../customer";
import { runScript } from "../scratch-shop";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";

const MINUTE = 60_000;

/** The e-mail of a staff member. */
export const STAFF_EMAIL = "orders@example.com";

const person = (overrides: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  userName: "Əli",
  userSurName: "Məmmədov",
  userAddress: "Bakı, Nizami 1",
  userPhone: newPhone(),
  userPaymentType: { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
  ...overrides,
});

export type PlacedOrder = {
  customerId: number;
  invoiceId: number;
  document: string;
  order: string;
  key: string;
  /** The URL to which the bank sends the shopper. */
  backref: string;
};

/** Registers the hooks of a test file whose tests share one shop, bank and clock. */
export function setUpCardShop(name: string) {
  let shop: PaymentShop;
  let product: Product;
  let ahead = 0;

  beforeAll(async () => {
    shop = await startPaymentShop(name);
    const now = clock.now.bind(clock);
    jest.spyOn(clock, "now").mockImplementation(() => new Date(now().getTime() + ahead));
    jest.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    product = await shop.setStock(0, 5);
  });
  /** Whatever happened in the test, books and stock must match the bank's. */
  afterEach(async () => {
    await shop.sandbox.configure({ down: false, refusing: false, mute: false });
    expect((await shop.checkBooks()).differences).toEqual([]);
  });

  /** Moves the clocks of the shop and the bank forwards. */
  async function moveClocks(minutes: number): Promise<void> {
    ahead += minutes * MINUTE;
    await shop.sandbox.configure({ ahead: minutes * MINUTE });
  }

  /** Moves the clocks forwards and runs the jobs that are due. */
  async function advanceTime(minutes: number): Promise<void> {
    await moveClocks(minutes);
    await reconcile();
    await returnMoney();
    await expireInvoices();
  }

  async function buy(overrides: Partial<InvoiceOrder> = {}, count = 1): Promise<PlacedOrder> {
    const customerId = await shop.createBuyer({ productSlug: product.slug, productCount: count });
    const { invoiceId, form, language } = await createInvoice({
      customerId,
      order: person(overrides),
      expectedTotal: undefined,
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

  /** Starts another payment of the order as its owner, who has the current page. */
  async function payAgain(
    { customerId, invoiceId }: Pick<PlacedOrder, "customerId" | "invoiceId">,
    language: Language = "az",
  ) {
    const [invoice] = await queryInvoices(customerId, { pageIndex: 0, pageSize: 1 });
    return payInvoice({
      customerId,
      invoiceId,
      language,
      expectedRevision: invoice?.paymentRevision,
    });
  }

  /** The states of an order and of one of its payments, and how many outcomes were recorded. */
  async function readPayment({ invoiceId, order }: Pick<PlacedOrder, "invoiceId" | "order">) {
    const [row] = await shop.sql<{
      invoice: string;
      attempt: string;
      review: string | null;
      code: string | null;
      outcomes: number;
    }>(
      `SELECT i.state::text AS invoice, a.state::text AS attempt, a.review::text AS review, a.response_code AS code,
         (SELECT count(*)::integer FROM payment_events e WHERE e.attempt_id = a.id AND e.kind IN ('captured', 'reversal', 'declined')) AS outcomes
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

  /** The order as its owner sees it in the profile and at the checkout. */
  const profileOf = async ({ customerId, invoiceId }: PlacedOrder) =>
    (await queryInvoices(customerId, { pageIndex: 0, pageSize: 5 })).find(
      (invoice) => invoice.invoiceId === invoiceId,
    );

  /**
   * Waits until no transaction is open: the database notices only after a while that a client has
   * died, and until then its rows stay locked.
   */
  async function waitForOpenTransactions(): Promise<void> {
    for (;;) {
      const [open] = await shop.sql(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%' LIMIT 1",
      );
      if (!open) return;
      await sleep(20);
    }
  }

  /**
   * Does the work in a process that is killed before its n-th statement. Returns false if the
   * process ended before that.
   */
  async function runAndKill(statement: number, work: object): Promise<boolean> {
    const wasKilled = await runScript(
      [
        "--conditions=react-server",
        "--import",
        "./scripts/tsx.mjs",
        "test/payment/crashing-process.ts",
      ],
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
    await waitForOpenTransactions();
    return wasKilled;
  }

  const attemptId = async ({ order }: Pick<PlacedOrder, "order">) =>
    (
      await shop.sql<{ id: number }>("SELECT id FROM payment_attempts WHERE order_number = $1", [
        order,
      ])
    )[0]?.id ?? 0;

  return {
    shop: () => shop,
    /** The product that is bought, with five pieces in stock. */
    product: () => product,
    moveClocks,
    advanceTime,
    person,
    buy,
    payAgain,
    readPayment,
    stock,
    profileOf,
    runAndKill,
    attemptId,
  };
}

import type { BasketLine } from "@/lib/contract/basket";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { languageOf } from "@/lib/contract/inputs";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { basketFingerprint } from "@/lib/format/basket-fingerprint";
import type { Qepik } from "@/lib/format/money";
import { parsePhone } from "@/lib/format/phone";
import type { Language } from "@/lib/languages";
import { orderSums } from "@/lib/orders/order-sums";
import { AppError } from "../../app-error";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { idempotent } from "../idempotency/idempotent";
import {
  type Buyer,
  lockBuyer,
  saveOrderPhones,
  enforceHoldLimits,
} from "../order-limits/hold-limits";
import { transferDeadline } from "../order-limits/transfer-deadline";
import { beginPayment, type PaymentForm } from "../payment/begin-payment";
import { CARD_PAYMENT_TTL_MS } from "../payment-states/deadlines";
import { startAttempt } from "../payment/start-attempt";
import { notifyCustomer } from "../payment/notify-customer";
import { recordOrderEvents } from "../shop-event/record-events";
import { insertOrderLines, type OrderLine, reserveOrderLines } from "./order-lines";
import { type PaymentTerms, paymentTerms } from "./payment-terms";
import { TotalChanged } from "./total-changed";

/** `expectedTotal`: the total that the shopper was shown. `key`: the Idempotency-Key. */
type InvoiceRequest = {
  customerId: number;
  order: InvoiceOrder;
  expectedTotal: Qepik | undefined;
  key: string | undefined;
};

/**
 * `form`: the form that takes the shopper to the bank; null for an invoice that waits for a bank
 * transfer.
 */
export type CheckoutResult<Form = PaymentForm | null> = {
  invoiceId: number;
  language: Language;
  form: Form;
};

/**
 * Locks and empties the customer's basket, in the caller's transaction. Returns the lines it had.
 */
async function lockAndEmptyBasket(run: Sql, customerId: number): Promise<BasketLine[]> {
  const [basket] = await run<{ items: BasketLine[] }>(
    "SELECT items FROM customer_lists WHERE customer_id = $1 AND kind = 'basket' FOR UPDATE",
    [customerId],
  );
  if (basket && basket.items.length > 0)
    await run(
      "UPDATE customer_lists SET items = '[]', version = version + 1 WHERE customer_id = $1 AND kind = 'basket'",
      [customerId],
    );
  return basket?.items ?? [];
}

async function insertInvoice(
  run: Sql,
  buyer: Buyer,
  order: InvoiceOrder,
  { paymentTypeId, cardTypeId, cardTypeTitle, term, monthly }: PaymentTerms,
  lines: readonly OrderLine[],
): Promise<number> {
  const { base, total, vat } = orderSums(lines);
  const now = clock.now();
  const expiresAt =
    paymentTypeId === PAYMENT_TYPES.transfer
      ? transferDeadline(now, buyer)
      : new Date(now.getTime() + CARD_PAYMENT_TTL_MS);
  const [invoice] = await run<{ id: number }>(
    `INSERT INTO invoices (customer_id, user_name, user_sur_name, user_phone, user_address, note, payment_type_id, card_type_id, card_type_title, month_count, language,
       base_price, final_price, vat, monthly_price, expires_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${inAzn("$12")}, ${inAzn("$13")}, ${inAzn("$14")}, ${inAzn("$15")}, $16, $17, $17) RETURNING id`,
    [
      buyer.customerId,
      order.userName,
      order.userSurName,
      order.userPhone,
      order.userAddress,
      order.note ? order.note : null,
      paymentTypeId,
      cardTypeId,
      cardTypeTitle,
      term ?? null,
      languageOf(order),
      base,
      total,
      vat,
      monthly,
      expiresAt,
      now,
    ],
  );
  if (!invoice) throw new Error("no row was inserted into invoices");
  await insertOrderLines(run, invoice.id, lines);
  await saveOrderPhones(run, invoice.id, buyer);
  await recordOrderEvents(run, "order.created", [invoice.id]);
  return invoice.id;
}

/**
 * Whether the basket is the one that the shopper saw. Comparing the totals is not enough: another
 * basket may cost the same.
 */
const matchesShownBasket = (
  basket: readonly BasketLine[],
  shownFingerprint: string | undefined,
): boolean =>
  shownFingerprint === undefined ||
  shownFingerprint ===
    basketFingerprint(basket.map(({ productSlug, productCount }) => [productSlug, productCount]));

/** `payment`: the number of the card payment at the bank; null for a bank transfer. */
type PlacedInvoice = Omit<CheckoutResult, "form"> & { payment: string | null };

async function placeOrder(
  run: Sql,
  { customerId, order, expectedTotal }: InvoiceRequest,
): Promise<PlacedInvoice> {
  const buyer = await lockBuyer(run, customerId, order.userPhone);
  const basket = await lockAndEmptyBasket(run, customerId);
  const lines = await reserveOrderLines(run, basket);
  const { total } = orderSums(lines);
  if (
    (expectedTotal !== undefined && expectedTotal !== total) ||
    !matchesShownBasket(basket, order.expectedBasket)
  )
    throw new TotalChanged(total);
  await enforceHoldLimits(run, buyer, lines, total);
  const terms = await paymentTerms(run, order.userPaymentType, total);
  const invoiceId = await insertInvoice(run, buyer, order, terms, lines);
  const language = languageOf(order);
  if (terms.paymentTypeId === PAYMENT_TYPES.transfer) {
    await notifyCustomer(run, invoiceId, "awaiting");
    return { invoiceId, language, payment: null };
  }
  return {
    invoiceId,
    language,
    payment: await startAttempt(run, {
      target: { invoiceId },
      amount: total,
      term: terms.term,
      language,
    }),
  };
}

/** The order with its phone in E.164; throws `BAD_REQUEST` when the courier could not call it. */
function withParsedPhone(order: InvoiceOrder): InvoiceOrder {
  const userPhone = parsePhone(order.userPhone);
  if (userPhone === null)
    throw new AppError("BAD_REQUEST", { userPhone: ["Invalid input: not a phone number"] });
  return { ...order, userPhone };
}

/**
 * Places an order for the basket at current prices and terms. Idempotent: the same key returns the
 * same result, including the form for the bank (specification section 4, domain.md section 6).
 * Basket, stock, invoice, payment and stored response are one transaction. The payment is started
 * at the bank after the commit.
 */
export async function createInvoice(typed: InvoiceRequest): Promise<CheckoutResult> {
  const request = { ...typed, order: withParsedPhone(typed.order) };
  const { payment, ...placed } = await idempotent(
    { scope: `invoice ${request.customerId}`, key: request.key, request: request.order },
    (run) => placeOrder(run, request),
  );
  return { ...placed, form: payment === null ? null : await beginPayment(payment) };
}

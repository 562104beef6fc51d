import type { Endpoint, PayloadRequest } from "payload";
import { printedInvoice } from "@/lib/documents/printed-invoice";
import { isLanguage } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { readInvoiceData } from "@/lib/server/modules/payment/read-invoice-data";
import { shopFacts } from "@/lib/server/modules/shop-settings/entered-facts";
import { StaffActionRefused } from "@/lib/server/modules/payment/staff-action-refused";
import { isUndecided } from "@/lib/server/modules/payment/attempt";
import {
  acceptReviewed,
  recheckPayment,
  returnReviewed,
  releasePayment,
} from "@/lib/server/modules/payment/review-actions";
import {
  cancelInvoice,
  recordPrint,
  markTransferReceived,
  markTransferReturned,
  reversePayment,
} from "@/lib/server/modules/payment/staff-actions";
import { clock } from "@/lib/server/db/clock";
import { type ActionName, DONE, UNCHANGED } from "./payment-labels";
import { STAFF_ACTIONS } from "./endpoint-rules";
import { toApiError, requireId, requireOrderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };
/** The longest reason (characters) that is stored. */
const MAX_NOTE = 500;

type ActionContext = { id: number; by: string; req: PayloadRequest };

/**
 * The endpoint of an action, `POST /admin/api/{collection}/{id}/{name}`, for staff who handle
 * orders. `work` may return a response of its own; otherwise the endpoint returns a message that it
 * is done.
 */
const paymentAction = (
  name: ActionName,
  work: (context: ActionContext) => Promise<void | Response>,
): Endpoint => ({
  path: `/:id/${name}`,
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    const context = { by: requireOrderStaff(req), id: requireId(req), req };
    const response = await work(context).catch((error: unknown) => {
      throw error instanceof StaffActionRefused ? toApiError(error, req) : error;
    });
    return (
      response ??
      Response.json({ done: true, message: staffMessage(DONE, req) }, { headers: NO_STORE })
    );
  },
});

async function printOrder({ id, by, req }: ActionContext): Promise<Response> {
  await recordPrint({ id, by });
  const language = new URL(req.url ?? "http://-").searchParams.get("lang");
  const invoiceData = await readInvoiceData(query, id, isLanguage(language) ? language : undefined);
  if (!invoiceData) throw new StaffActionRefused("no-order");
  const shop = await shopFacts(invoiceData.language);
  return new Response(printedInvoice(invoiceData, shop, clock.now()), {
    headers: {
      ...NO_STORE,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

async function recheck({ id, by, req }: ActionContext): Promise<Response> {
  const state = await recheckPayment({ id, by });
  return Response.json(
    {
      done: true,
      state,
      message: staffMessage(
        isUndecided({ state }) || state === "reversal_requested" ? UNCHANGED : DONE,
        req,
      ),
    },
    { headers: NO_STORE },
  );
}

async function release({ id, by, req }: ActionContext): Promise<void> {
  const { note } = ((await req.json?.().catch(() => null)) ?? {}) as { note?: unknown };
  await releasePayment({
    id,
    by,
    note:
      typeof note === "string"
        ? note
            .replace(/\p{Cc}+/gu, " ")
            .trim()
            .slice(0, MAX_NOTE)
        : "",
  });
}

/** Actions of staff on an order, such as recording a bank transfer. */
export const invoiceActions: Endpoint[] = [
  paymentAction("transfer-received", markTransferReceived),
  paymentAction("transfer-returned", markTransferReturned),
  paymentAction("cancel", cancelInvoice),
  paymentAction("print", printOrder),
];
/** Actions of staff on a card payment. */
export const attemptActions: Endpoint[] = [
  paymentAction("reverse", reversePayment),
  paymentAction("ask", recheck),
  paymentAction("release", release),
  paymentAction("give-back", returnReviewed),
  paymentAction("accept", acceptReviewed),
];

import type { Endpoint, PayloadRequest } from "payload";
import { printedInvoice } from "@/lib/documents/printed-invoice";
import { isLanguage } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { readInvoiceData } from "@/lib/server/modules/payment/read-invoice-data";
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
 * An act's endpoint, `POST /admin/api/{collection}/{id}/{name}`, for staff who handle orders.
 * `work` may answer by itself.
 */
const paymentAction = (
  name: ActionName,
  work: (doing: ActionContext) => Promise<void | Response>,
): Endpoint => ({
  path: `/:id/${name}`,
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    const doing = { by: requireOrderStaff(req), id: requireId(req), req };
    const answer = await work(doing).catch((error: unknown) => {
      throw error instanceof StaffActionRefused ? toApiError(error, req) : error;
    });
    return (
      answer ??
      Response.json({ done: true, message: staffMessage(DONE, req) }, { headers: NO_STORE })
    );
  },
});

async function printOrder({ id, by, req }: ActionContext): Promise<Response> {
  await recordPrint({ id, by });
  const language = new URL(req.url ?? "http://-").searchParams.get("lang");
  const facts = await readInvoiceData(query, id, isLanguage(language) ? language : undefined);
  if (!facts) throw new StaffActionRefused("no-order");
  return new Response(printedInvoice(facts, clock.now()), {
    headers: {
      ...NO_STORE,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

async function askState({ id, by, req }: ActionContext): Promise<Response> {
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

/** What staff do to an order that is not paid by itself. */
export const invoiceActions: Endpoint[] = [
  paymentAction("transfer-received", markTransferReceived),
  paymentAction("transfer-returned", markTransferReturned),
  paymentAction("cancel", cancelInvoice),
  paymentAction("print", printOrder),
];
export const attemptActions: Endpoint[] = [
  paymentAction("reverse", reversePayment),
  paymentAction("ask", askState),
  paymentAction("release", release),
  paymentAction("give-back", returnReviewed),
  paymentAction("accept", acceptReviewed),
];

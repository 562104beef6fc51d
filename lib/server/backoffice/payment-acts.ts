import type { Endpoint, PayloadRequest } from "payload";
import { printedInvoice } from "@/lib/documents/printed-invoice";
import { isLanguage } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { readInvoiceFacts } from "@/lib/server/modules/payment/read-invoice-facts";
import { ActRefused } from "@/lib/server/modules/payment/act-refused";
import { isUndecided } from "@/lib/server/modules/payment/attempt";
import {
  acceptReviewed,
  askAgain,
  giveBack,
  releasePayment,
} from "@/lib/server/modules/payment/review-acts";
import {
  cancelInvoice,
  notePrint,
  receiveTransfer,
  returnTransfer,
  reversePayment,
} from "@/lib/server/modules/payment/staff-acts";
import { clock } from "@/lib/server/db/clock";
import { type ActName, DONE, UNCHANGED } from "./payment-labels";
import { STAFF_ACTS } from "./declared-endpoints";
import { actRefusedError, idOf, orderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };
/** The longest reason (characters) that is stored. */
const MAX_NOTE = 500;

type Doing = { id: number; by: string; req: PayloadRequest };

/**
 * An act's endpoint, `POST /admin/api/{collection}/{id}/{name}`, for staff who handle orders.
 * `work` may answer by itself.
 */
const paymentAct = (name: ActName, work: (doing: Doing) => Promise<void | Response>): Endpoint => ({
  path: `/:id/${name}`,
  method: "post",
  ...STAFF_ACTS,
  handler: async (req) => {
    const doing = { by: orderStaff(req), id: idOf(req), req };
    const answer = await work(doing).catch((error: unknown) => {
      throw error instanceof ActRefused ? actRefusedError(error, req) : error;
    });
    return (
      answer ??
      Response.json({ done: true, message: staffMessage(DONE, req) }, { headers: NO_STORE })
    );
  },
});

async function printOrder({ id, by, req }: Doing): Promise<Response> {
  await notePrint({ id, by });
  const language = new URL(req.url ?? "http://-").searchParams.get("lang");
  const facts = await readInvoiceFacts(query, id, isLanguage(language) ? language : undefined);
  if (!facts) throw new ActRefused("no-order");
  return new Response(printedInvoice(facts, clock.now()), {
    headers: {
      ...NO_STORE,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

async function askState({ id, by, req }: Doing): Promise<Response> {
  const state = await askAgain({ id, by });
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

async function release({ id, by, req }: Doing): Promise<void> {
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
export const invoiceActs: Endpoint[] = [
  paymentAct("transfer-received", receiveTransfer),
  paymentAct("transfer-returned", returnTransfer),
  paymentAct("cancel", cancelInvoice),
  paymentAct("print", printOrder),
];
export const attemptActs: Endpoint[] = [
  paymentAct("reverse", reversePayment),
  paymentAct("ask", askState),
  paymentAct("release", release),
  paymentAct("give-back", giveBack),
  paymentAct("accept", acceptReviewed),
];

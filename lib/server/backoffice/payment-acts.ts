import { APIError, type Endpoint, Forbidden, type PayloadRequest, UnauthorizedError } from "payload";
import { MAX_ID } from "@/lib/contract/limits";
import type { ErrorCode } from "@/lib/contract/error";
import { AppError } from "@/lib/server/modules/app-error";
import { cancelInvoice, receiveTransfer, reversePayment } from "@/lib/server/modules/payment/staff-acts";
import { label, type Label } from "./labels";
import { hasRole } from "./roles";
import { staffMessage } from "./staff-message";

const NOT_FOUND = label("Belə sifariş və ya ödəniş yoxdur.", "There is no such order or payment.", "Такого заказа или платежа нет.");
const SAYS: Partial<Record<ErrorCode, Label>> = {
  INVOICE_NOT_PAYABLE: label("Sifariş bu ödənişi gözləmir.", "The order does not wait for this payment.", "Заказ не ожидает этой оплаты."),
  STILL_RUNNING: label("Bank hələ cavab verməyib: əvvəlcə ödənişin nəticəsi məlum olmalıdır.", "The bank has not answered yet: the outcome of the payment must be known first.", "Банк ещё не ответил: сначала должен быть известен результат платежа."),
  PAYMENT_NOT_REVERSIBLE: label("Qaytarılacaq pul yoxdur.", "There is no money to return.", "Возвращать нечего."),
};

function refused(error: unknown, req: PayloadRequest): never {
  if (!(error instanceof AppError)) throw error;
  const says = SAYS[error.code];
  throw new APIError(staffMessage(says ?? NOT_FOUND, req), says ? 409 : 404, null, true);
}

/** An endpoint of staff who handle orders: `POST /admin/api/{collection}/{id}/{name}`. */
const act = (name: string, work: (act: { id: number; by: string }) => Promise<void>): Endpoint => ({
  path: `/:id/${name}`,
  method: "post",
  handler: async (req) => {
    if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
    if (!hasRole(req, ["orders"])) throw new Forbidden(req.t);
    const id = Number(req.routeParams?.id);
    if (!Number.isInteger(id) || id < 1 || id > MAX_ID) throw new APIError(staffMessage(NOT_FOUND, req), 404, null, true);
    await work({ id, by: req.user.email }).catch((error: unknown) => refused(error, req));
    return Response.json({ done: true }, { headers: { "Cache-Control": "no-store" } });
  },
});

/** What staff do to an order that is not paid by itself. */
export const invoiceActs: Endpoint[] = [act("transfer-received", receiveTransfer), act("cancel", cancelInvoice)];
export const attemptActs: Endpoint[] = [act("reverse", reversePayment)];

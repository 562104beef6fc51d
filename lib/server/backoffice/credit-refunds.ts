import type { Endpoint, PayloadRequest } from "payload";
import { amountText } from "@/lib/format/amount-text";
import { bakuDayAndTime } from "@/lib/format/baku";
import { query, transaction } from "@/lib/server/db/pool";
import { queryRefundsDue, settleRefund } from "@/lib/server/modules/credit-book/refunds-due";
import { STAFF_READS } from "./endpoint-rules";
import { parseId } from "./parse-id";
import { label } from "../labels";
import { requireOrderStaff } from "./order-staff";
import { resolveWithNote } from "./resolve-with-note";

const WITHOUT_NOTE = label(
  "Pulun nə vaxt və necə qaytarıldığını yazın.",
  "Write when and how the money was given back.",
  "Напишите, когда и как возвращены деньги.",
);
const NOT_DUE = label(
  "Gec oldu: bu məbləğ artıq qaytarılmalı deyil. Səhifəni yeniləyin.",
  "Too late: this amount is not due any more. Reload the page.",
  "Поздно: эта сумма уже не подлежит возврату. Обновите страницу.",
);

/** An id that no contract has. */
const NO_CONTRACT = 0;

/** The contract id in the query string; null for all contracts. */
function contractOf(req: PayloadRequest): number | null {
  const contract = new URL(req.url ?? "http://-").searchParams.get("contract");
  return contract === null ? null : (parseId(contract) ?? NO_CONTRACT);
}

/**
 * `GET /admin/api/credit-entries/refunds-due?contract=7`: the refunds that are due because more
 * than the debt was paid, for staff who handle orders.
 */
const refundsDue: Endpoint = {
  path: "/refunds-due",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireOrderStaff(req);
    const refunds = (await queryRefundsDue(query, contractOf(req))).map(
      ({ amount, since, ...refund }) => ({
        ...refund,
        amount: amountText(amount),
        since: bakuDayAndTime(since),
      }),
    );
    return Response.json({ refunds }, { headers: { "Cache-Control": "no-store" } });
  },
};

/**
 * `POST /admin/api/credit-entries/refunds-due/:id/settle {note}`: records that a refund was made,
 * or what else was done about it.
 */
const settleEndpoint = resolveWithNote({
  path: "/refunds-due/:id/settle",
  settle: (resolution) => transaction((run) => settleRefund(run, resolution)),
  withoutNote: WITHOUT_NOTE,
  tooLate: NOT_DUE,
});

/** The endpoints for refunds that are due. */
export const creditRefunds: Endpoint[] = [refundsDue, settleEndpoint];

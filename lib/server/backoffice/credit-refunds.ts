import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { MAX_ID } from "@/lib/contract/limits";
import { amountText } from "@/lib/format/amount-text";
import { bakuDay, bakuTime } from "@/lib/format/baku";
import { query, transaction } from "@/lib/server/db/pool";
import { queryRefundsDue, settleRefund } from "@/lib/server/modules/credit/refunds-due";
import { STAFF_ACTS, STAFF_READS } from "./declared-endpoints";
import { label } from "./labels";
import { idOf, orderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };
/** Characters of a note. */
const LEAST_NOTE = 3;
const MOST_NOTE = 500;
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
const DONE = label("Yazıldı.", "Noted.", "Записано.");

/** The contract in an address, null for all of them. */
function contractOf(req: PayloadRequest): number | null {
  const asked = new URL(req.url ?? "http://-").searchParams.get("contract");
  if (asked === null) return null;
  const id = Number(asked);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0;
}

async function noteOf(req: PayloadRequest): Promise<string> {
  const { note } = ((await req.json?.().catch(() => null)) ?? {}) as { note?: unknown };
  const text = typeof note === "string" ? note.replace(/\p{Cc}+/gu, " ").trim() : "";
  if (text.length < LEAST_NOTE) throw new APIError(staffMessage(WITHOUT_NOTE, req), 400, null, true);
  return text.slice(0, MOST_NOTE);
}

/** `GET /admin/api/credit-entries/refunds-due?contract=7`: money that was paid beyond a debt, for staff who handle orders. */
const refundsDue: Endpoint = {
  path: "/refunds-due",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    orderStaff(req);
    const refunds = (await queryRefundsDue(query, contractOf(req))).map(({ amount, since, ...refund }) => ({
      ...refund,
      amount: amountText(amount),
      since: `${bakuDay(since).split("-").reverse().join(".")} ${bakuTime(since)}`,
    }));
    return Response.json({ refunds }, { headers: NO_STORE });
  },
};

/** `POST /admin/api/credit-entries/refunds-due/:id/settle {note}`: it was given back, or what became of it. */
const settle: Endpoint = {
  path: "/refunds-due/:id/settle",
  method: "post",
  ...STAFF_ACTS,
  handler: async (req) => {
    const by = orderStaff(req);
    const [id, note] = [idOf(req), await noteOf(req)];
    const isDone = await transaction((run) => settleRefund(run, { id, by, note }));
    if (!isDone) throw new APIError(staffMessage(NOT_DUE, req), 409, null, true);
    return Response.json({ done: true, message: staffMessage(DONE, req) }, { headers: NO_STORE });
  },
};

/** What staff see and do about refunds due. */
export const creditRefunds: Endpoint[] = [refundsDue, settle];

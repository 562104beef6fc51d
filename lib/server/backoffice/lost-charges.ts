import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { amountText } from "@/lib/format/amount-text";
import { bakuDay, bakuTime } from "@/lib/format/baku";
import { query } from "@/lib/server/db/pool";
import { queryLostCharges, settleLostCharge } from "@/lib/server/modules/payment/lost-charges";
import { STAFF_ACTS, STAFF_READS } from "./declared-endpoints";
import { label } from "./labels";
import { idOf, orderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };
/** Characters of a note. */
const LEAST_NOTE = 3;
const MOST_NOTE = 500;
const WITHOUT_NOTE = label(
  "Nə etdiyinizi yazın: kimin ödənişi idi, pul nə vaxt qaytarıldı.",
  "Write what you did: whose payment it was, when the money was given back.",
  "Напишите, что сделано: чей это был платёж, когда возвращены деньги.",
);
const SETTLED = label(
  "Gec oldu: bunu artıq başqası qeyd edib. Səhifəni yeniləyin.",
  "Too late: somebody else has noted this already. Reload the page.",
  "Поздно: это уже отметил другой сотрудник. Обновите страницу.",
);
const DONE = label("Yazıldı.", "Noted.", "Записано.");

const shownTime = (time: Date | null): string | null =>
  time && `${bakuDay(time).split("-").reverse().join(".")} ${bakuTime(time)}`;

async function noteOf(req: PayloadRequest): Promise<string> {
  const { note } = ((await req.json?.().catch(() => null)) ?? {}) as { note?: unknown };
  const text = typeof note === "string" ? note.replace(/\p{Cc}+/gu, " ").trim() : "";
  if (text.length >= LEAST_NOTE) return text.slice(0, MOST_NOTE);
  throw new APIError(staffMessage(WITHOUT_NOTE, req), 400, null, true);
}

/** `GET /admin/api/payment-attempts/lost`: money at the bank nobody knows here, for staff of orders. */
const lost: Endpoint = {
  path: "/lost",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    orderStaff(req);
    const charges = (await queryLostCharges(query)).map((one) => ({
      ...one,
      amount: one.amount === null ? null : amountText(one.amount),
      chargedAt: shownTime(one.chargedAt),
      from: shownTime(one.from),
      until: shownTime(one.until),
      foundAt: shownTime(one.foundAt),
    }));
    return Response.json({ charges }, { headers: NO_STORE });
  },
};

/** `POST /admin/api/payment-attempts/lost/:id/settle {note}`: what became of it. */
const settle: Endpoint = {
  path: "/lost/:id/settle",
  method: "post",
  ...STAFF_ACTS,
  handler: async (req) => {
    const by = orderStaff(req);
    const [id, note] = [idOf(req), await noteOf(req)];
    if (!(await settleLostCharge(query, { id, by, note }))) {
      throw new APIError(staffMessage(SETTLED, req), 409, null, true);
    }
    return Response.json({ done: true, message: staffMessage(DONE, req) }, { headers: NO_STORE });
  },
};

/** What staff see and do about money that the shop lost sight of. */
export const lostCharges: Endpoint[] = [lost, settle];

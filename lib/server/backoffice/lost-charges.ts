import type { Endpoint } from "payload";
import { amountText } from "@/lib/format/amount-text";
import { bakuDayAndTime } from "@/lib/format/baku";
import { query } from "@/lib/server/db/pool";
import { queryLostCharges, settleLostCharge } from "@/lib/server/modules/payment/lost-charges";
import { STAFF_READS } from "./endpoint-rules";
import { label } from "../labels";
import { requireOrderStaff } from "./order-staff";
import { resolveWithNote } from "./resolve-with-note";

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

const formatTime = (time: Date | null): string | null => time && bakuDayAndTime(time);

/**
 * `GET /admin/api/payment-attempts/lost`: charges at the bank that match no payment of the shop,
 * for staff who handle orders.
 */
const lostEndpoint: Endpoint = {
  path: "/lost",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireOrderStaff(req);
    const charges = (await queryLostCharges(query)).map((charge) => ({
      ...charge,
      amount: charge.amount === null ? null : amountText(charge.amount),
      chargedAt: formatTime(charge.chargedAt),
      from: formatTime(charge.from),
      until: formatTime(charge.until),
      foundAt: formatTime(charge.foundAt),
    }));
    return Response.json({ charges }, { headers: { "Cache-Control": "no-store" } });
  },
};

/**
 * `POST /admin/api/payment-attempts/lost/:id/settle {note}`: records what was done about a charge.
 */
const settleEndpoint = resolveWithNote({
  path: "/lost/:id/settle",
  settle: (resolution) => settleLostCharge(query, resolution),
  withoutNote: WITHOUT_NOTE,
  tooLate: SETTLED,
});

/** The endpoints for charges at the bank that match no payment of the shop. */
export const lostCharges: Endpoint[] = [lostEndpoint, settleEndpoint];

import type { Endpoint } from "payload";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { bakuDay } from "@/lib/format/baku";
import { query } from "@/lib/server/db/pool";
import { clock } from "@/lib/server/db/clock";
import { STAFF_READS } from "./endpoint-rules";
import { requireOrderStaff } from "./order-staff";

/**
 * `GET /admin/api/payment-attempts/reviews`: the numbers of payments that wait for staff, of orders
 * that wait for a transfer and of unmatched charges at the bank, and today's date.
 */
export const reviewCount: Endpoint = {
  path: "/reviews",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireOrderStaff(req);
    const [counts] = await query<{ reviews: number; transfers: number; lost: number }>(
      `SELECT (SELECT count(*)::integer FROM payment_attempts WHERE state = 'needs_review' OR review = 'not-returned') AS reviews,
         (SELECT count(*)::integer FROM invoices WHERE state = 'awaiting' AND payment_type_id = $1) AS transfers,
         (SELECT count(*)::integer FROM lost_charges WHERE settled_at IS NULL) AS lost`,
      [PAYMENT_TYPES.transfer],
    );
    return Response.json(
      { ...counts, today: bakuDay(clock.now()) },
      { headers: { "Cache-Control": "no-store" } },
    );
  },
};

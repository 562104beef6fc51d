import { APIError, type Endpoint } from "payload";
import { bakuMidnight } from "@/lib/format/baku";
import { isLanguage } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { readBankRecords } from "@/lib/server/modules/payment/bank-records";
import { dayReport, dayReportCsv } from "@/lib/server/modules/payment/day-report";
import { readOurPayments } from "@/lib/server/modules/payment/our-payments";
import { clock } from "@/lib/server/db/clock";
import { STAFF_FILES } from "./endpoint-rules";
import { label } from "../labels";
import { requireOrderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

const NO_DAY = label(
  "Günü belə yazın: 2026-11-23. Gələcək gün olmaz.",
  "Write the day like this: 2026-11-23. It cannot be in the future.",
  "Укажите день так: 2026-11-23. Будущий день нельзя.",
);

/**
 * `GET /admin/api/payment-attempts/day.csv?day=2026-11-23`: compares the shop's card payments of a
 * day (in Baku) with the bank's records, for staff who handle orders.
 */
export const dayReportEndpoint: Endpoint = {
  path: "/day.csv",
  method: "get",
  ...STAFF_FILES,
  handler: async (req) => {
    requireOrderStaff(req);
    const day = new URL(req.url ?? "http://-").searchParams.get("day") ?? "";
    const start = bakuMidnight(day);
    if (!start || start > clock.now())
      throw new APIError(staffMessage(NO_DAY, req), 400, null, true);
    // Includes payments of earlier terminals: the bank is asked at the terminal where each payment
    // was made (bank-records.ts).
    const payments = await readOurPayments(query, null, start);
    const language = isLanguage(req.i18n.language) ? req.i18n.language : "az";
    const table = dayReportCsv(dayReport(day, payments, await readBankRecords(payments)), language);
    return new Response(table, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="books-${day}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
};

import type { TradeTerms } from "@/lib/contract/trade-terms";
import { query } from "@/lib/server/db/pool";

const EMPTY_TERMS: TradeTerms = {
  deliveryDaysFrom: null,
  deliveryDaysTo: null,
  returnDays: null,
  returnInStore: false,
  returnByCourier: false,
  returnFree: false,
};

/**
 * The shop's terms of delivery and returns, as entered by staff; empty terms when there are none.
 */
export async function queryTradeTerms(): Promise<TradeTerms> {
  const [row] = await query<TradeTerms>(
    `SELECT delivery_days_from::integer AS "deliveryDaysFrom", delivery_days_to::integer AS "deliveryDaysTo", return_days::integer AS "returnDays",
       COALESCE(return_in_store, false) AS "returnInStore", COALESCE(return_by_courier, false) AS "returnByCourier", COALESCE(return_free, false) AS "returnFree" FROM trade_terms ORDER BY id LIMIT 1`,
  );
  return row ?? EMPTY_TERMS;
}

import type { Job } from "../../jobs/job";
import { query, transaction } from "../../db/pool";
import { ASSUMED_DELIVERED_DAYS } from "../shipment-states/assumed-delivered-days";
import { ACTORS } from "../shipment-states/transitions";
import { applyAssumption } from "./apply-assumption";

/** The PostgreSQL channel that announces at the commit that staff have changed the rule. */
export const ASSUMPTION_CHANNEL = "assumption_changed";

/** Sorts old orders by the days that staff have set (Rules of sending). */
export async function sortAssumed(): Promise<void> {
  const [rules] = await query<{ days: number }>(
    "SELECT assumed_delivered_days::integer AS days FROM fulfilment ORDER BY id LIMIT 1",
  );
  await applyAssumption(transaction, rules?.days ?? ASSUMED_DELIVERED_DAYS, ACTORS.shop);
}

/**
 * Right after staff have changed the days, and each night for orders that somebody was working on. A
 * large shop has more of them than a save may wait for.
 */
const sortAssumedShipments: Job = {
  name: "sort-assumed-shipments",
  schedule: "40 0 * * *",
  timeoutS: 1800,
  run: sortAssumed,
  notifiedBy: ASSUMPTION_CHANNEL,
};

export const SHIPMENT_JOBS: readonly Job[] = [sortAssumedShipments];

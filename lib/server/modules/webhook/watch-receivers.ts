import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { raiseAlarm } from "../../limits/alarms";
import { inTurn } from "./in-turn";

/** How long (hours) a receiver that is on may fail until staff are told. */
const FAILING_HOURS = 1;
/** How long (minutes) an event may wait that a receiver could have. */
const LATE_MINUTES = 15;

/** Whether a receiver that is on has failed for an hour, or has not got an event for a while. */
const isAnyReceiverLate = async (run: Sql): Promise<boolean> =>
  (
    await run(
      `SELECT 1 FROM webhook_receivers r WHERE r.active AND r.secret IS NOT NULL
         AND (r.failing_since < now() - interval '${FAILING_HOURS} hours' OR (COALESCE(r.resumed_at < now() - interval '${LATE_MINUTES} minutes', true)
           AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.receiver_id = r.id AND d.state = 'queued' AND d.due_at < now() - interval '${LATE_MINUTES} minutes'))) LIMIT 1`,
    )
  ).length > 0;

/** Raises an alarm while events do not reach a receiver, long before it is paused. */
export const watchReceivers = (): Promise<void> =>
  inTurn(() =>
    transaction(async (run) => {
      if (await isAnyReceiverLate(run)) await raiseAlarm(run, "webhooks-late");
    }),
  );

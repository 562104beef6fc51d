import "server-only";
import { Counter, register } from "prom-client";
import { logName, logText } from "@/lib/log-text.mjs";
import type { Sql } from "../db/sql";

/** The alarms, each with its text in the log. */
const ALARMS = {
  "sign-in-codes": logText`most of the SMS budget of sign-in codes is used up: see who asks for them`,
  "sign-in-codes-of-strangers": logText`most of the SMS budget of sign-in codes for phones the shop does not know is used up: somebody may be pumping SMS`,
  "webhooks-given-up": logText`events were not delivered to a webhook receiver for a week: see the webhooks in the back office`,
  "webhooks-late": logText`events have not reached a webhook receiver for a while: see the webhook receivers in the back office`,
  "prices-of-programs": logText`a program wanted to change many prices by more than its key may: see the API keys in the back office`,
} as const;
export type Alarm = keyof typeof ALARMS;

const METRIC_NAME = "staff_alarms_total";
// Next's bundles each have a copy of this module and share the registry.
const counter = () =>
  (register.getSingleMetric(METRIC_NAME) as Counter | undefined) ??
  new Counter({ name: METRIC_NAME, help: "Alarms raised for staff", labelNames: ["alarm"] });

/**
 * Raises an alarm: writes a line to the log, counts it in the metric `staff_alarms_total` and shows
 * a notice on the dashboard for a day. An alarm that goes on is reported once; it is reported again
 * after it has stopped for an hour. Runs in the caller's transaction.
 */
export async function raiseAlarm(run: Sql, alarm: Alarm): Promise<void> {
  const [alarmRow] = await run<{ isNew: boolean }>(
    `INSERT INTO staff_alarms AS a (name, raised_at, last_at) VALUES ($1, now(), now())
     ON CONFLICT (name) DO UPDATE SET raised_at = CASE WHEN a.last_at < now() - interval '1 hour' THEN now() ELSE a.raised_at END, last_at = now()
     WHERE a.last_at < now() - interval '1 minute' RETURNING raised_at = now() AS "isNew"`,
    [alarm],
  );
  if (!alarmRow?.isNew) return;
  console.error(logText`alarm ${logName(alarm)}: ${ALARMS[alarm]}`);
  counter().inc({ alarm });
}

/** The alarms of the last day, the newest first. */
export const recentAlarms = (run: Sql): Promise<{ name: Alarm; raisedAt: Date }[]> =>
  run(
    `SELECT name, raised_at AS "raisedAt" FROM staff_alarms WHERE last_at > now() - interval '1 day' AND name = ANY ($1) ORDER BY raised_at DESC`,
    [Object.keys(ALARMS)],
  );

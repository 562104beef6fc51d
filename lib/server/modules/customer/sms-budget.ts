import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import type { Sql } from "../../db/sql";
import { raiseAlarm } from "../../limits/alarms";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

type Usage = { hour: number; day: number };

/** Numbers of codes sent within an hour and a day, and the ages (in s) of the oldest of them. */
type SentCodes = { all: Usage; strangers: Usage; oldest: Usage };

async function countSentCodes(run: Sql): Promise<SentCodes> {
  const [row] = await run<{
    hour: number;
    day: number;
    strangersHour: number;
    strangersDay: number;
    oldestHourS: number;
    oldestDayS: number;
  }>(
    `SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour')::integer AS hour, count(*)::integer AS day,
       count(*) FILTER (WHERE NOT known AND created_at > now() - interval '1 hour')::integer AS "strangersHour",
       count(*) FILTER (WHERE NOT known)::integer AS "strangersDay",
       COALESCE(extract(epoch FROM now() - min(created_at) FILTER (WHERE created_at > now() - interval '1 hour')), 0)::float8 AS "oldestHourS",
       COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestDayS"
     FROM sign_in_codes WHERE created_at > now() - interval '1 day' AND NOT withheld`,
  );
  if (!row) throw new Error("counting sent codes returned no row");
  return {
    all: { hour: row.hour, day: row.day },
    strangers: { hour: row.strangersHour, day: row.strangersDay },
    oldest: { hour: row.oldestHourS, day: row.oldestDayS },
  };
}

/** Whether this usage reaches the given share of the whole budget. */
const isShareUsed = ({ hour, day }: Usage, share: number): boolean =>
  hour >= SIGN_IN.codesPerHour * share || day >= SIGN_IN.codesPerDay * share;

/**
 * Checks the SMS budget of the whole shop for one more code, and alerts staff when little is left.
 * It runs in the caller's transaction: if it took a second connection, requests could deadlock on
 * an exhausted pool. `waitS`: seconds until any code may be sent, 0 for now. `strangersWait`: the
 * share for phones unknown to the shop is used up. Neither depends on a particular phone.
 */
export async function checkSmsBudget(run: Sql): Promise<{ waitS: number; strangersWait: boolean }> {
  const { all, strangers, oldest } = await countSentCodes(run);
  const { alarmShare, strangersShare, codesPerHour, codesPerDay } = SIGN_IN;
  if (isShareUsed(all, alarmShare)) await raiseAlarm(run, "sign-in-codes");
  if (isShareUsed(strangers, strangersShare * alarmShare))
    await raiseAlarm(run, "sign-in-codes-of-strangers");
  const waitS = Math.max(
    all.hour >= codesPerHour ? HOUR_S - oldest.hour : 0,
    all.day >= codesPerDay ? DAY_S - oldest.day : 0,
  );
  return { waitS, strangersWait: isShareUsed(strangers, strangersShare) };
}

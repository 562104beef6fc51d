import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import type { Sql } from "../../db/sql";
import { raiseAlarm } from "../../limits/alarms";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

type Usage = { hour: number; day: number };

/** What was sent lately, and how long ago (s) the first of it. */
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
  if (!row) throw new Error("sent codes were not counted");
  return {
    all: { hour: row.hour, day: row.day },
    strangers: { hour: row.strangersHour, day: row.strangersDay },
    oldest: { hour: row.oldestHourS, day: row.oldestDayS },
  };
}

/** Whether the part `share` of the whole budget is used. */
const isShareUsed = ({ hour, day }: Usage, share: number): boolean =>
  hour >= SIGN_IN.codesPerHour * share || day >= SIGN_IN.codesPerDay * share;

/**
 * What the SMS budget of the whole shop leaves for one more code, and an alarm to staff when little
 * is left. In the caller's transaction: a second connection at once could wait for one that waits
 * for it. `waitS`: seconds until anybody may get a code, 0 for now; `strangersWait`: the share of
 * phones the shop does not know is used up. Neither says anything of one phone.
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

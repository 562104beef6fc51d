import { randomInt } from "node:crypto";
import type { Challenge } from "@/lib/contract/auth";
import { mobileOf } from "@/lib/format/phone";
import type { Language } from "@/lib/languages";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { countRequest } from "../../limits/limiter";
import { queueSms } from "../../ports/sms/queue-sms";
import { AppError, TooManyRequests } from "../app-error";
import { inTurn } from "./in-turn";
import { codeMac, secretHash, newSecret } from "./secrets";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { codeText } from "./code-text";

const DAY_S = 24 * 60 * 60;

/** Seconds until the whole shop may send another code, 0 for now. Counted in the caller's transaction: a second connection at once could wait for one that waits for it. */
async function waitOfAll(run: Sql): Promise<number> {
  const [sent] = await run<{ count: number; oldestS: number | null }>(`SELECT count(*)::integer AS count, extract(epoch FROM now() - min(created_at))::float8 AS "oldestS" FROM sign_in_codes WHERE created_at > now() - interval '1 day'`);
  if (!sent || sent.count < SIGN_IN.codesPerDay) return 0;
  console.error("no more codes are sent now: the daily budget of the whole shop is used up");
  return DAY_S - (sent.oldestS ?? 0);
}

/** Seconds until the phone may get another code, 0 for now: twice as long after each code that was not used. */
async function waitOf(run: Sql, phone: string): Promise<number> {
  const [sent] = await run<{ today: number; unused: number; sinceS: number | null; oldestS: number | null }>(
    `SELECT count(*)::integer AS today, count(*) FILTER (WHERE created_at > COALESCE((SELECT max(used_at) FROM sign_in_codes WHERE phone = $1), '-infinity'))::integer AS unused,
       extract(epoch FROM now() - max(created_at))::float8 AS "sinceS", extract(epoch FROM now() - min(created_at))::float8 AS "oldestS"
     FROM sign_in_codes WHERE phone = $1 AND created_at > now() - interval '1 day'`,
    [phone],
  );
  if (!sent || sent.today === 0) return 0;
  const pause = sent.unused === 0 ? 0 : SIGN_IN.resendS * 2 ** (sent.unused - 1) - (sent.sinceS ?? 0);
  const day = sent.today < SIGN_IN.codesPerPhoneAndDay ? 0 : DAY_S - (sent.oldestS ?? 0);
  return Math.max(0, pause, day);
}

/**
 * Sends a code to a phone and returns its challenge, with the same work and answer for every number (domain.md section 5). The SMS is queued in
 * the challenge's transaction: sent after the answer, even if this process dies.
 */
export async function requestCode(typed: string, language: Language, clientAddress: string | null): Promise<Challenge> {
  const phone = mobileOf(typed);
  if (phone === null) throw new AppError("BAD_REQUEST", { phoneNumber: ["Invalid input: not a mobile number of Azerbaijan"] });
  if (clientAddress !== null) await countRequest("codes a day", { points: SIGN_IN.codesPerNetworkAndDay, seconds: DAY_S }, clientAddress);
  const challenge = newSecret();
  const code = String(randomInt(10_000)).padStart(4, "0");
  const { wait, resendS } = await inTurn(phone, () => transaction(async (run) => {
    await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`sign-in code ${phone}`]);
    const pause = (await waitOf(run, phone)) || (await waitOfAll(run));
    if (pause > 0) return { wait: pause, resendS: 0 };
    // Only the newest code of a phone is accepted.
    await run("UPDATE sign_in_codes SET expires_at = now() WHERE phone = $1 AND used_at IS NULL AND expires_at > now()", [phone]);
    await run(`INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => ${SIGN_IN.codeS}))`, [secretHash(challenge), phone, codeMac(secretHash(challenge), code)]);
    await queueSms(run, { to: phone, text: codeText(code, language), isCode: true });
    return { wait: 0, resendS: Math.ceil(await waitOf(run, phone)) };
  }));
  if (wait > 0) throw new TooManyRequests(Math.ceil(wait));
  return { challenge, expiresInSeconds: SIGN_IN.codeS, resendInSeconds: resendS };
}

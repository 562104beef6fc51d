import { timingSafeEqual } from "node:crypto";
import type { Limit } from "@/lib/contract/endpoint";
import type { ErrorCode } from "@/lib/contract/error";
import type { SessionAnswer } from "@/lib/contract/auth";
import { maskedPhone } from "@/lib/format/masked-phone";
import type { Language } from "@/lib/languages";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { countRequest, refuseWhenReached } from "../../limits/limiter";
import { AppError, TooManyRequests } from "../../app-error";
import type { Identity } from "../../sessions/access-token";
import { inTurn } from "./in-turn";
import { applyRegistration } from "./register";
import { rememberDevice } from "./known-devices";
import { phoneLock } from "./phone-lock";
import { codeMac, deviceSecret, secretHash, nextToken } from "../../keys/customer-secrets";
import { answerOf, openSession } from "./sessions";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { CUSTOMER_COLUMNS, type CustomerRow } from "./user-model";
import { isPaused, warnOwner, wrongTries } from "./wrong-tries";

type CodeRow = {
  phone: string;
  codeMac: string;
  tries: number;
  fresh: boolean;
  usedS: number | null;
  sessionId: number | null;
  deviceId: number | null;
  language: Language;
};
type Outcome =
  { refused: ErrorCode; pausedS?: number } | { identity: Identity; customer: CustomerRow };
type By = {
  registration: string | null;
  device: string | null;
  userAgent: string | null;
  clientAddress: string | null;
};

/** Counted per network, or one could try a few codes of very many phones. */
const WRONG_CODES = "wrong codes a day";
const WRONG_CODES_LIMIT: Limit = {
  points: SIGN_IN.wrongCodesPerNetworkAndDay,
  seconds: 24 * 60 * 60,
};

/** The wrong code itself is answered as such; what comes after the last one is not looked at. */
const countWrong = (clientAddress: string): Promise<void> =>
  countRequest(WRONG_CODES, WRONG_CODES_LIMIT, clientAddress).catch((error: unknown) => {
    if (!(error instanceof TooManyRequests)) throw error;
  });

const isSameCode = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function takeCustomer(run: Sql, phone: string): Promise<number> {
  const [row] = await run<{ id: number }>(
    "INSERT INTO customers (phone, masked_phone) VALUES ($1, $2) ON CONFLICT (phone) DO UPDATE SET updated_at = now() RETURNING id",
    [phone, maskedPhone(phone)],
  );
  if (!row) throw new Error("the customer was not stored");
  return row.id;
}

/** The session a repeated request already has, if it still exists. */
async function again(run: Sql, sessionId: number | null): Promise<Identity | null> {
  const [session] = await run<Identity>(
    'SELECT id AS "sessionId", customer_id AS "customerId" FROM customer_sessions WHERE id = $1',
    [sessionId],
  );
  return session ?? null;
}

/**
 * Counts a wrong try, and tells the phone's owner when it was the last one of the week. Under the
 * phone's lock.
 */
async function noteWrong(run: Sql, hash: string, { phone, deviceId }: CodeRow): Promise<void> {
  await run("UPDATE sign_in_codes SET wrong = wrong + 1 WHERE challenge_hash = $1", [hash]);
  if (deviceId === null && isPaused(await wrongTries(run, phone, null)))
    await warnOwner(run, phone, hash);
}

/** Decides about one try, under the phone's lock. */
async function tryCode(
  run: Sql,
  {
    phone,
    hash,
    challenge,
    code,
  }: { phone: string; hash: string; challenge: string; code: string },
  by: By,
): Promise<Outcome> {
  await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [phoneLock(phone)]);
  const [row] = await run<CodeRow>(
    `UPDATE sign_in_codes SET tries = tries + 1 WHERE challenge_hash = $1
     RETURNING phone, code_mac AS "codeMac", tries, expires_at > clock_timestamp() AS fresh, extract(epoch FROM clock_timestamp() - used_at)::float8 AS "usedS", session_id AS "sessionId",
       device_id AS "deviceId", language`,
    [hash],
  );
  if (!row) return { refused: "CODE_EXPIRED" };
  const isRight = isSameCode(row.codeMac, codeMac(hash, code));
  if (row.usedS !== null) {
    const identity =
      isRight && row.usedS <= SIGN_IN.graceS ? await again(run, row.sessionId) : null;
    return identity ? signedIn(run, identity) : { refused: "CODE_USED" };
  }
  if (row.tries > SIGN_IN.tries) return { refused: "CODE_TRIES_EXHAUSTED" };
  if (!row.fresh) return { refused: "CODE_EXPIRED" };
  const tried = await wrongTries(run, phone, row.deviceId);
  if (isPaused(tried)) return { refused: "PHONE_PAUSED", pausedS: tried.untilS };
  if (!isRight) {
    await noteWrong(run, hash, row);
    return { refused: row.tries === SIGN_IN.tries ? "CODE_TRIES_EXHAUSTED" : "CODE_WRONG" };
  }
  const identity = await openSession(run, await takeCustomer(run, phone), challenge, by.userAgent);
  await run(
    "UPDATE sign_in_codes SET used_at = clock_timestamp(), session_id = $2 WHERE challenge_hash = $1",
    [hash, identity.sessionId],
  );
  await rememberDevice(run, {
    customerId: identity.customerId,
    challenge,
    brought: by.device,
    language: row.language,
  });
  if (by.registration !== null)
    await applyRegistration(
      run,
      { customerId: identity.customerId, phone, language: row.language },
      by.registration,
    );
  return signedIn(run, identity);
}

async function signedIn(run: Sql, identity: Identity): Promise<Outcome> {
  const [customer] = await run<CustomerRow>(
    `SELECT ${CUSTOMER_COLUMNS} FROM customers c WHERE c.id = $1`,
    [identity.customerId],
  );
  return customer ? { identity, customer } : { refused: "CODE_USED" };
}

/**
 * Signs in with a code, as a new customer if need be; within the grace the same request gives the
 * same session. Tries of one phone are decided one after the other and counted in the same
 * transaction, so that requests at once try no more. The browser is known from then on. Throws
 * `PHONE_PAUSED` when the week's wrong tries of the phone are used up.
 */
export async function confirmCode(
  challenge: string | null,
  code: string,
  by: By,
): Promise<SessionAnswer> {
  if (challenge === null) throw new AppError("CODE_EXPIRED");
  if (by.clientAddress !== null)
    await refuseWhenReached(WRONG_CODES, WRONG_CODES_LIMIT, by.clientAddress);
  const hash = secretHash(challenge);
  const [sent] = await query<{ phone: string }>(
    "SELECT phone FROM sign_in_codes WHERE challenge_hash = $1",
    [hash],
  );
  if (!sent) throw new AppError("CODE_EXPIRED");
  const outcome = await inTurn(sent.phone, () =>
    transaction((run) => tryCode(run, { phone: sent.phone, hash, challenge, code }, by)),
  );
  if ("refused" in outcome) {
    if (
      by.clientAddress !== null &&
      (outcome.refused === "CODE_WRONG" || outcome.refused === "CODE_TRIES_EXHAUSTED")
    )
      await countWrong(by.clientAddress);
    if (outcome.refused === "PHONE_PAUSED")
      throw new TooManyRequests(Math.max(1, Math.ceil(outcome.pausedS ?? 0)), "PHONE_PAUSED");
    throw new AppError(outcome.refused);
  }
  return answerOf(
    outcome.identity,
    nextToken(challenge),
    outcome.customer,
    deviceSecret(challenge),
  );
}

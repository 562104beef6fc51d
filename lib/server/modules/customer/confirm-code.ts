import { timingSafeEqual } from "node:crypto";
import type { Limit } from "@/lib/contract/endpoint";
import type { ErrorCode } from "@/lib/contract/error";
import type { SessionAnswer } from "@/lib/contract/auth";
import { maskPhone } from "@/lib/format/mask-phone";
import type { Language } from "@/lib/languages";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { consumeRequestLimit, throwIfLimited } from "../../limits/limiter";
import { AppError, TooManyRequests } from "../../app-error";
import type { Identity } from "../../sessions/access-token";
import { runExclusive } from "./run-exclusive";
import { applyRegistration } from "./register";
import { rememberDevice } from "./known-devices";
import { phoneLockKey } from "./phone-lock";
import { codeMac, deviceSecret, secretHash, nextRefreshToken } from "../../keys/customer-secrets";
import { buildSessionAnswer, openSession } from "./sessions";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { CUSTOMER_COLUMNS, type CustomerRow } from "./user-model";
import { hasTooManyWrongTries, warnOwner, countWrongTries } from "./wrong-tries";

type CodeRow = {
  phone: string;
  codeMac: string;
  tries: number;
  /** not expired */ fresh: boolean;
  /** seconds since the code was used */ usedS: number | null;
  sessionId: number | null;
  deviceId: number | null;
  language: Language;
};
/** `pausedS`: seconds until the phone may be used again. */
type Outcome =
  { refused: ErrorCode; pausedS?: number } | { identity: Identity; customer: CustomerRow };
type SignInContext = {
  /** the key of a registration form */ registration: string | null;
  /** the secret of a browser that was signed in before */ device: string | null;
  userAgent: string | null;
  clientAddress: string | null;
};

/**
 * Rate limit of wrong codes per network: otherwise an attacker could try a few codes for each of
 * very many phones.
 */
const WRONG_CODES_LIMIT_NAME = "wrong codes a day";
const WRONG_CODES_LIMIT: Limit = {
  points: SIGN_IN.wrongCodesPerNetworkAndDay,
  seconds: 24 * 60 * 60,
};

/**
 * Counts a wrong code. Reaching the limit does not throw: this request is still answered as a wrong
 * code, and the next one is refused.
 */
const countWrongCode = (clientAddress: string): Promise<void> =>
  consumeRequestLimit(WRONG_CODES_LIMIT_NAME, WRONG_CODES_LIMIT, clientAddress).catch(
    (error: unknown) => {
      if (!(error instanceof TooManyRequests)) throw error;
    },
  );

const isSameMac = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function upsertCustomer(run: Sql, phone: string): Promise<number> {
  const [row] = await run<{ id: number }>(
    "INSERT INTO customers (phone, masked_phone) VALUES ($1, $2) ON CONFLICT (phone) DO UPDATE SET updated_at = now() RETURNING id",
    [phone, maskPhone(phone)],
  );
  if (!row) throw new Error("no row was inserted into customers");
  return row.id;
}

/** The session that an earlier identical request opened, if it still exists. */
async function findSession(run: Sql, sessionId: number | null): Promise<Identity | null> {
  const [session] = await run<Identity>(
    'SELECT id AS "sessionId", customer_id AS "customerId" FROM customer_sessions WHERE id = $1',
    [sessionId],
  );
  return session ?? null;
}

/**
 * Counts a wrong code, and warns the phone's owner when it was the last one allowed in a week. The
 * caller holds the phone's lock.
 */
async function recordWrongTry(
  run: Sql,
  challengeHash: string,
  { phone, deviceId }: CodeRow,
): Promise<void> {
  await run("UPDATE sign_in_codes SET wrong = wrong + 1 WHERE challenge_hash = $1", [
    challengeHash,
  ]);
  if (deviceId === null && hasTooManyWrongTries(await countWrongTries(run, phone, null)))
    await warnOwner(run, phone, challengeHash);
}

/** Checks one code, under the phone's lock. */
async function verifyCode(
  run: Sql,
  {
    phone,
    hash,
    challenge,
    code,
  }: { phone: string; hash: string; challenge: string; code: string },
  context: SignInContext,
): Promise<Outcome> {
  await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [phoneLockKey(phone)]);
  const [row] = await run<CodeRow>(
    `UPDATE sign_in_codes SET tries = tries + 1 WHERE challenge_hash = $1
     RETURNING phone, code_mac AS "codeMac", tries, expires_at > clock_timestamp() AS fresh, extract(epoch FROM clock_timestamp() - used_at)::float8 AS "usedS", session_id AS "sessionId",
       device_id AS "deviceId", language`,
    [hash],
  );
  if (!row) return { refused: "CODE_EXPIRED" };
  const isRight = isSameMac(row.codeMac, codeMac(hash, code));
  if (row.usedS !== null) {
    const identity =
      isRight && row.usedS <= SIGN_IN.graceS ? await findSession(run, row.sessionId) : null;
    return identity ? signInOutcome(run, identity) : { refused: "CODE_USED" };
  }
  if (row.tries > SIGN_IN.triesPerCode) return { refused: "CODE_TRIES_EXHAUSTED" };
  if (!row.fresh) return { refused: "CODE_EXPIRED" };
  const wrongTries = await countWrongTries(run, phone, row.deviceId);
  if (hasTooManyWrongTries(wrongTries))
    return { refused: "PHONE_PAUSED", pausedS: wrongTries.untilS };
  if (!isRight) {
    await recordWrongTry(run, hash, row);
    return { refused: row.tries === SIGN_IN.triesPerCode ? "CODE_TRIES_EXHAUSTED" : "CODE_WRONG" };
  }
  const identity = await openSession(
    run,
    await upsertCustomer(run, phone),
    challenge,
    context.userAgent,
  );
  await run(
    "UPDATE sign_in_codes SET used_at = clock_timestamp(), session_id = $2 WHERE challenge_hash = $1",
    [hash, identity.sessionId],
  );
  await rememberDevice(run, {
    customerId: identity.customerId,
    challenge,
    previousDevice: context.device,
    language: row.language,
  });
  if (context.registration !== null)
    await applyRegistration(
      run,
      { customerId: identity.customerId, phone, language: row.language },
      context.registration,
    );
  return signInOutcome(run, identity);
}

async function signInOutcome(run: Sql, identity: Identity): Promise<Outcome> {
  const [customer] = await run<CustomerRow>(
    `SELECT ${CUSTOMER_COLUMNS} FROM customers c WHERE c.id = $1`,
    [identity.customerId],
  );
  return customer ? { identity, customer } : { refused: "CODE_USED" };
}

/**
 * Signs in with a code, and creates the customer if needed. A request repeated within the grace
 * period (`SIGN_IN.graceS`) gets the same session. Attempts for one phone are handled one at a
 * time, and each is counted in the transaction that checks it, so that parallel requests cannot
 * exceed the limit. A browser that has signed in is a known device. Throws `PHONE_PAUSED` when the
 * phone's wrong attempts of the week are used up.
 */
export async function confirmCode(
  challenge: string | null,
  code: string,
  context: SignInContext,
): Promise<SessionAnswer> {
  if (challenge === null) throw new AppError("CODE_EXPIRED");
  if (context.clientAddress !== null)
    await throwIfLimited(WRONG_CODES_LIMIT_NAME, WRONG_CODES_LIMIT, context.clientAddress);
  const hash = secretHash(challenge);
  const [sentCode] = await query<{ phone: string }>(
    "SELECT phone FROM sign_in_codes WHERE challenge_hash = $1",
    [hash],
  );
  if (!sentCode) throw new AppError("CODE_EXPIRED");
  const outcome = await runExclusive(sentCode.phone, () =>
    transaction((run) =>
      verifyCode(run, { phone: sentCode.phone, hash, challenge, code }, context),
    ),
  );
  if ("refused" in outcome) {
    if (
      context.clientAddress !== null &&
      (outcome.refused === "CODE_WRONG" || outcome.refused === "CODE_TRIES_EXHAUSTED")
    )
      await countWrongCode(context.clientAddress);
    if (outcome.refused === "PHONE_PAUSED")
      throw new TooManyRequests(Math.max(1, Math.ceil(outcome.pausedS ?? 0)), "PHONE_PAUSED");
    throw new AppError(outcome.refused);
  }
  return buildSessionAnswer(
    outcome.identity,
    nextRefreshToken(challenge),
    outcome.customer,
    deviceSecret(challenge),
  );
}

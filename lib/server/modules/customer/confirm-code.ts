import { timingSafeEqual } from "node:crypto";
import type { Limit } from "@/lib/contract/endpoint";
import type { ErrorCode } from "@/lib/contract/error";
import type { SessionAnswer } from "@/lib/contract/auth";
import { maskedPhone } from "@/lib/format/masked-phone";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { countRequest, refuseWhenReached } from "../../limits/limiter";
import { AppError, TooManyRequests } from "../app-error";
import type { Identity } from "./access-token";
import { inTurn } from "./in-turn";
import { applyRegistration } from "./register";
import { codeMac, secretHash, nextToken } from "./secrets";
import { answerOf, openSession } from "./sessions";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { CUSTOMER_COLUMNS, type CustomerRow } from "./user-model";

type CodeRow = { phone: string; codeMac: string; tries: number; fresh: boolean; usedS: number | null; sessionId: number | null };
type Outcome = { refused: ErrorCode } | { identity: Identity; customer: CustomerRow };

/** Counted per network, or one could try a few codes of very many phones. */
const WRONG_CODES = "wrong codes a day";
const WRONG_CODES_LIMIT: Limit = { points: SIGN_IN.wrongCodesPerNetworkAndDay, seconds: 24 * 60 * 60 };

/** The wrong code itself is answered as such; what comes after the last one is not looked at. */
const countWrong = (clientAddress: string): Promise<void> =>
  countRequest(WRONG_CODES, WRONG_CODES_LIMIT, clientAddress).catch((error: unknown) => {
    if (!(error instanceof TooManyRequests)) throw error;
  });

const isSameCode = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function takeCustomer(run: Sql, phone: string): Promise<number> {
  const [row] = await run<{ id: number }>("INSERT INTO customers (phone, masked_phone) VALUES ($1, $2) ON CONFLICT (phone) DO UPDATE SET updated_at = now() RETURNING id", [phone, maskedPhone(phone)]);
  if (!row) throw new Error("the customer was not stored");
  return row.id;
}

/** The session a repeated request already has, if it still exists. */
async function again(run: Sql, sessionId: number | null): Promise<Identity | null> {
  const [session] = await run<Identity>('SELECT id AS "sessionId", customer_id AS "customerId" FROM customer_sessions WHERE id = $1', [sessionId]);
  return session ?? null;
}

/**
 * Signs in with a code, as a new customer if need be; within the grace the same request gives the same session. A try is counted, and committed,
 * before the code is compared, so that requests at once try no more.
 */
export async function confirmCode(challenge: string | null, code: string, by: { registration: string | null; userAgent: string | null; clientAddress: string | null }): Promise<SessionAnswer> {
  if (challenge === null) throw new AppError("CODE_EXPIRED");
  if (by.clientAddress !== null) await refuseWhenReached(WRONG_CODES, WRONG_CODES_LIMIT, by.clientAddress);
  const hash = secretHash(challenge);
  const outcome = await inTurn(hash, () => transaction<Outcome>(async (run) => {
    const [row] = await run<CodeRow>(
      `UPDATE sign_in_codes SET tries = tries + 1 WHERE challenge_hash = $1
       RETURNING phone, code_mac AS "codeMac", tries, expires_at > clock_timestamp() AS fresh, extract(epoch FROM clock_timestamp() - used_at)::float8 AS "usedS", session_id AS "sessionId"`,
      [hash],
    );
    if (!row) return { refused: "CODE_EXPIRED" };
    const isRight = isSameCode(row.codeMac, codeMac(hash, code));
    if (row.usedS !== null && !(isRight && row.usedS <= SIGN_IN.graceS)) return { refused: "CODE_USED" };
    if (row.usedS === null && row.tries > SIGN_IN.tries) return { refused: "CODE_TRIES_EXHAUSTED" };
    if (row.usedS === null && !row.fresh) return { refused: "CODE_EXPIRED" };
    if (!isRight) return { refused: row.tries === SIGN_IN.tries ? "CODE_TRIES_EXHAUSTED" : "CODE_WRONG" };
    const identity = row.usedS === null ? await openSession(run, await takeCustomer(run, row.phone), challenge, by.userAgent) : await again(run, row.sessionId);
    if (!identity) return { refused: "CODE_USED" };
    if (row.usedS === null) {
      await run("UPDATE sign_in_codes SET used_at = clock_timestamp(), session_id = $2 WHERE challenge_hash = $1", [hash, identity.sessionId]);
      if (by.registration !== null) await applyRegistration(run, identity.customerId, row.phone, by.registration);
    }
    const [customer] = await run<CustomerRow>(`SELECT ${CUSTOMER_COLUMNS} FROM customers c WHERE c.id = $1`, [identity.customerId]);
    return customer ? { identity, customer } : { refused: "CODE_USED" };
  }));
  if ("refused" in outcome) {
    if (by.clientAddress !== null && (outcome.refused === "CODE_WRONG" || outcome.refused === "CODE_TRIES_EXHAUSTED")) await countWrong(by.clientAddress);
    throw new AppError(outcome.refused);
  }
  return answerOf(outcome.identity, nextToken(challenge), outcome.customer);
}

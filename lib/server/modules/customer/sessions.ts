import type { SessionAnswer } from "@/lib/contract/auth";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { type Identity, readAccessToken, signAccessToken } from "../../sessions/access-token";
import { deviceName } from "./device-name";
import { runExclusive } from "./run-exclusive";
import { forgetDevices } from "./known-devices";
import { secretHash, nextRefreshToken } from "../../keys/customer-secrets";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { type CustomerRow, CUSTOMER_COLUMNS, toUserModel } from "./user-model";

const EXPIRY = `LEAST(now() + make_interval(secs => ${SIGN_IN.idleS}), s.ends_at)`;

/**
 * Opens a session, in the caller's transaction; of too many the longest unused ends. Its first
 * refresh token follows from `secret`.
 */
export async function openSession(
  run: Sql,
  customerId: number,
  secret: string,
  userAgent: string | null,
): Promise<Identity> {
  await run(
    "DELETE FROM customer_sessions WHERE id IN (SELECT id FROM customer_sessions WHERE customer_id = $1 ORDER BY last_used_at DESC OFFSET $2)",
    [customerId, SIGN_IN.sessions - 1],
  );
  const [session] = await run<{ id: number }>(
    `INSERT INTO customer_sessions (customer_id, device, last_used_at, ends_at) VALUES ($1, $2, now(), now() + make_interval(secs => ${SIGN_IN.absoluteS})) RETURNING id`,
    [customerId, deviceName(userAgent)],
  );
  if (!session) throw new Error("the session was not stored");
  await addToken(run, session.id, nextRefreshToken(secret));
  return { customerId, sessionId: session.id };
}

const addToken = (run: Sql, sessionId: number, token: string) =>
  run(
    `INSERT INTO refresh_tokens (token_hash, session_id, expires_at) SELECT $2, s.id, ${EXPIRY} FROM customer_sessions s WHERE s.id = $1`,
    [sessionId, secretHash(token)],
  );

/**
 * The answer of a sign-in or refresh; `deviceKey`: by which a browser that signed in is known the
 * next time.
 */
export async function buildSessionAnswer(
  identity: Identity,
  refreshToken: string,
  customer: CustomerRow,
  deviceKey: string | null = null,
): Promise<SessionAnswer> {
  const user = toUserModel(customer);
  return { token: await signAccessToken(identity), refreshToken, deviceKey, userModel: user, user };
}

type TokenRow = CustomerRow & {
  sessionId: number;
  customerId: number;
  alive: boolean;
  /** how long ago (s) it was replaced */ replacedS: number | null;
};

/**
 * New tokens for a refresh token, the same ones for one replaced within the grace: two tabs, or a
 * repetition. Later it is a stolen one and ends the session (RFC 9700, section 4.14.2): throws
 * `UNAUTHENTICATED`.
 */
export async function refreshSession(token: string): Promise<SessionAnswer> {
  const next = nextRefreshToken(token);
  const row = await runExclusive(secretHash(token), () =>
    transaction(async (run) => {
      const [found] = await run<TokenRow>(
        `SELECT s.id AS "sessionId", s.customer_id AS "customerId", r.expires_at > now() AND s.ends_at > now() AS alive, extract(epoch FROM now() - r.replaced_at)::float8 AS "replacedS", ${CUSTOMER_COLUMNS}
       FROM refresh_tokens r JOIN customer_sessions s ON s.id = r.session_id JOIN customers c ON c.id = s.customer_id WHERE r.token_hash = $1 FOR UPDATE OF s`,
        [secretHash(token)],
      );
      if (!found) return null;
      // The row is as of before the lock was ours: another request may have replaced the token
      // meanwhile.
      const [present] = await run<{ replacedS: number | null }>(
        `SELECT extract(epoch FROM now() - replaced_at)::float8 AS "replacedS" FROM refresh_tokens WHERE token_hash = $1`,
        [secretHash(token)],
      );
      if (!found.alive || !present || (present.replacedS ?? 0) > SIGN_IN.graceS) {
        await run("DELETE FROM customer_sessions WHERE id = $1", [found.sessionId]);
        return null;
      }
      if (present.replacedS === null) {
        await addToken(run, found.sessionId, next);
        await run(
          "UPDATE refresh_tokens SET replaced_at = clock_timestamp() WHERE token_hash = $1",
          [secretHash(token)],
        );
        await run(
          "UPDATE customer_sessions SET last_used_at = now(), updated_at = now() WHERE id = $1",
          [found.sessionId],
        );
      }
      return found;
    }),
  );
  if (!row) throw new AppError("UNAUTHENTICATED");
  return buildSessionAnswer(row, next, row);
}

/** Ends the session of an access token or of a refresh token, whichever still names one. */
export async function endSession(
  accessToken: string | null,
  refreshToken: string | null,
): Promise<void> {
  const identity = accessToken === null ? null : await readAccessToken(accessToken);
  if (identity)
    await query("DELETE FROM customer_sessions WHERE id = $1 AND customer_id = $2", [
      identity.sessionId,
      identity.customerId,
    ]);
  if (refreshToken !== null)
    await query(
      "DELETE FROM customer_sessions WHERE id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1)",
      [secretHash(refreshToken)],
    );
}

/**
 * Ends all sessions of a customer, and forgets the browsers: perhaps one of them is somebody else's
 * now.
 */
export const endAllSessions = (customerId: number): Promise<void> =>
  transaction(async (run) => {
    await run("DELETE FROM customer_sessions WHERE customer_id = $1", [customerId]);
    await forgetDevices(run, customerId);
  });

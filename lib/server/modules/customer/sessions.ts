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

const EXPIRY = `LEAST(now() + make_interval(secs => ${SIGN_IN.sessionIdleS}), s.ends_at)`;

/**
 * Opens a session, in the caller's transaction. When the customer has too many, the least recently
 * used one is ended. The first refresh token is derived from `secret`.
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
    `INSERT INTO customer_sessions (customer_id, device, last_used_at, ends_at) VALUES ($1, $2, now(), now() + make_interval(secs => ${SIGN_IN.sessionMaxS})) RETURNING id`,
    [customerId, deviceName(userAgent)],
  );
  if (!session) throw new Error("no row was inserted into customer_sessions");
  await addToken(run, session.id, nextRefreshToken(secret));
  return { customerId, sessionId: session.id };
}

const addToken = (run: Sql, sessionId: number, token: string) =>
  run(
    `INSERT INTO refresh_tokens (token_hash, session_id, expires_at) SELECT $2, s.id, ${EXPIRY} FROM customer_sessions s WHERE s.id = $1`,
    [sessionId, secretHash(token)],
  );

/**
 * The response to a sign-in or refresh. `deviceKey`: the secret by which the browser is recognised
 * at its next sign-in.
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
  /** seconds since the token was replaced */ replacedS: number | null;
};

/**
 * Exchanges a refresh token for new tokens. A token that was replaced within the grace period gets
 * the same new ones again, because two tabs or a retry may have sent it. Later a replaced token is
 * treated as stolen and ends the session (RFC 9700, section 4.14.2). Throws `UNAUTHENTICATED`.
 */
export async function refreshSession(token: string): Promise<SessionAnswer> {
  const next = nextRefreshToken(token);
  const row = await runExclusive(secretHash(token), () =>
    transaction(async (run) => {
      const [tokenRow] = await run<TokenRow>(
        `SELECT s.id AS "sessionId", s.customer_id AS "customerId", r.expires_at > now() AND s.ends_at > now() AS alive, extract(epoch FROM now() - r.replaced_at)::float8 AS "replacedS", ${CUSTOMER_COLUMNS}
       FROM refresh_tokens r JOIN customer_sessions s ON s.id = r.session_id JOIN customers c ON c.id = s.customer_id WHERE r.token_hash = $1 FOR UPDATE OF s`,
        [secretHash(token)],
      );
      if (!tokenRow) return null;
      // The row was read before the session's lock was acquired: another request may have replaced
      // the token in the meantime.
      const [current] = await run<{ replacedS: number | null }>(
        `SELECT extract(epoch FROM now() - replaced_at)::float8 AS "replacedS" FROM refresh_tokens WHERE token_hash = $1`,
        [secretHash(token)],
      );
      if (!tokenRow.alive || !current || (current.replacedS ?? 0) > SIGN_IN.graceS) {
        await run("DELETE FROM customer_sessions WHERE id = $1", [tokenRow.sessionId]);
        return null;
      }
      if (current.replacedS === null) {
        await addToken(run, tokenRow.sessionId, next);
        await run(
          "UPDATE refresh_tokens SET replaced_at = clock_timestamp() WHERE token_hash = $1",
          [secretHash(token)],
        );
        await run(
          "UPDATE customer_sessions SET last_used_at = now(), updated_at = now() WHERE id = $1",
          [tokenRow.sessionId],
        );
      }
      return tokenRow;
    }),
  );
  if (!row) throw new AppError("UNAUTHENTICATED");
  return buildSessionAnswer(row, next, row);
}

/** Ends the sessions of an access token and of a refresh token, where they still have one. */
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
 * Ends all sessions of a customer and deletes the known devices, one of which may be in other hands
 * by now.
 */
export const endAllSessions = (customerId: number): Promise<void> =>
  transaction(async (run) => {
    await run("DELETE FROM customer_sessions WHERE customer_id = $1", [customerId]);
    await forgetDevices(run, customerId);
  });

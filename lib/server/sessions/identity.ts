import { query } from "../db/pool";
import { type Identity, readAccessToken } from "./access-token";

/**
 * The customer and session of an access token; null when it is invalid or its session has ended.
 */
export async function identityOf(accessToken: string): Promise<Identity | null> {
  const identity = await readAccessToken(accessToken);
  if (!identity) return null;
  const [session] = await query(
    "SELECT 1 FROM customer_sessions WHERE id = $1 AND customer_id = $2 AND ends_at > now()",
    [identity.sessionId, identity.customerId],
  );
  return session ? identity : null;
}

import type { ApiScope } from "@/lib/contract/api-scopes";
import { query } from "../db/pool";
import { newSecret, secretHash } from "../keys/customer-secrets";

/** Begins every key, so that people and scanners of sources recognise it. */
const PREFIX = "vk_";
/** How many characters of a key are stored readably, to tell keys apart. */
const SHOWN = 11;
const KEY = /^vk_[\w-]{43}$/;

/**
 * A program that has sent a valid key. `perMinute`: requests; `maxPriceChange`: by how many percent
 * it may change a price.
 */
export type Program = {
  keyId: number;
  scopes: ApiScope[];
  perMinute: number;
  maxPriceChange: number;
};

/**
 * The program with this key; undefined for anything but a key that is neither revoked nor expired.
 * Notes at most once a minute when the key was used.
 */
export async function findProgram(key: string): Promise<Program | undefined> {
  if (!KEY.test(key)) return undefined;
  const [program] = await query<Program & { isStale: boolean }>(
    `SELECT k.id AS "keyId", k.per_minute::integer AS "perMinute", k.max_price_change::integer AS "maxPriceChange", COALESCE(k.last_used_at < now() - interval '1 minute', true) AS "isStale",
       ARRAY(SELECT s.value::text FROM api_keys_scopes s WHERE s.parent_id = k.id ORDER BY s."order") AS scopes
     FROM api_keys k WHERE k.hash = $1 AND k.revoked_at IS NULL AND COALESCE(k.expires_at > now(), true)`,
    [secretHash(key)],
  );
  if (!program) return undefined;
  const { isStale, ...found } = program;
  if (isStale) await query("UPDATE api_keys SET last_used_at = now() WHERE id = $1", [found.keyId]);
  return found;
}

/**
 * Creates the key of a stored document and returns it; it cannot be read again. Undefined when the
 * document does not exist, has a key or is revoked: another program gets a document of its own.
 */
export async function createApiKey(id: number): Promise<string | undefined> {
  const key = PREFIX + newSecret();
  const rows = await query(
    "UPDATE api_keys SET hash = $2, prefix = $3, updated_at = now() WHERE id = $1 AND hash IS NULL AND revoked_at IS NULL RETURNING 1",
    [id, secretHash(key), key.slice(0, SHOWN)],
  );
  return rows.length > 0 ? key : undefined;
}

/** Revokes a key; its next request is refused. False when it does not exist, or was revoked. */
export const revokeApiKey = async (id: number): Promise<boolean> =>
  (
    await query(
      "UPDATE api_keys SET revoked_at = now(), updated_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING 1",
      [id],
    )
  ).length > 0;

/** Whether a document has a key, and whether that is revoked; undefined without the document. */
export async function queryKeyStanding(
  id: number,
): Promise<{ hasKey: boolean; isRevoked: boolean } | undefined> {
  const [standing] = await query<{ hasKey: boolean; isRevoked: boolean }>(
    'SELECT hash IS NOT NULL AS "hasKey", revoked_at IS NOT NULL AS "isRevoked" FROM api_keys WHERE id = $1',
    [id],
  );
  return standing;
}

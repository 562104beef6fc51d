import { createHash } from "node:crypto";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";

type IdempotentRequest = {
  /** the endpoint */ scope: string;
  /** the client's Idempotency-Key; without one the work always runs */ key: string | undefined;
  /** the request the key identifies */ request: unknown;
};

const requestHash = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");

const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === "55P03";

/**
 * Does the work once per key (domain.md section 6): key, work and response are one transaction, so
 * a replay gets the stored response. Another request under the key: 422; the same still running
 * after 2 s: 409.
 */
export async function idempotent<Answer>(
  { scope, key, request }: IdempotentRequest,
  work: (run: Sql) => Promise<Answer>,
): Promise<Answer> {
  const hash = requestHash(request);
  try {
    if (key === undefined) return await transaction(work);
    return await transaction(async (run) => {
      // Blocks here while another transaction works on the same key.
      const [begun] = await run(
        "INSERT INTO idempotency_keys (scope, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1",
        [scope, key, hash],
      );
      if (!begun) {
        const [known] = await run<{ request_hash: string; answer: Answer }>(
          "SELECT request_hash, answer FROM idempotency_keys WHERE scope = $1 AND key = $2",
          [scope, key],
        );
        if (!known || known.request_hash !== hash) throw new AppError("IDEMPOTENCY_KEY_REUSED");
        return known.answer;
      }
      const answer = await work(run);
      await run("UPDATE idempotency_keys SET answer = $3 WHERE scope = $1 AND key = $2", [
        scope,
        key,
        JSON.stringify(answer),
      ]);
      return answer;
    });
  } catch (error) {
    throw isLockTimeout(error) ? new AppError("STILL_RUNNING") : error;
  }
}

import { createHash } from "node:crypto";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";

type IdempotentRequest = {
  /** the endpoint */ scope: string;
  /** the client's Idempotency-Key; without one the work runs every time */ key: string | undefined;
  /** the request that the key stands for */ request: unknown;
};

const requestHash = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");

const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === "55P03";

/**
 * Runs the work once per key (domain.md section 6). The key, the work and its response are stored
 * in one transaction, so a repeated request gets the stored response. Throws
 * `IDEMPOTENCY_KEY_REUSED` (422) for another request with the same key, and `STILL_RUNNING` (409)
 * when the first request has not finished after 2 s.
 */
export async function idempotent<Answer>(
  { scope, key, request }: IdempotentRequest,
  work: (run: Sql) => Promise<Answer>,
): Promise<Answer> {
  const hash = requestHash(request);
  try {
    if (key === undefined) return await transaction(work);
    return await transaction(async (run) => {
      // Waits here while another transaction is working on the same key.
      const [inserted] = await run(
        "INSERT INTO idempotency_keys (scope, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1",
        [scope, key, hash],
      );
      if (!inserted) {
        const [stored] = await run<{ request_hash: string; answer: Answer }>(
          "SELECT request_hash, answer FROM idempotency_keys WHERE scope = $1 AND key = $2",
          [scope, key],
        );
        if (!stored || stored.request_hash !== hash) throw new AppError("IDEMPOTENCY_KEY_REUSED");
        return stored.answer;
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

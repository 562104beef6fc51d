import { setTimeout as pause } from "node:timers/promises";
import { ERRORS } from "@/lib/contract/error";
import { query } from "../db/pool";
import { lostConnections } from "./lost-connections";

/** Seconds; the same value as for pages (front/failure-page.ts). */
const RETRY_AFTER_S = "30";

/**
 * How long (ms) to wait for the database's answer. The request has already waited for the database
 * before, and must be answered within 5 s in all.
 */
const TIMEOUT_MS = 1000;

const isDatabaseDown = (): Promise<boolean> =>
  Promise.race([
    query("SELECT 1").then(
      () => false,
      () => true,
    ),
    pause(TIMEOUT_MS, true, { ref: false }),
  ]);

const hasCredentials = ({ headers }: Request): boolean =>
  headers.has("authorization") || /(?:^|;\s*)payload-token=/.test(headers.get("cookie") ?? "");

// When Payload's JWT strategy cannot look a session up, it treats the request as anonymous, which
// gives a 401 or 403.
const mayBeFailure = (request: Request, { status }: Response): boolean =>
  status >= 500 || ((status === 401 || status === 403) && hasCredentials(request));

/**
 * Returns 503 with `Retry-After` while the database is down. Payload itself would answer 500 or,
 * because it could not read the session, 401 or 403. The check query, a read, is retried
 * (lib/server/db/retry-read.ts).
 */
export async function answerWhenDatabaseDown(
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> {
  const losses = lostConnections();
  const response = await handle();
  if (!mayBeFailure(request, response)) return response;
  if (!(await isDatabaseDown()) && lostConnections() === losses) return response;
  return Response.json(
    { errors: [{ message: ERRORS.SERVICE_UNAVAILABLE.message }] },
    { status: 503, headers: { "Retry-After": RETRY_AFTER_S, "Cache-Control": "no-store" } },
  );
}

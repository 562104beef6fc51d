import { setTimeout as pause } from "node:timers/promises";
import { ERRORS } from "@/lib/contract/error";
import { query } from "../db/pool";
import { lostConnections } from "./lost-connections";

/** Retry-After (s), as for pages (front/failure-page.ts). */
const RETRY_AFTER_S = "30";

/**
 * How long (ms) a database that is there may take to say so: the request has waited for it before,
 * and is answered within 5 s.
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

// Payload's JWT strategy takes a session it could not look up for none.
const mayBeFailure = (request: Request, { status }: Response): boolean =>
  status >= 500 || ((status === 401 || status === 403) && hasCredentials(request));

/**
 * Payload answers 500 for the unexpected, and takes staff for strangers without a readable session;
 * while the database is away, its API says 503 and when to come back. A read is tried again
 * (lib/server/db/retry-read.ts).
 */
export async function answerWhenDatabaseDown(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const losses = lostConnections();
  const response = await answer();
  if (!mayBeFailure(request, response)) return response;
  if (!(await isDatabaseDown()) && lostConnections() === losses) return response;
  return Response.json(
    { errors: [{ message: ERRORS.SERVICE_UNAVAILABLE.message }] },
    { status: 503, headers: { "Retry-After": RETRY_AFTER_S, "Cache-Control": "no-store" } },
  );
}

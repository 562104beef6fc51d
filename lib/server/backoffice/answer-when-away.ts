import { ERRORS } from "@/lib/contract/error";
import { query } from "../db/pool";

/** Retry-After (s), as for pages (front/failure-pages.mjs). */
const RETRY_AFTER_S = "30";

async function isAway(): Promise<boolean> {
  try {
    await query("SELECT 1");
    return false;
  } catch {
    return true;
  }
}

/** Payload answers 500 for everything it did not expect; while the database is away its API says 503 and when to come back. */
export async function answerWhenAway(answer: () => Promise<Response>): Promise<Response> {
  const response = await answer();
  if (response.status < 500 || !(await isAway())) return response;
  return Response.json({ errors: [{ message: ERRORS.SERVICE_UNAVAILABLE.message }] }, { status: 503, headers: { "Retry-After": RETRY_AFTER_S, "Cache-Control": "no-store" } });
}

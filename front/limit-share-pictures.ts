import type { Context } from "./context";

/**
 * The most requests for share pictures in flight. Social networks request them in bursts, and one
 * picture is drawn at a time. Refusing a request here costs a tenth of refusing it behind Next's
 * router.
 */
const MAX_IN_FLIGHT = 32;
const RETRY_AFTER_S = 10;

let inFlight = 0;

/** Answers 503 to a request for a share picture when too many are in flight. */
export async function limitSharePictures(
  { path, response }: Pick<Context, "path" | "response">,
  next: () => Promise<void>,
): Promise<void> {
  if (!path.startsWith("/share/")) return next();
  if (inFlight >= MAX_IN_FLIGHT) {
    response
      .writeHead(503, {
        "Content-Type": "text/plain",
        "Cache-Control": "no-store",
        "Retry-After": String(RETRY_AFTER_S),
      })
      .end("Not there yet");
    return;
  }
  inFlight += 1;
  response.once("close", () => (inFlight -= 1));
  return next();
}

import type { Context } from "./context";

/**
 * Requests for share pictures that are let in at a time, as networks ask in bursts and one picture
 * is drawn at a time. Refused here, a request costs a tenth of what it costs behind Next's router.
 */
const MAX_IN_FLIGHT = 32;
const RETRY_AFTER_S = 10;

let inFlight = 0;

/** Refuses a request for a share picture with a 503 when too many are being answered. */
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

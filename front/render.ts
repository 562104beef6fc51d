import { logText } from "@/lib/log-text.mjs";
import { BufferedHtml } from "./buffer-html";
import { setContentSecurityPolicy } from "./content-security-policy";
import type { Context } from "./context";
import { log } from "./log";
import { withRequestState } from "./request-state";
import { stripSharedRequest } from "./shared-pages";

/**
 * Lets Next answer. Next's own 404 and 5xx pages are empty without scripts, so HTML responses of
 * these statuses are withheld for the caller to replace.
 * @param mapStatus maps the status that Next set to the one that is sent; may set headers
 * @returns the status of a withheld HTML failure, else undefined
 */
export async function render(
  context: Context,
  mapStatus?: (status: number) => number,
): Promise<number | undefined> {
  const { request, response, handle, search } = context;
  const isShared = stripSharedRequest(request);
  const buffered = new BufferedHtml(response, {
    isReplaced: (status) => status === 404 || status >= 500,
    onComplete: (html) => setContentSecurityPolicy(response, html),
    buffersFlight: search !== undefined,
    isBackOffice: request.url?.startsWith("/admin") ?? false,
    ...(mapStatus ? { mapStatus } : {}),
  });
  // Next waits for its output to be flushed, which never happens to a withheld response.
  const state = await withRequestState(
    context,
    () =>
      Promise.race([handle(request, response), buffered.complete]).catch((error: unknown) => {
        log.error(logText`a request failed`, error);
        if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/html" }).end();
      }),
    isShared,
  );
  const status = buffered.release();
  return status !== undefined && status >= 500 && state.unavailable ? 503 : status;
}

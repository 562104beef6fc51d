import { logText } from "@/lib/log-text.mjs";
import { BufferedHtml } from "./buffer-html";
import type { Entry } from "./cache/page-cache";
import { setContentSecurityPolicy } from "./content-security-policy";
import type { Context } from "./context";
import { log } from "./log";
import { createRequestState, withRequestState } from "./request-state";
import { sharedPage, stripSharedRequest } from "./shared-pages";

/** What became of a response that was withheld: the status of a failure, or the stored page. */
type Withheld = { failure?: number; entry?: Entry };

/**
 * Lets Next answer. Two kinds of HTML responses are withheld for the caller to send. Next's own 404
 * and 5xx pages, which are empty without scripts; and a page that was stored before Next sends its
 * first byte, because the entry is compressed already and has its policy.
 * @param mapStatus maps the status that Next set to the one that is sent; may set headers
 */
export async function render(
  context: Context,
  mapStatus?: (status: number) => number,
): Promise<Withheld> {
  const { request, response, handle, search } = context;
  const isShared = stripSharedRequest(request);
  const key = isShared ? sharedPage(request.url ?? "/")?.key : undefined;
  const state = createRequestState(context, isShared);
  const isStored = () => state.stored !== undefined && state.stored.key === key;
  const buffered = new BufferedHtml(response, {
    isReplaced: (status) => status === 404 || status >= 500 || (status === 200 && isStored()),
    onComplete: (html) => setContentSecurityPolicy(response, html),
    buffersFlight: search !== undefined,
    isBackOffice: request.url?.startsWith("/admin") ?? false,
    ...(mapStatus ? { mapStatus } : {}),
  });
  // Next waits for its output to be flushed, which never happens to a withheld response.
  await withRequestState(context, state, () =>
    Promise.race([handle(request, response), buffered.complete]).catch((error: unknown) => {
      log.error(logText`a request failed`, error);
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/html" }).end();
    }),
  );
  const status = buffered.release();
  if (status === undefined) return {};
  if (status === 200 && state.stored) return { entry: state.stored.entry };
  return { failure: status >= 500 && state.unavailable ? 503 : status };
}

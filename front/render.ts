import { logText } from "@/lib/log-text.mjs";
import { BufferedHtml } from "./buffer-html";
import type { Entry } from "./cache/page-cache";
import { setContentSecurityPolicy } from "./content-security-policy";
import type { Context } from "./context";
import { log } from "./log";
import { createRequestState, withRequestState } from "./request-state";
import { sharedPage, stripSharedRequest } from "./shared-pages";
import { type StoredPart, storedPartOf } from "./stored-page";

/**
 * What became of a response that was withheld: the status of a failure, or the stored page and its
 * part that the request asks for.
 */
type Withheld = {
  failure?: number;
  stored?: { entry: Entry } & Pick<StoredPart, "part" | "rewrittenPath">;
};

/**
 * Lets Next answer. Two kinds of responses are withheld for the caller to send. Next's own 404 and
 * 5xx pages, which are empty without scripts; and the HTML or flight data of a page that was stored
 * before Next sends its first byte, because the entry is compressed already and has its policy.
 * @param mapStatus maps the status that Next set to the one that is sent; may set headers
 */
export async function render(
  context: Context,
  mapStatus?: (status: number) => number,
): Promise<Withheld> {
  const { request, response, handle, search } = context;
  // Before the request is stripped, as its address without query keys decides what is stored.
  const asked = await storedPartOf(request);
  const isShared = stripSharedRequest(request);
  const key = isShared ? sharedPage(request.url ?? "/")?.key : undefined;
  const state = createRequestState(context, isShared);
  const part = asked?.part ?? "html";
  const isStored = (content: "html" | "flight") =>
    state.stored !== undefined &&
    state.stored.key === key &&
    (content === "html") === (part === "html") &&
    state.stored.entry[part].length > 0;
  const buffered = new BufferedHtml(response, {
    isReplaced: (status, content) =>
      status === 200 ? isStored(content) : content === "html" && (status === 404 || status >= 500),
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
  if (status === 200 && state.stored)
    return { stored: { entry: state.stored.entry, part, rewrittenPath: asked?.rewrittenPath } };
  return { failure: status >= 500 && state.unavailable ? 503 : status };
}

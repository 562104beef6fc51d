import compression from "compression";
import { AsyncLocalStorage } from "node:async_hooks";
import { sendAsset } from "./assets.mjs";
import { failurePage, RETRY_AFTER_S } from "./failure-pages.mjs";
import { holdBack } from "./hold-back.mjs";
import { refusal } from "./limits.mjs";
import { isRendered, Renderings } from "./renderings.mjs";
import { sendEntry, sendStored } from "./stored-pages.mjs";
import { tidyAddress, withLanguage } from "./tidy-path.mjs";

/**
 * What is noted about a request while it is answered (lib/request-notes.ts): what its page shows, the horizon before anything was read, whether
 * it announced a change, and that an upstream is to blame for a failure. On `globalThis`, because Next's bundles are modules of their own.
 */
const requestNotes = (globalThis.vitrinRequestNotes ??= new AsyncLocalStorage());

const compress = compression();
const NOT_FOUND_PAGE = /^\/(az|en|ru)\/not-found-page$/;
const NOT_FOUND_CONTROL = "s-maxage=60, stale-while-revalidate=540";

// Addresses Next would answer that are nobody's: the inner route of category pages, and a page's data without the router asking for it.
const isInner = (request, path) => /^\/(?:az|en|ru)\/category(?:\/|$)/.test(path) || (path.endsWith(".rsc") && !request.headers.rsc);

// Next fails on a broken escape (`/az/%e0`); it is an address of nothing.
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function sendFailure(request, response, status, language) {
  const body = failurePage(status, language);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8", "Content-Length": Buffer.byteLength(body), "Content-Language": language, "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": String(RETRY_AFTER_S) } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Makes the function that answers every request: refuses what nothing should read, redirects untidy addresses, sends stored pages and the
 * build's files, and lets Next answer the rest. What Next sends for `notFound()` and for errors is an empty document that React fills in the
 * browser only; so an HTML answer of 404 is replaced by the page `/{lang}/not-found-page`, and one of 5xx by a page that needs nothing else.
 * @param {{ handle: (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>,
 *   pages: import("./cache/page-cache.mjs").PageCache, invalidations: import("./cache/invalidations.mjs").Invalidations }} parts
 */
export function answering({ handle, pages, invalidations }) {
  const renderings = new Renderings(() => invalidations.version);

  /** Lets Next answer; the status of an HTML failure it would have sent, which is still to be answered, or undefined. */
  async function render(request, response) {
    const notes = { unavailable: false, announced: false, tags: new Set(), horizon: invalidations.horizon };
    const held = holdBack(response, (status) => status === 404 || status >= 500);
    await requestNotes.run(notes, async () => {
      try {
        // Next waits until what it wrote is sent, which an answer held back never is.
        await Promise.race([handle(request, response), held.complete]);
      } catch (error) {
        console.error(error);
        if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/html" }).end();
      }
    });
    if (notes.announced) await invalidations.arrived();
    const status = held.release();
    return status !== undefined && status >= 500 && notes.unavailable ? 503 : status;
  }

  async function notFound(request, response, language) {
    const key = `/${language}/not-found-page`;
    const stored = await pages.find(key);
    if (stored?.status === 200 && !pages.isStale(stored)) return sendEntry(stored, request, response, { status: 404, cacheControl: NOT_FOUND_CONTROL });
    request.url = key;
    // Next must not see the status: it would render something else.
    const { writeHead } = response;
    response.writeHead = (status, ...rest) => {
      if (status === 200) response.setHeader("Cache-Control", NOT_FOUND_CONTROL);
      writeHead.call(response, status === 200 ? 404 : status, ...rest);
      response.statusCode = status;
      return response;
    };
    const failed = await render(request, response);
    response.writeHead = writeHead;
    if (failed !== undefined) sendFailure(request, response, failed === 404 ? 500 : failed, language);
  }

  return async function answer(request, response) {
    // A proxy's absolute form (RFC 9112, section 3.2.2) names the same page.
    request.url = (request.url ?? "/").replace(/^https?:\/\/[^/]*/i, "") || "/";
    const path = request.url.split("?")[0];
    const language = /^\/(en|ru)(?:\/|$)/.exec(path)?.[1] ?? "az";
    // The back office is Azerbaijani first, whatever the browser speaks; staff choose another language in their account (Payload's cookie).
    if (path.startsWith("/admin")) request.headers["accept-language"] = "az";
    const refused = await refusal(request, path);
    if (refused) return void response.writeHead(refused.status, { ...refused.headers, "Cache-Control": "no-store", Connection: "close" }).end(refused.body);
    const tidy = isDecodable(path) ? tidyAddress(request.url) : null;
    if (tidy !== null) return void response.writeHead(308, { Location: withLanguage(tidy), "Cache-Control": "public, max-age=3600" }).end();
    if (isRendered(path)) await invalidations.settle();
    const isNobodys = NOT_FOUND_PAGE.test(path) || !isDecodable(path) || isInner(request, path);
    if (!isNobodys && (await sendStored(pages, request, response))) return;
    // Next's own compression (off in next.config.ts) would sit on top of what is held back and start too early.
    compress(request, response, () => {});
    if (isNobodys) return notFound(request, response, language);
    if (sendAsset(request, response)) return;
    const over = isRendered(path) ? await renderings.begin() : () => {};
    const failed = await render(request, response).finally(over);
    if (failed === 404) return notFound(request, response, language);
    if (failed !== undefined) sendFailure(request, response, failed, language);
  };
}

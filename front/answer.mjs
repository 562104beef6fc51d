import compression from "compression";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import { logText } from "../lib/log-text.mjs";
import { logAccess } from "./access-line.mjs";
import { isApi, isForm, sendApi } from "./api.mjs";
import { sendAsset } from "./assets.mjs";
import { admitBody } from "./body-limits.mjs";
import { backOfficePolicy, policyOf, REPORTING_ENDPOINTS } from "./content-security-policy.mjs";
import { failurePage, RETRY_AFTER_S } from "./failure-pages.mjs";
import { holdBack } from "./hold-back.mjs";
import { exists, isServed } from "./known-pages.mjs";
import { log } from "./log.mjs";
import { sendMetrics } from "./metrics.mjs";
import { sendPublicFile } from "./public-files.mjs";
import { refusal, refusedRequest } from "./refusal.mjs";
import { isRendered, Renderings } from "./renderings.mjs";
import { isNonsense } from "./nonsense.mjs";
import { nameRequest } from "./request-headers.mjs";
import { takeTurn } from "./search-turn.mjs";
import { refuseShare } from "./share-gate.mjs";
import { securityHeaders } from "./security-headers.mjs";
import { strip } from "./shared-pages.mjs";
import { admitStaffCookie } from "./staff-cookie.mjs";
import { sendEntry, sendStored } from "./stored-pages.mjs";
import { redirectTarget } from "./redirect-target.mjs";
import { tidyAddress, UNPREFIXED_PAGE } from "./tidy-path.mjs";

/**
 * Notes about the request being answered (lib/request-notes.ts): its id, whether what it renders is
 * the same for everybody, cache tags, horizon, announcements, a failed upstream. On `globalThis`,
 * because Next bundles its own copy of each module.
 */
const requestNotes = (globalThis.vitrinRequestNotes ??= new AsyncLocalStorage());

const compressPage = compression();
/**
 * A sitemap says the same over and over: quickly packed it takes 8 % (br) or a third (gzip) more
 * room and a quarter of the time.
 */
const compressSitemap = compression({
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
});
const compressAnswer = (request, response) =>
  (request.url.startsWith("/sitemaps/") ? compressSitemap : compressPage)(
    request,
    response,
    () => {},
  );
const SECURITY_HEADERS = Object.entries(securityHeaders());
/**
 * Files of the build are no documents, and each header of theirs is on every page's bill: besides
 * these they have only `nosniff` (assets.mjs).
 */
const FILE_HEADERS = SECURITY_HEADERS.filter(([name]) => name === "Strict-Transport-Security");
/** Answered from memory besides pages (docs/adr/0053): the latest save is awaited. */
const SHOWS_PRODUCTS = /^\/(?:share|api\/(?:Product|Parameter|Brand))\//;
const NOT_FOUND_PAGE = /^\/(az|en|ru)\/not-found-page$/;
const NOT_FOUND_CONTROL = "s-maxage=60, stale-while-revalidate=540";

// Addresses Next would answer but nobody should reach: the inner category route, and RSC data not
// requested by the router.
const isInner = (request, path) =>
  /^\/(?:az|en|ru)\/category(?:\/|$)/.test(path) || (path.endsWith(".rsc") && !request.headers.rsc);

// Next throws on a malformed escape (`/az/%e0`).
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The status with which a write to a page of the back office is refused before it is read, unless
 * staff send it; undefined when it may be. These are Payload's calls from pages that staff have
 * open, and what it cannot read it answers with 500 and a stack in the log. Its API says why in the
 * sender's language (lib/server/backoffice/admit-body.ts).
 */
async function refusedStaffBody(request, path) {
  if (
    !path.startsWith("/admin") ||
    path.startsWith("/admin/api/") ||
    ["GET", "HEAD", "OPTIONS"].includes(request.method)
  )
    return undefined;
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const known = await Promise.resolve(globalThis.vitrinIsStaff?.(headers)).catch((error) =>
    log.error(logText`whether staff send a body is not known`, error),
  );
  return known === true ? undefined : known === false ? 401 : 503;
}

/** The language of the page that a form came from. */
const languageBefore = ({ headers }) =>
  /^https?:\/\/[^/]+\/(en|ru)(?:[/?]|$)/.exec(headers.referer ?? "")?.[1] ?? "az";

/** Adds the content security policy of a page of the shop. */
function protect(response, html) {
  response.setHeader("Content-Security-Policy", policyOf(html));
  response.setHeader("Reporting-Endpoints", REPORTING_ENDPOINTS);
}

/**
 * What requests of the back office have of their own. It speaks Azerbaijani whatever the browser
 * prefers; staff choose another language in their account (Payload's cookie). Next reads the nonce
 * for its inline scripts from the request's policy header.
 */
function prepareBackOffice(request, response, path) {
  request.headers["accept-language"] = "az";
  admitStaffCookie(request.headers);
  if (path.startsWith("/admin/api/")) return;
  const policy = backOfficePolicy(randomBytes(16).toString("base64"));
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Reporting-Endpoints", REPORTING_ENDPOINTS);
}

function sendFailure(request, response, status, language) {
  const body = failurePage(status, language);
  protect(response, body);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Content-Language": language,
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": String(RETRY_AFTER_S) } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Too many searches of a network: an envelope for callers of the API, a page for everybody else.
 */
function refuseSearch(request, response, retryAfterS, language) {
  response.setHeader("Retry-After", String(retryAfterS));
  if (!request.url.startsWith("/api/")) return sendFailure(request, response, 429, language);
  const { status, headers, body } = refusedRequest(
    429,
    "TOO_MANY_REQUESTS",
    "Too many requests; try again later.",
  );
  response.writeHead(status, { ...headers, "Cache-Control": "no-store" }).end(body);
}

/**
 * Creates the request handler: rejects, redirects and serves what is stored, and passes the rest to
 * Next. Next's own 404 and 5xx are empty without scripts, so `/{lang}/not-found-page` and a
 * standalone page replace them.
 * @param {{ handle: (request: import("node:http").IncomingMessage, response:
 * import("node:http").ServerResponse) => Promise<void>,
 *   pages: import("./cache/page-cache.mjs").PageCache, invalidations: import("./cache/invalidations.mjs").Invalidations }} parts
 */
export function shopHandler({ handle, pages, invalidations }) {
  const renderings = new Renderings(() => invalidations.version);

  /**
   * Runs what answers a request with the request's notes, which it returns; what the request
   * changed is seen by whoever asks next.
   */
  async function noted(request, work, isShared = false) {
    const notes = {
      isShared,
      requestId: request.headers["x-request-id"],
      unavailable: false,
      announced: false,
      tags: new Set(),
      horizon: invalidations.horizon,
      turn: request.search?.turn,
    };
    await requestNotes.run(notes, work);
    if (notes.announced) await invalidations.arrived();
    return notes;
  }

  function failed(response, error) {
    log.error(logText`a request failed`, error);
    if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/html" }).end();
  }

  /** Lets Next answer; returns the status of a withheld HTML failure, else undefined. */
  async function render(request, response) {
    const isShared = strip(request);
    const held = holdBack(response, {
      isReplaced: (status) => status === 404 || status >= 500,
      finish: (html) => protect(response, html),
    });
    // Next waits for its output to be flushed, which never happens to a withheld response.
    const notes = await noted(
      request,
      () =>
        Promise.race([handle(request, response), held.complete]).catch((error) =>
          failed(response, error),
        ),
      isShared,
    );
    const status = held.release();
    return status !== undefined && status >= 500 && notes.unavailable ? 503 : status;
  }

  async function notFound(request, response, language) {
    const key = `/${language}/not-found-page`;
    const stored = await pages.find(key);
    if (stored?.status === 200 && !pages.isStale(stored))
      return sendEntry(stored, request, response, { status: 404, cacheControl: NOT_FOUND_CONTROL });
    request.url = key;
    // Next must not see the status: it would render something else.
    const { writeHead } = response;
    response.writeHead = (status, ...rest) => {
      if (status === 200) response.setHeader("Cache-Control", NOT_FOUND_CONTROL);
      response.sentStatus = status === 200 ? 404 : status;
      writeHead.call(response, response.sentStatus, ...rest);
      response.statusCode = status;
      return response;
    };
    const status = await render(request, response);
    response.writeHead = writeHead;
    if (status !== undefined)
      sendFailure(request, response, status === 404 ? 500 : status, language);
  }

  return async function answer(request, response) {
    // A proxy may send the absolute form (RFC 9112, section 3.2.2).
    request.url = (request.url ?? "/").replace(/^https?:\/\/[^/]*/i, "") || "/";
    const path = request.url.split("?")[0];
    const language = /^\/(en|ru)(?:\/|$)/.exec(path)?.[1] ?? "az";
    const id = nameRequest(request);
    logAccess(request, response, id);
    const isFile = path.startsWith("/_next/static/");
    if (!isFile) response.setHeader("X-Request-Id", id);
    for (const [name, value] of isFile ? FILE_HEADERS : SECURITY_HEADERS)
      response.setHeader(name, value);
    if (path.startsWith("/admin")) prepareBackOffice(request, response, path);
    const refused = refusal(request, path);
    if (refused?.status === 413 && isForm(request)) response.setHeader("Connection", "close");
    if (refused?.status === 413 && isForm(request))
      return sendFailure(request, response, 413, languageBefore(request));
    if (refused)
      return void response
        .writeHead(refused.status, {
          ...refused.headers,
          "Cache-Control": "no-store",
          Connection: "close",
        })
        .end(refused.body);
    if (!admitBody(request, response))
      return void response
        .writeHead(429, { "Retry-After": "5", "Cache-Control": "no-store", Connection: "close" })
        .end();
    const body = await refusedStaffBody(request, path);
    if (body)
      return void response
        .writeHead(body, {
          "Cache-Control": "no-store",
          Connection: "close",
          ...(body === 503 ? { "Retry-After": String(RETRY_AFTER_S) } : {}),
        })
        .end();
    if (sendPublicFile(request, response)) return void (response.source = "file");
    if (refuseShare(path, response)) return;
    if (isNonsense(request.url)) return sendFailure(request, response, 400, language);
    const tidy = isDecodable(path)
      ? (tidyAddress(request.url) ?? (UNPREFIXED_PAGE.test(path) ? request.url : null))
      : null;
    if (tidy !== null) {
      const { target, cacheControl, retryAfterS } = await redirectTarget(
        tidy,
        request.headers["x-client-address"],
      );
      if (retryAfterS) response.setHeader("Retry-After", String(retryAfterS));
      if (retryAfterS) return sendFailure(request, response, 429, language);
      if (target)
        return void response
          .writeHead(308, { Location: target, "Cache-Control": cacheControl })
          .end();
      compressAnswer(request, response);
      return notFound(request, response, language);
    }
    const search = await takeTurn(request, response);
    if (response.closed) return void search?.over?.();
    if (search?.retryAfterS) return refuseSearch(request, response, search.retryAfterS, language);
    request.search = search;
    if (search) response.once("close", search.over);
    // Not when it is sent: whoever reads slowly keeps nobody waiting.
    await answerInTurn(request, response, { path, language }).finally(() => search?.over());
  };

  /** What is left to be answered by the API, the page cache or Next, once a search has its turn. */
  async function answerInTurn(request, response, { path, language }) {
    if (isRendered(path) || SHOWS_PRODUCTS.test(path)) await invalidations.settle();
    const isNobodys =
      NOT_FOUND_PAGE.test(path) || !isDecodable(path) || isInner(request, path) || !isServed(path);
    if (path === "/api/metrics" && (await sendMetrics(request, response))) return;
    if (!isNobodys && isApi(path)) {
      compressAnswer(request, response);
      let failure;
      // A form without scripts is answered with a page: the one before still has what was typed.
      const replaced = (status) => {
        if (!isForm(request) || status !== 413) return false;
        sendFailure(request, response, status, languageBefore(request));
        return true;
      };
      const { unavailable } = await noted(request, () =>
        sendApi(request, response, {
          protect: (html) => protect(response, html),
          replaced,
          sending: request.search?.over,
        }).catch((error) => (failure = error)),
      );
      if (failure !== undefined) log.error(logText`a request failed`, failure);
      if (failure !== undefined && response.headersSent) return void response.destroy();
      return failure === undefined
        ? undefined
        : sendFailure(request, response, unavailable ? 503 : 500, language);
    }
    if (!isNobodys && (await sendStored(pages, request, response))) return;
    // Next's own compression (off in next.config.ts) would send headers before the status can be
    // replaced.
    compressAnswer(request, response);
    if (isNobodys) return notFound(request, response, language);
    const known = isRendered(path)
      ? await exists(request.url, request.headers["x-client-address"])
      : { exists: true };
    if (known.retryAfterS) response.setHeader("Retry-After", String(known.retryAfterS));
    if (!known.exists)
      return known.retryAfterS
        ? sendFailure(request, response, 429, language)
        : notFound(request, response, language);
    // The router of a page that is open follows the page's own redirect. `no-cache`: an address may
    // have a new owner tomorrow.
    if (known.movedTo && !request.headers.rsc)
      return void response
        .writeHead(308, { Location: known.movedTo, "Cache-Control": "no-cache" })
        .end();
    if (sendAsset(request, response)) return void (response.source = "file");
    const over = isRendered(path) ? await renderings.begin() : () => {};
    const status = await render(request, response).finally(over);
    if (status === 404) return notFound(request, response, language);
    if (status !== undefined) sendFailure(request, response, status, language);
  }
}

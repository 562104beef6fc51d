import compression from "compression";
import { AsyncLocalStorage } from "node:async_hooks";
import { sendAsset } from "./assets.mjs";
import { failurePage, RETRY_AFTER_S } from "./failure-pages.mjs";
import { lateScripts } from "./late-scripts.mjs";
import { refusal } from "./limits.mjs";
import { isRendered, Renderings } from "./renderings.mjs";
import { collector, pageKey, pages, sendStored } from "./stored-pages.mjs";
import { tidyAddress, withLanguage } from "./tidy-path.mjs";

/**
 * What is noted about a request while it is answered (lib/request-notes.ts): when its rendering began, and the status the application
 * would give, had Next not decided on 200 for a page that depends on its query. On `globalThis`, because Next's bundles are modules of
 * their own.
 */
const requestNotes = (globalThis.vitrinRequestNotes ??= new AsyncLocalStorage());

const compress = compression();
const renderings = new Renderings(() => pages.generation);

const NOT_FOUND_PAGE = /^\/(az|en|ru)\/not-found-page$/;

/**
 * Sends untidy addresses to the tidy ones and pages from the store, else lets Next answer. What `notFound()` and errors show is rendered by
 * React in the browser only, out of an empty document; so an HTML answer of 404 is replaced by the page `/{lang}/not-found-page` in the
 * shop's frame, and one of 5xx by a page that needs nothing else to work.
 */
export async function answer(request, response, handle) {
  // A proxy's absolute form (RFC 9112, section 3.2.2) names the same page.
  request.url = (request.url ?? "/").replace(/^https?:\/\/[^/]*/i, "") || "/";
  const path = request.url.split("?")[0];
  // The back office is Azerbaijani first, whatever the browser speaks; staff choose another language in their account (Payload's cookie).
  if (path.startsWith("/admin")) request.headers["accept-language"] = "az";
  const refused = await refusal(request, path);
  if (refused) return void response.writeHead(refused.status, { ...refused.headers, "Cache-Control": "no-store", Connection: "close" }).end(refused.body);
  const tidy = isDecodable(path) ? tidyAddress(request.url ?? "/") : null;
  if (tidy !== null) return void response.writeHead(308, { Location: withLanguage(tidy), "Cache-Control": "public, max-age=3600" }).end();
  const key = pageKey(request);
  if (await sendStored(key, request, response)) return;
  // Next's own compression (off in next.config.ts) would sit on top of what is held back below and start too early.
  compress(request, response, () => {});
  if (sendAsset(request, response)) return;
  const over = isRendered(path) ? await renderings.begin() : () => {};
  await render(request, response, handle, path, key).finally(over);
}

async function render(request, response, handle, path, key) {
  const language = /^\/(en|ru)(?:\/|$)/.exec(path)?.[1] ?? "az";
  const notes = { status: 200, announced: false, startedAt: Date.now() };
  if (NOT_FOUND_PAGE.test(path) || !isDecodable(path) || isInner(request, path)) return notFound(request, response, handle, language);
  const observer = shopPage(path, response, collector(request.method === "GET" ? key : null, response));
  const replaced = replaceWhen(response, (status) => !path.startsWith("/admin") && (status === 404 || status >= 500), notes, observer);
  await requestNotes.run(notes, async () => {
    try {
      // Next waits until what it wrote has left, which an answer held back never does.
      await Promise.race([handle(request, response), replaced.held]);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/html" }).end();
    }
  });
  // Announced while this request ran; Next takes it to heart when the request is over.
  if (notes.announced) pages.clear();
  const status = replaced.restore();
  if (status === undefined) return;
  if (status === 404) return notFound(request, response, handle, language);
  sendFailure(request, response, notes.status === 503 ? 503 : 500, language);
}

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

// The 404 page is one of the shop's own cached pages; only its status and how long it may be kept are ours. They are set when its first
// byte leaves: a status that Next saw earlier would make it render something else.
async function notFound(request, response, handle, language) {
  request.url = `/${language}/not-found-page`;
  const observer = shopPage(request.url, response, {
    begin() {
      response.statusCode = 404;
      response.setHeader("Cache-Control", "s-maxage=60, stale-while-revalidate=540");
    },
    chunk: () => {},
    end: () => {},
  });
  const replaced = replaceWhen(response, (status) => status >= 400, { status: 200 }, observer);
  const notes = { status: 200, announced: false, startedAt: Date.now() };
  await requestNotes.run(notes, () => Promise.race([handle(request, response), replaced.held])).catch((error) => console.error(error));
  if (replaced.restore() !== undefined) sendFailure(request, response, 500, language);
}

/** An observer (`replaceWhen`) that makes the scripts of a page of the shop late before the next one sees the page. */
function shopPage(path, response, next) {
  let late = (piece) => piece;
  const passOn = (pass) => (piece) => {
    const changed = late(piece);
    pass(changed);
    return changed;
  };
  return {
    begin() {
      if (!path.startsWith("/admin") && String(response.getHeader("content-type")).startsWith("text/html")) {
        late = lateScripts();
        response.removeHeader("content-length");
      }
      next.begin();
    },
    chunk: passOn((piece) => next.chunk(piece)),
    end: passOn((piece) => next.end(piece)),
  };
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
 * Holds back an HTML answer whose status is to be replaced, at the moment its first byte would leave; every other answer passes
 * untouched. Headers wait for that byte too: Next sends them before a page that depends on its query is rendered. `restore` gives the
 * status held back, if any, with the response as new. `observer` is told of the first byte, every chunk and the end of what passes; what
 * it returns of the last two is sent.
 */
function replaceWhen(response, isReplaced, notes, observer) {
  const own = { writeHead: response.writeHead, write: response.write, end: response.end, flushHeaders: response.flushHeaders };
  let held;
  let announceHeld;
  const heldWhole = new Promise((resolve) => (announceHeld = resolve));
  const passes = () => {
    if (held === undefined && !response.headersSent) {
      const status = response.statusCode === 200 ? notes.status : response.statusCode;
      if (isReplaced(status) && String(response.getHeader("content-type") ?? "text/html").startsWith("text/html")) held = status;
      else {
        const seen = response.statusCode;
        observer.begin();
        own.writeHead.call(response, response.statusCode);
        // The head has left. Next may still render this page anew for its cache, and would leave out the title were the status 404.
        response.statusCode = seen;
      }
    }
    return held === undefined;
  };
  const callBack = (args) => {
    const callback = args.find((argument) => typeof argument === "function");
    if (callback) queueMicrotask(callback);
  };
  response.writeHead = (status, ...args) => {
    const headers = args.find((argument) => argument && typeof argument === "object");
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    response.statusCode = status;
    return response;
  };
  response.flushHeaders = () => undefined;
  response.write = (...args) => {
    if (args[0]?.length > 0 && passes()) {
      const [chunk, ...rest] = args;
      return own.write.call(response, observer.chunk(chunk), ...rest);
    }
    callBack(args);
    return true;
  };
  response.end = (...args) => {
    if (passes()) {
      const [chunk, ...rest] = args;
      return own.end.call(response, observer.end(chunk), ...rest);
    }
    callBack(args);
    announceHeld();
    return response;
  };
  return {
    held: heldWhole,
    restore() {
      Object.assign(response, own);
      if (held === undefined) return undefined;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.statusCode = 200;
      return held;
    },
  };
}

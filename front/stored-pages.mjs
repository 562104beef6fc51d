import Negotiator from "negotiator";
import { encodedBody, PageStore } from "./page-store.mjs";

/** The store of this process; the application clears it when something was announced (lib/cache/announce.ts). */
export const pages = (globalThis.vitrinPages ??= new PageStore());

const NOT_PAGES = /^\/(?:_next|api|admin|media|sitemaps)(?:\/|$)/;

/** A basket or comparison that somebody shared (lib/seo/shared-list-rewrites.ts): not the page everybody gets. */
const SHARED_LIST = /\/(?:cart|comparison)\?(?:.*&)?products=/;

/** Marks of campaigns: the same page whatever they say. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|yclid|msclkid|_openstat)$/;

// Only results depend on their query; every other page is one page under any.
function keyOf(url) {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const path = url.slice(0, at);
  if (!path.endsWith("/searchResult")) return path;
  const query = new URLSearchParams(url.slice(at + 1));
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  return `${path}?${query}`;
}

/** The key under which a request's page may be stored, or null: only what a browser or crawler asks for as a document. */
export function pageKey(request) {
  if ((request.method !== "GET" && request.method !== "HEAD") || request.headers.rsc || request.headers["next-router-prefetch"] || request.headers.range) return null;
  const url = request.url ?? "/";
  return NOT_PAGES.test(url) || SHARED_LIST.test(url) || url.length > 500 ? null : keyOf(url);
}

/** True for a complete answer out of Next's page cache; pages made for one request carry no such mark. */
const isStorable = (response) =>
  response.statusCode === 200 && /^(HIT|MISS)$/.test(String(response.getHeader("x-nextjs-cache"))) && /s-maxage/.test(String(response.getHeader("cache-control"))) && /^text\/html/.test(String(response.getHeader("content-type"))) && !response.hasHeader("set-cookie");

/** Collects what is sent for a key and stores it when it was sent whole. Give it every chunk before compression. */
export function collector(key, response) {
  const { generation } = pages;
  const chunks = [];
  let wanted = key !== null;
  const keep = (chunk) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  return {
    begin() {
      wanted &&= isStorable(response);
      this.headers = wanted ? { ...response.getHeaders() } : undefined;
    },
    chunk: (data) => wanted && keep(data),
    end(data) {
      if (!wanted) return;
      keep(data);
      const { "content-length": _length, "content-encoding": _encoding, "transfer-encoding": _transfer, ...headers } = this.headers;
      const body = Buffer.concat(chunks);
      if (body.length > 0) pages.put(key, generation, { headers, body });
    },
  };
}

/** Sends a stored page; false when there is none. */
export async function sendStored(key, request, response) {
  const page = key === null ? undefined : pages.get(key);
  if (!page) return false;
  const encoding = new Negotiator(request).encoding(["br", "gzip", "identity"], ["br", "gzip"]) ?? "identity";
  const { etag, vary, ...headers } = page.headers;
  const negotiated = { Vary: [vary, "Accept-Encoding"].filter(Boolean).join(", "), ...(etag ? { ETag: `W/${etag}` } : {}) };
  if (etag && String(request.headers["if-none-match"] ?? "").includes(String(etag))) {
    response.writeHead(304, { ...negotiated, "Cache-Control": page.headers["cache-control"] }).end();
    return true;
  }
  const body = await encodedBody(page, encoding);
  response.writeHead(200, { ...headers, ...negotiated, "x-nextjs-cache": "HIT", "Content-Length": body.length, ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }) });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

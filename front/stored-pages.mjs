import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { sharedPage } from "./shared-pages.mjs";

/**
 * The cache key of a request, or null when the response is not the same for everybody: only
 * document requests of browsers and crawlers are cached.
 */
function pageKey(request) {
  const { method, headers, url = "/" } = request;
  if (
    (method !== "GET" && method !== "HEAD") ||
    headers.rsc ||
    headers["next-router-prefetch"] ||
    headers.range
  )
    return null;
  return sharedPage(url)?.key ?? null;
}

const ENCODERS = {
  br: async (body) => body,
  identity: promisify(brotliDecompress),
  gzip: async (body) => promisify(gzip)(await promisify(brotliDecompress)(body), { level: 5 }),
};

/**
 * Sends a cache entry as stored, bypassing Next's router and compression.
 * @param {import("./cache/page-cache.mjs").Entry} entry
 * @param {{ status?: number, cacheControl: string }} options
 */
export async function sendEntry(entry, request, response, { status = 200, cacheControl }) {
  const encoding =
    new Negotiator(request).encoding(["br", "gzip", "identity"], ["br", "gzip"]) ?? "identity";
  const { "x-next-cache-tags": _tags, ...headers } = entry.headers;
  const common = {
    ...headers,
    "Cache-Control": cacheControl,
    Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
    ETag: `W/${entry.etag}`,
  };
  if (status === 200 && String(request.headers["if-none-match"] ?? "").includes(entry.etag))
    return void response.writeHead(304, common).end();
  response.source = "page cache";
  const body = await ENCODERS[encoding](entry.html);
  response.writeHead(status, {
    ...common,
    "Content-Type": "text/html; charset=utf-8",
    "x-nextjs-cache": "HIT",
    "Content-Length": body.length,
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Sends the cached page; false on a miss or when only Next may answer (stale, not found, redirect).
 */
export async function sendStored(pages, request, response) {
  const key = pageKey(request);
  const entry = key === null ? undefined : await pages.find(key);
  if (!entry || entry.status !== 200 || pages.isStale(entry)) return false;
  const { revalidate, expire } = pages.lifetime;
  await sendEntry(entry, request, response, {
    cacheControl: `s-maxage=${revalidate}, stale-while-revalidate=${expire - revalidate}`,
  });
  return true;
}

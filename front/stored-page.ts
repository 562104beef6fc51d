import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import Negotiator from "negotiator";
import type { Entry } from "./cache/page-cache";
import type { Context } from "./context";
import { sharedPage } from "./shared-pages";

/**
 * The cache key of a request, or null if it cannot be answered with a stored page: the router's
 * requests for flight data and range requests cannot.
 */
function pageKey({ method, headers, url = "/" }: IncomingMessage): string | null {
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
  br: async (body: Buffer) => body,
  identity: promisify(brotliDecompress) as (body: Buffer) => Promise<Buffer>,
  gzip: async (body: Buffer) =>
    (promisify(gzip) as (data: Buffer, options: { level: number }) => Promise<Buffer>)(
      await promisify(brotliDecompress)(body),
      { level: 5 },
    ),
};

const isEncoding = (name: string | undefined): name is keyof typeof ENCODERS =>
  name !== undefined && name in ENCODERS;

/**
 * Sends a cache entry, bypassing Next's router and compression. A client without Brotli gets the
 * entry recompressed or uncompressed; a matching ETag is answered with 304.
 */
export async function sendEntry(
  context: Context,
  entry: Entry,
  { status = 200, cacheControl }: { status?: number; cacheControl: string },
): Promise<void> {
  const { request, response } = context;
  const accepted = new Negotiator(request).encoding(["br", "gzip", "identity"], ["br", "gzip"]);
  const encoding = isEncoding(accepted) ? accepted : "identity";
  const { "x-next-cache-tags": _tags, ...headers } = entry.headers;
  const common = {
    ...headers,
    "Cache-Control": cacheControl,
    Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
    ETag: `W/${entry.etag}`,
  };
  if (status === 200 && String(request.headers["if-none-match"] ?? "").includes(entry.etag)) {
    response.writeHead(304, common).end();
    return;
  }
  context.source = "page cache";
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

/** Sends the cached page. Stale pages, cached 404s and redirects are left to the next steps. */
export async function storedPage(context: Context, next: () => Promise<void>): Promise<void> {
  const { pages, request } = context;
  const key = pageKey(request);
  const entry = key === null ? undefined : await pages.find(key);
  if (!entry || entry.status !== 200 || pages.isStale(entry)) return next();
  const { revalidate, expire } = pages.lifetime;
  return sendEntry(context, entry, {
    cacheControl: `s-maxage=${revalidate}, stale-while-revalidate=${Number(expire) - Number(revalidate)}`,
  });
}

import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { hasExpectedHash } from "./cache-busting";
import type { Entry, Part } from "./cache/page-cache";
import type { Context } from "./context";
import { sharedPage } from "./shared-pages";

/**
 * The part of a page that a request asks for; null for what Next's router asks for in other ways,
 * which only Next answers. A page that is stored is complete, so that its flight data do not depend
 * on the page that the router comes from.
 */
function partOf(headers: IncomingHttpHeaders): Part | null {
  const { rsc, "next-router-prefetch": prefetch } = headers;
  const segment = headers["next-router-segment-prefetch"];
  if (!rsc && !prefetch) return "html";
  if (rsc !== "1") return null;
  if (prefetch === undefined && segment === undefined) return "flight";
  return prefetch === "1" && segment === "/_tree" ? "tree" : null;
}

export type StoredPart = { key: string; part: Part; rewrittenPath: string | undefined };

/** The part of a page that may answer a request; null if Next must answer. */
export async function storedPartOf(request: IncomingMessage): Promise<StoredPart | null> {
  const { method, headers, url = "/" } = request;
  const part = method === "GET" || method === "HEAD" ? partOf(headers) : null;
  const page = part && !headers.range ? sharedPage(url) : null;
  if (!part || !page) return null;
  const { key, rewrittenPath } = page;
  if (part === "html") return { key, part, rewrittenPath };
  // The router must be told the path to which a URL is rewritten. For a page without a language in
  // its path only the middleware knows it, so Next must answer.
  const isAddressed = rewrittenPath !== undefined || page.url === key;
  return isAddressed && (await hasExpectedHash(request)) ? { key, part, rewrittenPath } : null;
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

const CONTENT_TYPES: Record<Part, string> = {
  html: "text/html; charset=utf-8",
  flight: "text/x-component",
  tree: "text/x-component",
};

/** The headers of a part, as Next sends them. Only documents have a content security policy. */
function headersOf(part: Part, entry: Entry, rewrittenPath?: string): OutgoingHttpHeaders {
  const { "x-next-cache-tags": _tags, ...headers } = entry.headers;
  if (part === "html") return headers;
  const {
    "content-security-policy": _policy,
    "reporting-endpoints": _endpoints,
    ...ofFlight
  } = headers;
  return {
    ...(part === "flight" ? ofFlight : { "x-nextjs-postponed": "2" }),
    "x-nextjs-prerender": "1",
    ...(rewrittenPath && {
      "x-nextjs-rewritten-path": rewrittenPath,
      "x-nextjs-rewritten-query": "",
    }),
  };
}

type Sending = {
  part?: Part;
  /** The path to which Next rewrites the page's URL. */
  rewrittenPath?: string | undefined;
  /** "MISS" if the page was rendered for this request. */
  cache?: "HIT" | "MISS";
};

/**
 * Sends a part of a cache entry, bypassing Next's router and compression. A client without Brotli
 * gets it recompressed or uncompressed; a matching ETag is answered with 304.
 */
export async function sendEntry(
  context: Context,
  entry: Entry,
  {
    part = "html",
    status = 200,
    cacheControl,
    cache = "HIT",
    rewrittenPath,
  }: Sending & { status?: number; cacheControl: string },
): Promise<void> {
  const { request, response } = context;
  const accepted = new Negotiator(request).encoding(["br", "gzip", "identity"], ["br", "gzip"]);
  const encoding = isEncoding(accepted) ? accepted : "identity";
  const etag = `"${entry.etag}${part === "html" ? "" : `-${part}`}"`;
  const common = {
    ...headersOf(part, entry, rewrittenPath),
    "Cache-Control": cacheControl,
    Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
    ETag: `W/${etag}`,
  };
  // A tag ends with its quote, so that the tag of one part is not found in that of another.
  if (status === 200 && String(request.headers["if-none-match"] ?? "").includes(etag)) {
    response.writeHead(304, common).end();
    return;
  }
  if (cache === "HIT") context.source = "page cache";
  const body = await ENCODERS[encoding](entry[part]);
  response.writeHead(status, {
    ...common,
    "Content-Type": CONTENT_TYPES[part],
    "x-nextjs-cache": cache,
    "Content-Length": body.length,
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sends a part of a page with the lifetime of pages in shared caches. */
export function sendPage(context: Context, entry: Entry, sending: Sending): Promise<void> {
  const { revalidate, expire } = context.pages.lifetime;
  const cacheControl = `s-maxage=${revalidate}, stale-while-revalidate=${Number(expire) - Number(revalidate)}`;
  return sendEntry(context, entry, { ...sending, cacheControl });
}

/**
 * Sends a part of the cached page. Stale pages, cached 404s and redirects, and parts that Next has
 * not rendered, are left to the next steps.
 */
export async function storedPage(context: Context, next: () => Promise<void>): Promise<void> {
  const { pages, request } = context;
  const asked = await storedPartOf(request);
  const entry = asked ? await pages.find(asked.key) : undefined;
  if (!asked || !entry || entry.status !== 200 || pages.isStale(entry)) return next();
  const { part, rewrittenPath } = asked;
  if (entry[part].length === 0) return next();
  return sendPage(context, entry, { part, rewrittenPath });
}

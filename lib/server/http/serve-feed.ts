import "server-only";
import { createHash } from "node:crypto";
import { SEARCH_TAGS } from "@/front/cache/announce-sql";
import type { Limit } from "@/lib/contract/endpoint";
import { env } from "@/lib/env";
import { CLIENT_ADDRESS_HEADER } from "@/lib/request-context";
import { FEED_EDITION } from "@/lib/seo/feeds/edition";
import { Unavailable } from "@/lib/unavailable";
import { BoundedQueue } from "../bounded-queue";
import { query } from "../db/pool";
import { consumeRequestLimit } from "../limits/limiter";
import { TooManyRequests } from "../app-error";

/**
 * Rate limit per network. Services fetch each feed once an hour at most; the limit allows each feed
 * every ten minutes.
 */
const LIMIT: Limit = { points: 60, seconds: 60 * 60 };
/**
 * Maximum number of feeds that are generated at the same time. Each keeps a range of products in
 * memory and one database connection busy.
 */
const MAX_CONCURRENT = 3;
/**
 * Maximum time (ms) for a feed, so that a client that stops reading does not occupy a slot forever.
 */
const MAX_DURATION_MS = 20 * 60_000;

const queue = new BoundedQueue(MAX_CONCURRENT, 0);

const plainResponse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...headers },
  });

/**
 * Returns an ETag that changes with every invalidation of pages, and therefore with every change of
 * the feed. Undefined if the shop uses an upstream. The ETag includes the number of invalidations,
 * because transactions do not commit in the order of their ids.
 */
async function feedEtag(name: string): Promise<string | undefined> {
  const { COMMERCE_API_URL, SITE_URL } = env();
  if (COMMERCE_API_URL) return undefined;
  const [row] = await query<{ count: string; last: string | null }>(
    "SELECT count(*)::text AS count, max(xid::text::bigint)::text AS last FROM cache_tags WHERE tag <> ALL ($1::text[])",
    [SEARCH_TAGS],
  );
  return `W/"${createHash("sha256")
    .update(JSON.stringify([FEED_EDITION, name, SITE_URL, row]))
    .digest("base64url")
    .slice(0, 22)}"`;
}

/**
 * Streams `pieces` as a response body, at the speed at which it is read. `onEnd` is called when it
 * ends, for any reason.
 */
function streamBody(pieces: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    onEnd();
    void pieces.return(undefined);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          controller.error(new Error("the feed was not read in time"));
          end();
        }, MAX_DURATION_MS);
        timer.unref();
      },
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (!done) return controller.enqueue(encoder.encode(value));
          controller.close();
          end();
        } catch (error) {
          // The response is aborted: incomplete XML is invalid, so no client takes it for the whole
          // feed.
          controller.error(error);
          end();
        }
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}

async function startFeed(
  read: () => Promise<AsyncGenerator<string>>,
  isHead: boolean,
  headers: Record<string, string>,
): Promise<Response> {
  const leave = await queue.enter();
  if (!leave) return plainResponse(503, "Too many feeds at once", { "Retry-After": "60" });
  try {
    const pieces = await read();
    if (isHead) leave();
    return new Response(isHead ? null : streamBody(pieces, leave), { headers });
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * `GET /feeds/{name}`: streams a product feed (docs/adr/0046). Returns 304 if the client has the
 * current version, 429 over the rate limit, and 503 if too many feeds are being generated.
 */
export async function serveFeed(
  request: Request,
  name: string,
  read: () => Promise<AsyncGenerator<string>>,
): Promise<Response> {
  try {
    await consumeRequestLimit(
      "GET /feeds",
      LIMIT,
      request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    );
    // Computed before the data is read: the data may then be newer than its ETag, but never older.
    const etag = await feedEtag(name);
    const headers = {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300",
      ...(etag ? { ETag: etag } : {}),
    };
    if (etag && request.headers.get("if-none-match")?.includes(etag))
      return new Response(null, { status: 304, headers });
    return await startFeed(read, request.method === "HEAD", headers);
  } catch (error) {
    if (error instanceof TooManyRequests)
      return plainResponse(429, "Too many requests", { "Retry-After": String(error.retryAfterS) });
    if (error instanceof Unavailable)
      return plainResponse(503, "Not available", { "Retry-After": "30" });
    throw error;
  }
}

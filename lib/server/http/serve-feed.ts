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

/** Services fetch each feed once an hour at most; this is each of them every ten minutes. */
const LIMIT: Limit = { points: 60, seconds: 60 * 60 };
/**
 * Feeds written at the same time: each keeps a range of products in memory and one connection busy.
 */
const MAX_CONCURRENT = 3;
/** The longest (ms) a feed is written: a reader that stops reading must not keep its place. */
const MAX_DURATION_MS = 20 * 60_000;

const writing = new BoundedQueue(MAX_CONCURRENT, 0);

const plainResponse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...headers },
  });

/**
 * Changes with every announced change of what pages show, so of what a feed says; undefined behind
 * an upstream. The number of announcements counts too: transactions do not end in the order of
 * their numbers.
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
 * Pieces as a body that is written as fast as it is read. `over` is called once, however it ends.
 */
function streamBody(pieces: AsyncGenerator<string>, over: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let limit: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(limit);
    over();
    void pieces.return(undefined);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        limit = setTimeout(() => {
          controller.error(new Error("the feed was not read in time"));
          end();
        }, MAX_DURATION_MS);
        limit.unref();
      },
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (!done) return controller.enqueue(encoder.encode(value));
          controller.close();
          end();
        } catch (error) {
          // Cut off in the middle it is no XML, so nobody takes half of it for the whole.
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
  const over = await writing.enter();
  if (!over) return plainResponse(503, "Too many feeds at once", { "Retry-After": "60" });
  try {
    const pieces = await read();
    if (isHead) over();
    return new Response(isHead ? null : streamBody(pieces, over), { headers });
  } catch (error) {
    over();
    throw error;
  }
}

/**
 * `GET /feeds/{name}`: a product feed (docs/adr/0046), streamed. 304 for who has the present one,
 * 429 for who asks too often, 503 when too many are being written.
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
    // Before anything is read: data may then be newer than its tag, never older.
    const tag = await feedEtag(name);
    const headers = {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300",
      ...(tag ? { ETag: tag } : {}),
    };
    if (tag && request.headers.get("if-none-match")?.includes(tag))
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

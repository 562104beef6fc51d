import "server-only";
import { sharedWork } from "@/lib/cache/shared-work";
import { squareUrl } from "@/lib/format/media";
import { type ShareFacts, type ShareName, sharePath, shareVersion } from "@/lib/seo/share-picture";
import { Unavailable } from "@/lib/unavailable";
import { serveMedia } from "../media/serve-media";
import { BoundedQueue } from "../bounded-queue";
import { drawSharePicture } from "./draw-share-picture";
import { readSharePicture, writeSharePicture } from "./stored-pictures";

/**
 * Limits how many requests read the data of a picture at the same time, so that a burst does not
 * slow down pages. The server in front admits fewer requests than may wait here.
 */
const readQueue = new BoundedQueue(4, 60);
/**
 * One picture is drawn at a time, so that other cores stay free for requests; it takes about 0.1 s.
 */
const drawQueue = new BoundedQueue(1, 40);

const CACHE_FOREVER = "public, max-age=31536000, immutable";
/** A picture drawn without a product picture that may still become available is not stored. */
const CACHE_SHORT = "public, max-age=300";

type Outcome =
  | { jpeg: Buffer; cacheControl: string }
  | { status: 307 | 404 | 503; headers?: Record<string, string> };
type PendingPicture = { facts: ShareFacts; files: Buffer[] };

const STATUS_TEXTS = { 307: "Drawn anew", 404: "Not found", 503: "Not there yet" };
const RETRY_LATER: Outcome = { status: 503, headers: { "Retry-After": "10" } };

/**
 * A picture's bytes; null when there is none. Rejects with `Unavailable` when it will be available
 * later.
 */
async function readPicture(address: string, size: "small" | "medium"): Promise<Buffer | null> {
  // A picture on another server is not fetched: an upstream is trusted for its own pictures only.
  if (!address.startsWith("/media/")) return null;
  const response = await serveMedia(
    decodeURIComponent(squareUrl(address, size).slice("/media/".length)),
  );
  if (response.status === 503) throw new Unavailable("a picture");
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

/**
 * Returns the response if it needs no drawing (404, a redirect, a stored picture), or else the data
 * to draw the picture from.
 */
async function findPicture(
  requested: ShareName,
  path: string,
  readFacts: () => Promise<ShareFacts | null>,
): Promise<Outcome | PendingPicture> {
  const facts = await readFacts();
  if (!facts) return { status: 404 };
  const version = shareVersion(facts);
  if (version !== requested.version)
    return { status: 307, headers: { Location: sharePath({ ...requested, version }) } };
  const jpeg = await readSharePicture(path);
  if (jpeg) return { jpeg, cacheControl: CACHE_FOREVER };
  if (drawQueue.isFull) return RETRY_LATER;
  const files = await Promise.all(
    facts.pictures.map((address) =>
      readPicture(address, facts.pictures.length > 1 ? "small" : "medium"),
    ),
  );
  return { facts, files: files.filter((file) => file !== null) };
}

async function makeSharePicture(
  requested: ShareName,
  path: string,
  readFacts: () => Promise<ShareFacts | null>,
): Promise<Outcome> {
  const found = await readQueue.run(() => findPicture(requested, path, readFacts));
  if (!found) return RETRY_LATER;
  if (!("facts" in found)) return found;
  const jpeg = await drawQueue.run(() => drawSharePicture(found.facts, found.files));
  if (!jpeg) return RETRY_LATER;
  if (found.files.length < found.facts.pictures.length) return { jpeg, cacheControl: CACHE_SHORT };
  await writeSharePicture(path, jpeg);
  return { jpeg, cacheControl: CACHE_FOREVER };
}

const share = sharedWork<Outcome>();

/** Concurrent requests for the same picture share the work. */
function dedupeOutcome(
  requested: ShareName,
  readFacts: () => Promise<ShareFacts | null>,
): Promise<Outcome> {
  const path = sharePath(requested);
  return share(path, () => makeSharePicture(requested, path, readFacts));
}

/**
 * `GET /share/{name}`: the picture that social networks show for a shared page (docs/adr/0045). It
 * is drawn on the first request and then stored. The URL of another version redirects (307) to the
 * current one. Returns 404 when there is no such page, and 503 when too many pictures are being
 * drawn.
 * @param readFacts reads what the picture shows; null when there is no such page
 * @param ifNoneMatch the request's If-None-Match
 */
export async function serveSharePicture(
  requested: ShareName,
  readFacts: () => Promise<ShareFacts | null>,
  ifNoneMatch: string | null,
): Promise<Response> {
  const outcome = await dedupeOutcome(requested, readFacts).catch((error: unknown) => {
    if (error instanceof Unavailable) return RETRY_LATER;
    throw error;
  });
  if (!("jpeg" in outcome))
    return new Response(STATUS_TEXTS[outcome.status], {
      status: outcome.status,
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...outcome.headers },
    });
  const { jpeg, cacheControl } = outcome;
  const headers = {
    "Content-Type": "image/jpeg",
    "Cache-Control": cacheControl,
    ETag: `"${requested.version}"`,
  };
  if (ifNoneMatch?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(jpeg), {
    headers: { ...headers, "Content-Length": String(jpeg.length) },
  });
}

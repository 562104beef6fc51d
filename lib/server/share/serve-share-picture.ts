import "server-only";
import { sharedWork } from "@/lib/cache/shared-work";
import { variantUrl } from "@/lib/format/media";
import { type ShareFacts, type ShareName, sharePath, shareVersion } from "@/lib/seo/share-picture";
import { Unavailable } from "@/lib/unavailable";
import { serveMedia } from "../media/serve-media";
import { BoundedQueue } from "../bounded-queue";
import { drawSharePicture } from "./draw-share-picture";
import { readSharePicture, writeSharePicture } from "./stored-pictures";

/**
 * Reads of what a picture shows: a few at a time, so that a burst leaves the database to the pages.
 * The server in front lets in fewer than wait here.
 */
const readQueue = new BoundedQueue(4, 60);
/** One core draws, the others answer; a picture takes about 0.1 s. */
const drawQueue = new BoundedQueue(1, 40);

const CACHE_FOREVER = "public, max-age=31536000, immutable";
/** A picture that lacks the product's, which may come, is not persisted. */
const CACHE_SHORT = "public, max-age=300";

type Outcome =
  { jpeg: Buffer; control: string } | { status: 307 | 404 | 503; headers?: Record<string, string> };
type PendingPicture = { facts: ShareFacts; files: Buffer[] };

const STATUS_TEXTS = { 307: "Drawn anew", 404: "Not found", 503: "Not there yet" };
const RETRY_LATER: Outcome = { status: 503, headers: { "Retry-After": "10" } };

/**
 * A picture's bytes; null when there is none. Rejects with `Unavailable` while it is still to come.
 */
async function readPicture(address: string, size: "small" | "medium"): Promise<Buffer | null> {
  // Another server's picture is not fetched: an upstream is trusted with its own only.
  if (!address.startsWith("/media/")) return null;
  const response = await serveMedia(
    decodeURIComponent(variantUrl(address, size).slice("/media/".length)),
  );
  if (response.status === 503) throw new Unavailable("a picture");
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

/** What is known of the picture without drawing it, or what it is to be drawn from. */
async function findPicture(
  asked: ShareName,
  path: string,
  read: () => Promise<ShareFacts | null>,
): Promise<Outcome | PendingPicture> {
  const facts = await read();
  if (!facts) return { status: 404 };
  const version = shareVersion(facts);
  if (version !== asked.version)
    return { status: 307, headers: { Location: sharePath({ ...asked, version }) } };
  const jpeg = await readSharePicture(path);
  if (jpeg) return { jpeg, control: CACHE_FOREVER };
  if (drawQueue.isFull) return RETRY_LATER;
  const files = await Promise.all(
    facts.pictures.map((address) =>
      readPicture(address, facts.pictures.length > 1 ? "small" : "medium"),
    ),
  );
  return { facts, files: files.filter((file) => file !== null) };
}

async function makeSharePicture(
  asked: ShareName,
  path: string,
  read: () => Promise<ShareFacts | null>,
): Promise<Outcome> {
  const found = await readQueue.run(() => findPicture(asked, path, read));
  if (!found) return RETRY_LATER;
  if (!("facts" in found)) return found;
  const jpeg = await drawQueue.run(() => drawSharePicture(found.facts, found.files));
  if (!jpeg) return RETRY_LATER;
  if (found.files.length < found.facts.pictures.length) return { jpeg, control: CACHE_SHORT };
  await writeSharePicture(path, jpeg);
  return { jpeg, control: CACHE_FOREVER };
}

const share = sharedWork<Outcome>();

/** Once for all who ask at the same time. */
function dedupeOutcome(asked: ShareName, read: () => Promise<ShareFacts | null>): Promise<Outcome> {
  const path = sharePath(asked);
  return share(path, () => makeSharePicture(asked, path, read));
}

/**
 * `GET /share/{name}`: the picture networks show for a shared page (docs/adr/0045), drawn at first
 * and persisted. Another version's address leads to the present one (307); 404 for none, 503 for
 * too many at once.
 * @param read what the picture shows now; null when there is no such page
 * @param known the request's If-None-Match
 */
export async function serveSharePicture(
  asked: ShareName,
  read: () => Promise<ShareFacts | null>,
  known: string | null,
): Promise<Response> {
  const outcome = await dedupeOutcome(asked, read).catch((error: unknown) => {
    if (error instanceof Unavailable) return RETRY_LATER;
    throw error;
  });
  if (!("jpeg" in outcome))
    return new Response(STATUS_TEXTS[outcome.status], {
      status: outcome.status,
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...outcome.headers },
    });
  const { jpeg, control } = outcome;
  const headers = {
    "Content-Type": "image/jpeg",
    "Cache-Control": control,
    ETag: `"${asked.version}"`,
  };
  if (known?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(jpeg), {
    headers: { ...headers, "Content-Length": String(jpeg.length) },
  });
}

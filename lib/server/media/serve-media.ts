import "server-only";
import { access, open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";
import { parseSizeName } from "@/lib/format/media";
import { drawOnRequest } from "./draw-on-request";
import { mediaFolder } from "./folder";
import { makeSize } from "./make-size";

const TYPES: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  avif: "image/avif",
};
const FILE_NAME = /^[a-zA-Z0-9][a-zA-Z0-9._ ()-]{0,200}\.(webp|jpe?g|png|avif)$/;
const CACHE_ONE_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/**
 * `GET /media/{file}`: serves a stored picture, or a missing demo picture after drawing it. A size
 * that does not exist yet is made and stored (make-size.ts); when that is impossible, the original
 * is served.
 * @param ifNoneMatch the request's If-None-Match
 */
export async function serveMedia(
  file: string,
  ifNoneMatch: string | null = null,
): Promise<Response> {
  const extension = FILE_NAME.exec(file)?.[1];
  if (!extension || file.includes("..")) return notFoundResponse();
  const { COMMERCE_API_URL } = env();
  if (COMMERCE_API_URL) return proxyUpstream(COMMERCE_API_URL, file);
  const stored = (await serveFile(file, ifNoneMatch)) ?? (await serveSize(file, ifNoneMatch));
  if (stored) return stored;
  const drawn = await drawOnRequest(mediaFolder(), file);
  if (drawn === 404) return notFoundResponse();
  return (
    (drawn === 204
      ? ((await serveFile(file, ifNoneMatch)) ?? (await serveSize(file, ifNoneMatch)))
      : null) ?? pendingResponse()
  );
}

/**
 * Serves the size of a stored original that a file name stands for; null when the name is not that
 * of a size, or there is no original.
 */
async function serveSize(file: string, ifNoneMatch: string | null): Promise<Response | null> {
  const stem = parseSizeName(file)?.stem;
  const original = stem && (await findOriginal(stem));
  if (!original) return null;
  const made = makeSize(mediaFolder(), original, file);
  return made ? serveFile((await made) ? file : original, ifNoneMatch) : pendingResponse();
}

async function findOriginal(stem: string): Promise<string | undefined> {
  for (const type of Object.keys(TYPES)) {
    const isThere = await access(
      join(/* turbopackIgnore: true */ mediaFolder(), `${stem}.${type}`),
    ).then(
      () => true,
      () => false,
    );
    if (isThere) return `${stem}.${type}`;
  }
  return undefined;
}

async function serveFile(file: string, ifNoneMatch: string | null): Promise<Response | null> {
  try {
    const handle = await open(join(/* turbopackIgnore: true */ mediaFolder(), file));
    const { size, mtimeMs } = await handle.stat();
    const type =
      TYPES[file.slice(file.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    if (ifNoneMatch?.includes(etag)) {
      await handle.close();
      return new Response(null, {
        status: 304,
        headers: { ETag: etag, "Cache-Control": CACHE_ONE_HOUR },
      });
    }
    return new Response(Readable.toWeb(handle.createReadStream()) as ReadableStream, {
      headers: {
        "Content-Type": type,
        "Content-Length": String(size),
        "Cache-Control": CACHE_ONE_HOUR,
        ETag: etag,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

// Pictures of the upstream server are proxied, so that pages refer only to their own origin.
async function proxyUpstream(base: string, file: string): Promise<Response> {
  const fetchUpstream = (name: string) =>
    fetch(new URL(`/media/${encodeURIComponent(name)}`, base), {
      signal: AbortSignal.timeout(4000),
      cache: "no-store",
    });
  try {
    const sized = await fetchUpstream(file);
    const stem = parseSizeName(file)?.stem;
    // The upstream server may support fewer sizes.
    const response = sized.status === 404 && stem ? await fetchUpstream(`${stem}.webp`) : sized;
    if (response.status === 503) return pendingResponse();
    if (!response.ok) return notFoundResponse();
    return new Response(response.body, {
      headers: {
        "Content-Type": response.headers.get("content-type") ?? "image/webp",
        "Cache-Control": CACHE_ONE_HOUR,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch {
    return pendingResponse(30);
  }
}

/** The picture will be available later; pages show a placeholder meanwhile. */
const pendingResponse = (seconds = 5) =>
  new Response("Not there yet", {
    status: 503,
    headers: {
      "Content-Type": "text/plain",
      "Retry-After": String(seconds),
      "Cache-Control": "no-store",
    },
  });
const notFoundResponse = () =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });

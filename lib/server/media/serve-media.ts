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
 * `GET /media/{file}`: a stored picture, a missing demo picture after it is drawn. A size not made
 * yet is made and stored (make-size.ts); when that is impossible, the original is the answer.
 */
export async function serveMedia(file: string, known: string | null = null): Promise<Response> {
  const extension = FILE_NAME.exec(file)?.[1];
  if (!extension || file.includes("..")) return notFoundResponse();
  const { COMMERCE_API_URL } = env();
  if (COMMERCE_API_URL) return proxyUpstream(COMMERCE_API_URL, file);
  const stored = (await serveFile(file, known)) ?? (await serveSize(file, known));
  if (stored) return stored;
  const drawn = await drawOnRequest(mediaFolder(), file);
  if (drawn === 404) return notFoundResponse();
  return (
    (drawn === 204 ? ((await serveFile(file, known)) ?? (await serveSize(file, known))) : null) ??
    pendingResponse()
  );
}

/**
 * The size of a stored original that a file's name asks for; null when it asks for none, or there
 * is no original.
 */
async function serveSize(file: string, known: string | null): Promise<Response | null> {
  const stem = parseSizeName(file)?.stem;
  const original = stem && (await findOriginal(stem));
  if (!original) return null;
  const made = makeSize(mediaFolder(), original, file);
  return made ? serveFile((await made) ? file : original, known) : pendingResponse();
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

async function serveFile(file: string, known: string | null): Promise<Response | null> {
  try {
    const handle = await open(join(/* turbopackIgnore: true */ mediaFolder(), file));
    const { size, mtimeMs } = await handle.stat();
    const type =
      TYPES[file.slice(file.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    if (known?.includes(etag)) {
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

// Another server's pictures are proxied, so that pages refer to their own origin only.
async function proxyUpstream(base: string, file: string): Promise<Response> {
  const ask = (name: string) =>
    fetch(new URL(`/media/${encodeURIComponent(name)}`, base), {
      signal: AbortSignal.timeout(4000),
      cache: "no-store",
    });
  try {
    const asked = await ask(file);
    const stem = parseSizeName(file)?.stem;
    // Another server may know fewer sizes.
    const response = asked.status === 404 && stem ? await ask(`${stem}.webp`) : asked;
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

/** The picture comes later; pages show a placeholder. */
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

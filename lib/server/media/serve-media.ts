import "server-only";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";
import { drawOnRequest } from "./draw-on-request";
import { mediaFolder } from "./folder";

const TYPES: Record<string, string> = { webp: "image/webp", jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", avif: "image/avif" };
const SHAPE = /^[a-zA-Z0-9][a-zA-Z0-9._ ()-]{0,200}\.(webp|jpe?g|png|avif)$/;
const HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** `GET /media/{file}`: a stored picture. A missing size (of a small original) falls back to the original. A missing demo picture is drawn first. */
export async function serveMedia(file: string, known: string | null = null): Promise<Response> {
  const extension = SHAPE.exec(file)?.[1];
  if (!extension || file.includes("..")) return missing();
  const { COMMERCE_API_URL } = env();
  if (COMMERCE_API_URL) return fromUpstream(COMMERCE_API_URL, file);
  const original = file.replace(/-\d+x\d+(?=\.webp$)/, "");
  const candidates = file === original ? [file] : [file, ...["webp", "jpg", "jpeg", "png", "avif"].map((type) => original.replace(/webp$/, type))];
  const stored = await readFirst(candidates, known);
  if (stored) return stored;
  const drawn = await drawOnRequest(mediaFolder(), original);
  if (drawn === 404) return missing();
  return (drawn === 204 ? await readFirst(candidates, known) : null) ?? unavailable();
}

async function readFirst(candidates: string[], known: string | null): Promise<Response | null> {
  for (const candidate of candidates) {
    const response = await read(candidate, known);
    if (response) return response;
  }
  return null;
}

async function read(file: string, known: string | null): Promise<Response | null> {
  try {
    const handle = await open(join(mediaFolder(), file));
    const { size, mtimeMs } = await handle.stat();
    const type = TYPES[file.slice(file.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    if (known?.includes(etag)) {
      await handle.close();
      return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": HOUR } });
    }
    return new Response(Readable.toWeb(handle.createReadStream()) as ReadableStream, {
      headers: { "Content-Type": type, "Content-Length": String(size), "Cache-Control": HOUR, ETag: etag, "X-Content-Type-Options": "nosniff" },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

// Another server's pictures are proxied, so that pages refer to their own origin only.
async function fromUpstream(base: string, file: string): Promise<Response> {
  try {
    const response = await fetch(new URL(`/media/${encodeURIComponent(file)}`, base), { signal: AbortSignal.timeout(4000), cache: "no-store" });
    if (response.status === 503) return unavailable();
    if (!response.ok) return missing();
    return new Response(response.body, { headers: { "Content-Type": response.headers.get("content-type") ?? "image/webp", "Cache-Control": HOUR, "X-Content-Type-Options": "nosniff" } });
  } catch {
    return unavailable(30);
  }
}

/** The picture comes later; pages show a placeholder. */
const unavailable = (seconds = 5) => new Response("Not there yet", { status: 503, headers: { "Content-Type": "text/plain", "Retry-After": String(seconds), "Cache-Control": "no-store" } });
const missing = () => new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import type { Context } from "./context";

const PREFIX = "/_next/static/";
const FOLDER = fileURLToPath(new URL("../.next/static", import.meta.url));

/** Null in development, where Next builds these files on demand. */
const files =
  process.env.NODE_ENV === "production" && existsSync(FOLDER)
    ? sirv(FOLDER, {
        brotli: true,
        gzip: true,
        etag: false,
        immutable: true,
        maxAge: 31_536_000,
        setHeaders: (response) => response.setHeader("X-Content-Type-Options", "nosniff"),
      })
    : null;

/**
 * Serves a build file, precompressed by build/compressed-assets.ts. File names are content-hashed,
 * so responses are immutable.
 */
export async function buildAsset(context: Context, next: () => Promise<void>): Promise<void> {
  const { request, response } = context;
  const { url } = request;
  if (!files || !url?.startsWith(PREFIX) || !["GET", "HEAD"].includes(request.method ?? ""))
    return next();
  request.url = url.slice(PREFIX.length - 1);
  let isSent = true;
  files(request, response, () => void (isSent = false));
  request.url = url;
  if (!isSent) return next();
  context.source = "file";
}

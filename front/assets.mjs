import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

const PREFIX = "/_next/static/";
const FOLDER = fileURLToPath(new URL("../.next/static", import.meta.url));

/** In development Next builds these files on demand. */
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
 * Serves a build file, precompressed by build/compressed-assets.ts; false for any other address.
 * File names are content-hashed, so responses are immutable.
 */
export function sendAsset(request, response) {
  if (!files || !request.url?.startsWith(PREFIX) || !["GET", "HEAD"].includes(request.method))
    return false;
  const { url } = request;
  request.url = url.slice(PREFIX.length - 1);
  let sent = true;
  files(request, response, () => (sent = false));
  request.url = url;
  return sent;
}

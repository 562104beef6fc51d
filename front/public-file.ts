import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import type { Context } from "./context";
import { sendShopTextFile } from "./shop-text-file";

const FOLDER = fileURLToPath(new URL("../public", import.meta.url));

/**
 * The names of these files contain no content hash, so browsers must revalidate them: pictures
 * after a day, texts after an hour.
 */
const PICTURE_CACHE = "public, max-age=86400, stale-while-revalidate=604800";
const TEXT_CACHE = "public, max-age=3600";

/** The paths of all files in `public/`. */
const PATHS = new Set(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length).replaceAll("\\", "/")),
);

const files = sirv(FOLDER, {
  dev: process.env.NODE_ENV === "development",
  dotfiles: true,
  etag: true,
  setHeaders(response, path) {
    response.setHeader(
      "Cache-Control",
      /\.(?:ico|png|svg)$/.test(path) ? PICTURE_CACHE : TEXT_CACHE,
    );
    if (path.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    // RFC 9116 requires it for security.txt, and llms.txt contains non-ASCII characters.
    if (path.endsWith(".txt")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  },
});

/** Serves a file of `public/` as it is: icons, the web app's manifest, security.txt, llms.txt. */
export async function publicFile(context: Context, next: () => Promise<void>): Promise<void> {
  if (!PATHS.has(context.path)) return next();
  if (!sendShopTextFile(context)) files(context.request, context.response);
  context.source = "file";
}

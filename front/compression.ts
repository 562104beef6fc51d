import compression from "compression";
import { constants } from "node:zlib";
import type { Context } from "./context";

const compressPage = compression();
/**
 * Sitemaps are repetitive. The fastest compression level makes them 8 % (Brotli) or a third (gzip)
 * larger, in a quarter of the time.
 */
const compressSitemap = compression({
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
});

/**
 * Compresses what is written to the response from now on. Next's own compression is off in
 * next.config.ts, because it would send headers before the status can be replaced.
 */
export function compress({ request, response }: Pick<Context, "request" | "response">): void {
  const pack = request.url?.startsWith("/sitemaps/") ? compressSitemap : compressPage;
  // `compression` is typed for Express, but uses none of its features.
  pack(request as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], () => {});
}

/** Compresses the responses of the steps after this one. */
export function compressResponse(context: Context, next: () => Promise<void>): Promise<void> {
  compress(context);
  return next();
}

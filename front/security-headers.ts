import type { Context } from "./context";

/**
 * Browsers then use HTTPS only for two years (RFC 6797); only a live shop behind HTTPS may promise
 * that.
 */
const HSTS = { "Strict-Transport-Security": "max-age=63072000" };

/** The headers of every response. */
export const securityHeadersOf = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "SAMEORIGIN",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  ...(env.SHOP_MODE === "live" && env.SITE_URL?.startsWith("https:") ? HSTS : {}),
});

const ALL_HEADERS = Object.entries(securityHeadersOf());
/**
 * Files of the build are no documents, and each header of theirs is on every page's bill: besides
 * these they have only `nosniff` (build-asset.ts).
 */
const ASSET_HEADERS = ALL_HEADERS.filter(([name]) => name === "Strict-Transport-Security");

/** Sets the headers that every response has, before anything is answered. */
export function securityHeaders({ path, response }: Context, next: () => Promise<void>) {
  for (const [name, value] of path.startsWith("/_next/static/") ? ASSET_HEADERS : ALL_HEADERS)
    response.setHeader(name, value);
  return next();
}

import { isHttps } from "@/lib/is-https";
import type { Context } from "./context";

/**
 * Makes browsers use only HTTPS for two years (RFC 6797). Only a live shop behind HTTPS can keep
 * that promise.
 */
const HSTS = { "Strict-Transport-Security": "max-age=63072000" };

/** The security headers of every response. */
export const securityHeadersOf = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "SAMEORIGIN",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  ...(env.SHOP_MODE === "live" && isHttps(env.SITE_URL) ? HSTS : {}),
});

const ALL_HEADERS = Object.entries(securityHeadersOf());
/**
 * Build files are not documents, and every page loads many of them, so each header costs. Besides
 * these they have only `nosniff` (build-asset.ts).
 */
const ASSET_HEADERS = ALL_HEADERS.filter(([name]) => name === "Strict-Transport-Security");

/** Sets the security headers before any step answers. */
export function securityHeaders({ path, response }: Context, next: () => Promise<void>) {
  for (const [name, value] of path.startsWith("/_next/static/") ? ASSET_HEADERS : ALL_HEADERS)
    response.setHeader(name, value);
  return next();
}

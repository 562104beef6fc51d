/**
 * Browsers then use HTTPS only for two years (RFC 6797); only a live shop behind HTTPS may promise
 * that.
 */
const HSTS = { "Strict-Transport-Security": "max-age=63072000" };

/**
 * Sent with every response, set before anything is answered (front/answer.mjs).
 * @param {Record<string, string | undefined>} env
 */
export const securityHeaders = (env = process.env) => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "SAMEORIGIN",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  ...(env.SHOP_MODE === "live" && env.SITE_URL?.startsWith("https:") ? HSTS : {}),
});

/**
 * Whether a proxy's `X-Forwarded-For` arrived that `TRUST_PROXY=0` does not read
 * (front/request-headers.mjs): then all shoppers share one limit.
 */
export const isProxyIgnored = (): boolean =>
  (globalThis as { vitrinIgnoredProxy?: boolean }).vitrinIgnoredProxy === true;

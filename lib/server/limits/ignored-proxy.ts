import { bridge } from "@/front/bridge";

/**
 * Whether a request with `X-Forwarded-For` has arrived while `TRUST_PROXY=0` ignores that header
 * (front/trusted-headers.ts). Then all shoppers share one limit.
 */
export const isProxyIgnored = (): boolean => bridge.isProxyIgnored === true;

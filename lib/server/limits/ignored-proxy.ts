import { bridge } from "@/front/bridge";

/**
 * Whether a proxy's `X-Forwarded-For` arrived that `TRUST_PROXY=0` does not read
 * (front/trusted-headers.ts): then all shoppers share one limit.
 */
export const isProxyIgnored = (): boolean => bridge.isProxyIgnored === true;

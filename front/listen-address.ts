/**
 * The address at which the server listens: `HOST`; else the loopback behind a proxy, so that nobody
 * can reach the server past the proxy and invent an `X-Forwarded-For`; else undefined, which means
 * all addresses.
 */
export const listenAddress = (host: string | undefined, proxies: number): string | undefined =>
  host?.trim() || (proxies > 0 ? "127.0.0.1" : undefined);

import type { get } from "./api";

/**
 * `get` of the API client, lazy-loaded with the first request: the first view of a page needs no
 * request (docs/adr/0013).
 */
export const lazyGet = async <Data>(...request: Parameters<typeof get>): Promise<Data> =>
  (await import("./api")).get<Data>(...request);

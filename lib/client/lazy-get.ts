import type { get } from "./api";

/**
 * `get` of the API client, whose code comes with the first request: what a page shows at first
 * needs none (docs/adr/0013).
 */
export const lazyGet = async <Data>(...question: Parameters<typeof get>): Promise<Data> =>
  (await import("./api")).get<Data>(...question);

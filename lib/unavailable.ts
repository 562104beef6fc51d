/**
 * Marks an error on its way through React: the server in front turns it into a 503
 * (instrumentation.ts, front/failure-page.ts).
 */
export const UNAVAILABLE_DIGEST = "VITRIN_UNAVAILABLE";

/**
 * An upstream or the database does not answer. Never cached: cached functions do not store what
 * they throw.
 */
export class Unavailable extends Error {
  readonly digest = UNAVAILABLE_DIGEST;

  /** @param what the host, or "the database" */
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is not available`, options);
  }
}

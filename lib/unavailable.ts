/**
 * The digest by which the error is recognised after React has caught it, so that the server in
 * front responds with 503 (instrumentation.ts, front/failure-page.ts).
 */
export const UNAVAILABLE_DIGEST = "VITRIN_UNAVAILABLE";

/**
 * Thrown if an upstream or the database is not available. It is never cached, because cached
 * functions do not store errors.
 */
export class Unavailable extends Error {
  readonly digest = UNAVAILABLE_DIGEST;

  /** @param what the upstream's host, or "the database" */
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is not available`, options);
  }
}

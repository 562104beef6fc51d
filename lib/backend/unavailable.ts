/** Marks an error on its way through React: the server turns it into a 503 (front/failure-pages). */
export const UNAVAILABLE_DIGEST = "VITRIN_UNAVAILABLE";

/** The upstream timed out. Never cached: cached functions do not store what they throw. */
export class UpstreamUnavailable extends Error {
  readonly digest = UNAVAILABLE_DIGEST;

  constructor(host: string) {
    super(`upstream ${host} is not available`);
  }
}

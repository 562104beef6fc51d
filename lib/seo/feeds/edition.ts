/**
 * Part of every feed's ETag, so that a client with a feed in an earlier format does not get a 304.
 * A test fails if the format changes without this number.
 */
export const FEED_EDITION = 2;

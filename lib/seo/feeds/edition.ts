/**
 * Part of every feed's tag, so that nobody who has a feed of an earlier form is told that it is the
 * present one. A test fails when the form changes and this does not.
 */
export const FEED_EDITION = 2;

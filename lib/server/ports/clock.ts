/** The time, for server code about money and people. */
type Clock = { now: () => Date };

/** The process's clock. Through `Date.now`, which tests set and advance (test/second-shop.ts); `new Date()` alone would not follow. */
export const clock: Clock = { now: () => new Date(Date.now()) };

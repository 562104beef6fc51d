import { AMOUNTS, SWITCHES } from "@/lib/results/query";

/**
 * What makes another list of a category's products: crawlers are kept from addresses with one of
 * these keys.
 */
const BLOCKED = ["SortType", ...AMOUNTS, ...SWITCHES] as const;

/**
 * The patterns of robots.txt (RFC 9309), in the exact case of the keys. `f` is short, so it is
 * matched as a whole key.
 */
export const BLOCKED_PATTERNS: readonly string[] = [
  ...BLOCKED.map((key) => `/*?*${key}=`),
  "/*?f=",
  "/*&f=",
];

/** Whether robots.txt keeps crawlers from an address with this query. */
export const isBlocked = (query: Record<string, unknown>): boolean =>
  [...BLOCKED, "f"].some((key) => key in query);

import { BLOCKED_KEYS } from "@/lib/contract/list-keys";

/**
 * The patterns for `Disallow` in robots.txt (RFC 9309), which are case-sensitive. A key of one
 * letter (`f`) is matched as a whole, because other keys may end with that letter.
 */
export const BLOCKED_PATTERNS: readonly string[] = [
  ...BLOCKED_KEYS.filter((key) => key.length > 1).map((key) => `/*?*${key}=`),
  ...BLOCKED_KEYS.filter((key) => key.length === 1).flatMap((key) => [`/*?${key}=`, `/*&${key}=`]),
];

/** Whether robots.txt keeps crawlers away from a URL with this query string. */
export const isBlocked = (query: Record<string, unknown>): boolean =>
  BLOCKED_KEYS.some((key) => key in query);

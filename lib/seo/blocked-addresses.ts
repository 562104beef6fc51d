import { BLOCKED_KEYS } from "@/lib/contract/list-keys";

/**
 * The patterns of robots.txt (RFC 9309), in the exact case of the keys. `f` is short, so it is
 * matched as a whole key.
 */
export const BLOCKED_PATTERNS: readonly string[] = [
  ...BLOCKED_KEYS.filter((key) => key.length > 1).map((key) => `/*?*${key}=`),
  ...BLOCKED_KEYS.filter((key) => key.length === 1).flatMap((key) => [`/*?${key}=`, `/*&${key}=`]),
];

/** Whether robots.txt keeps crawlers from an address with this query. */
export const isBlocked = (query: Record<string, unknown>): boolean =>
  BLOCKED_KEYS.some((key) => key in query);

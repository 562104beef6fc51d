import { env } from "@/lib/env";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

type Lifetime = { stale: number; revalidate: number; expire: number };

/**
 * How long a cached read lives, in seconds. Our own writes announce themselves, so five minutes are for shared caches in front of us;
 * an upstream tells us nothing, so its answers are asked for again after one. `expire` is how long an answer may outlive its source.
 */
export const lifetime = (): Lifetime => (env().COMMERCE_API_URL ? { stale: MINUTE, revalidate: MINUTE, expire: 7 * DAY } : { stale: 5 * MINUTE, revalidate: 5 * MINUTE, expire: 30 * DAY });

/** For "there is no such thing": short, because addresses are guessed. */
export const negativeLifetime = (): Lifetime => ({ stale: MINUTE, revalidate: MINUTE, expire: 10 * MINUTE });

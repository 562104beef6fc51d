import { RateLimiterRes } from "rate-limiter-flexible";
import { APIError, type PayloadRequest } from "payload";
import { networkOf } from "@/front/client-address.mjs";
import { limiterOf } from "../../limits/limiter";
import { label } from "../labels";
import { staffMessage } from "../staff-message";

const MINUTE_S = 60;

/** How often something may be tried: `points` times in `seconds`. */
const LIMITS = {
  /** Requests to sign in or to reset a password, per network. */
  "staff-network": { points: 60, seconds: MINUTE_S },
  /** Wrong passwords and codes for an account (known or not) from one network; a right one clears the count. Other networks are not concerned. */
  "staff-account": { points: 10, seconds: 10 * MINUTE_S },
  /** Reset mails to an account, from anywhere. */
  "staff-mail": { points: 3, seconds: 10 * MINUTE_S },
  /** Wrong codes after a right password, from anywhere: who tries them knows the password. */
  "staff-code": { points: 30, seconds: 60 * MINUTE_S },
} as const;
type AttemptLimit = keyof typeof LIMITS;

/** Counts an attempt. Returns 0, or the seconds to wait when there were too many. */
export async function countAttempt(name: AttemptLimit, key: string): Promise<number> {
  try {
    await limiterOf(name, LIMITS[name]).consume(key);
    return 0;
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
  }
}

/** Takes one attempt back, because it was none. */
export const takeBack = async (name: AttemptLimit, key: string): Promise<void> => void (await limiterOf(name, LIMITS[name]).reward(key));

/** Forgets all attempts, after a right one. */
export const clearAttempts = async (name: AttemptLimit, key: string): Promise<void> => void (await limiterOf(name, LIMITS[name]).delete(key));

/** The network a request came from, as the front server saw it (`x-client-address`, which it overwrites on every request). */
export const networkOfRequest = (req: PayloadRequest): string => networkOf(req.headers.get("x-client-address") ?? "");

const WAIT = label("Həddindən çox cəhd. Bir azdan yenidən yoxlayın.", "Too many attempts. Try again later.", "Слишком много попыток. Попробуйте позже.");

/** Refuses with 429 and `Retry-After`, with the same words for every account. */
export function refuseToWait(req: PayloadRequest, seconds: number): never {
  req.responseHeaders = new Headers({ ...Object.fromEntries(req.responseHeaders ?? []), "Retry-After": String(seconds) });
  throw new APIError(staffMessage(WAIT, req), 429, null, true);
}

/** Counts an attempt, and refuses the request when there were too many. */
export async function limitAttempts(req: PayloadRequest, name: AttemptLimit, key: string): Promise<void> {
  const seconds = await countAttempt(name, key);
  if (seconds > 0) refuseToWait(req, seconds);
}

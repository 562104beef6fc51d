import { APIError, type PayloadRequest } from "payload";
import { consumeLimit, resetAttempts, type Subject, refundAttempt } from "../../limits/limiter";
import { TooManyRequests } from "../../app-error";
import { label } from "../../labels";
import { fieldError } from "../staff-error";
import { staffMessage } from "../staff-message";

const MINUTE_S = 60;

/** Rate limits: `points` attempts in `seconds`. */
const LIMITS = {
  /** Requests to sign in or to reset a password, per network. */
  "staff-network": { points: 60, seconds: MINUTE_S },
  /**
   * Wrong passwords and codes for an account (existing or not) from one network; a right one resets
   * the count. Other networks are counted separately.
   */
  "staff-account": { points: 10, seconds: 10 * MINUTE_S },
  /** Reset mails to an account, from anywhere. */
  "staff-mail": { points: 3, seconds: 10 * MINUTE_S },
  /**
   * Wrong codes after a right password, from anywhere, because whoever sends them knows the
   * password.
   */
  "staff-code": { points: 30, seconds: 60 * MINUTE_S },
} as const;
type AttemptLimit = keyof typeof LIMITS;

/** Counts an attempt. Returns 0, or the seconds to wait if the limit is exceeded. */
export async function countAttempt(name: AttemptLimit, subject: Subject): Promise<number> {
  try {
    await consumeLimit(name, LIMITS[name], subject);
    return 0;
  } catch (refused) {
    if (!(refused instanceof TooManyRequests)) throw refused;
    return refused.retryAfterS;
  }
}

/** Subtracts one counted attempt again, because it turned out not to count. */
export const refundSignInAttempt = async (name: AttemptLimit, subject: Subject): Promise<void> =>
  void (await refundAttempt(name, LIMITS[name], subject));

/** Resets the count, after a successful attempt. */
export const clearAttempts = (name: AttemptLimit, subject: Subject): Promise<void> =>
  resetAttempts(name, LIMITS[name], subject);

/**
 * The network address that sent a request, as the front server saw it (it overwrites
 * `x-client-address` on every request). `about`: the account that is tried, for limits per network
 * and account.
 */
export const senderOf = (req: PayloadRequest, about?: string): Subject => ({
  address: req.headers.get("x-client-address") ?? "",
  ...(about === undefined ? {} : { scope: about }),
});

const WAIT = label(
  "Həddindən çox cəhd. Bir azdan yenidən yoxlayın.",
  "Too many attempts. Try again later.",
  "Слишком много попыток. Попробуйте позже.",
);

/**
 * Throws 429 with `Retry-After`. The message is the same for every account.
 * @param path the field of the form that counts the attempts; none at sign-in
 */
export function refuseTooMany(req: PayloadRequest, seconds: number, path?: string): never {
  req.responseHeaders = new Headers({
    ...Object.fromEntries(req.responseHeaders ?? []),
    "Retry-After": String(seconds),
  });
  const message = staffMessage(WAIT, req);
  throw path === undefined
    ? new APIError(message, 429, null, true)
    : fieldError(message, path, 429);
}

/** Counts an attempt, and throws 429 if the limit is exceeded. */
export async function limitAttempts(
  req: PayloadRequest,
  name: AttemptLimit,
  subject: Subject,
  path?: string,
): Promise<void> {
  const seconds = await countAttempt(name, subject);
  if (seconds > 0) refuseTooMany(req, seconds, path);
}

import { clock } from "../../db/clock";

/** The longest time (s) for which a receiver may ask by `Retry-After`. */
const MAX_RETRY_AFTER_S = 6 * 60 * 60;

/** A time as HTTP writes it (RFC 9110, IMF-fixdate), such as `Sun, 06 Nov 1994 08:49:37 GMT`. */
const IMF_FIXDATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const msOf = (header: string | undefined): number | undefined => {
  const ms = header !== undefined && IMF_FIXDATE.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(ms) ? undefined : ms;
};

/**
 * How long (s) an answer asks to wait, from 0 to six hours: its `Retry-After` in seconds, or as a
 * time, which is compared with the answer's own `Date`, because the receiver's clock may be wrong;
 * without one, with the database's time. Undefined when it does not ask, or is malformed.
 */
export function parseRetryAfter(
  retryAfter: string | undefined,
  date: string | undefined,
  now: () => Date = clock.now,
): number | undefined {
  if (retryAfter !== undefined && /^\d{1,9}$/.test(retryAfter))
    return Math.min(Number(retryAfter), MAX_RETRY_AFTER_S);
  const until = msOf(retryAfter);
  if (until === undefined) return undefined;
  const seconds = Math.ceil((until - (msOf(date) ?? now().getTime())) / 1000);
  return Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_S);
}

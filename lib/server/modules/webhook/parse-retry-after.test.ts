import { parseRetryAfter } from "./parse-retry-after";

const now = () => new Date("2026-11-29T10:00:00.400Z");
const HOURS_6 = 6 * 3600;

test.each([
  ["seconds", "120", undefined, 120],
  ["no time at all", "0", undefined, 0],
  ["more than six hours", "999999", undefined, HOURS_6],
  [
    "a time, by the answer's own clock",
    "Sun, 29 Nov 2026 08:02:00 GMT",
    "Sun, 29 Nov 2026 08:00:00 GMT",
    120,
  ],
  ["a time, without a clock", "Sun, 29 Nov 2026 10:02:00 GMT", undefined, 120],
  ["a time, with a malformed clock", "Sun, 29 Nov 2026 10:02:00 GMT", "today", 120],
  ["a time that is over", "Sun, 06 Nov 1994 08:49:37 GMT", undefined, 0],
  ["a time far ahead", "Fri, 29 Nov 2999 10:02:00 GMT", undefined, HOURS_6],
  ["nothing", undefined, "Sun, 29 Nov 2026 08:00:00 GMT", undefined],
  ["a day that does not exist", "Sun, 99 Nov 2026 10:02:00 GMT", undefined, undefined],
  ["another form of a time", "2026-11-29T10:02:00Z", undefined, undefined],
  ["a negative number", "-5", undefined, undefined],
  ["an empty text", "", undefined, undefined],
])("a receiver asks to wait: %s", (_, retryAfter, date, seconds) => {
  expect(parseRetryAfter(retryAfter, date, now)).toBe(seconds);
});

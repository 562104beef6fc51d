import { LaunchError } from "./launch-error.mjs";

const USAGE =
  "npm run books, or npm run books -- --day 2026-11-23 [--csv]: the card payments of that day in Baku.";

/** Whether the text is a day of the calendar: `Date.parse` takes November 31 for December 1. */
function isCalendarDay(text) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Parses the arguments of `npm run books`: none (compare everything), or `--day`, and `--csv` for a
 * table. Throws a LaunchError, which is printed without a stack.
 * @param {readonly string[]} args
 * @returns {{ day?: string, asCsv?: boolean }}
 */
export function readDayArguments(args) {
  const [option, day = "", ...more] = args;
  if (args.length === 0) return {};
  if (option !== "--day" || more.length > 1 || (more.length === 1 && more[0] !== "--csv"))
    throw new LaunchError(USAGE);
  if (!isCalendarDay(day))
    throw new LaunchError(`${day || "Nothing"} is no day of the calendar.\n${USAGE}`);
  return { day, asCsv: more.length === 1 };
}

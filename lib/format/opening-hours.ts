import type { Language } from "@/lib/languages";
import { bakuDay, bakuTime } from "./baku";

/** Daily opening hours in Baku time, as `09:00`. */
export type Hours = { opens: string; closes: string };

/** The same for the days from `from` to `to`, 1 (Monday) to 7 (Sunday). */
export type DayHours = Hours & { from: number; to: number };

/** A time of day as hours are entered. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Whether it is open at `now`, in Baku time regardless of the visitor's time zone. Opening hours
 * may extend past midnight.
 */
export function isOpenNow({ opens, closes }: Hours, now: Date): boolean {
  const time = bakuTime(now);
  return opens <= closes ? time >= opens && time < closes : time >= opens || time < closes;
}

/** The day of the week in Baku, 1 (Monday) to 7 (Sunday). */
const weekday = (now: Date): number => new Date(`${bakuDay(now)}T00:00:00Z`).getUTCDay() || 7;

/** The hours of the day of `now` in Baku; undefined if it is closed on that day. */
export const hoursOfDay = (hours: readonly DayHours[], now: Date): DayHours | undefined => {
  const day = weekday(now);
  return hours.find(({ from, to }) => day >= from && day <= to);
};

/** The hours if they are the same on all seven days; null otherwise. */
export const everyDay = (hours: readonly DayHours[]): Hours | null =>
  hours[0] && hours.length === 1 && hours[0].from === 1 && hours[0].to === 7 ? hours[0] : null;

// `Intl` is not used: its Azerbaijani differs between versions.
const DAYS: Record<Language, readonly string[]> = {
  az: ["B.e.", "Ç.a.", "Ç.", "C.a.", "C.", "Ş.", "B."],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  ru: ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"],
};
const DAILY: Record<Language, string> = { az: "Hər gün", en: "Daily", ru: "Ежедневно" };

/** Opening hours such as `Daily 09:00–18:00` or `Mon–Fri 09:00–18:00, Sat 10:00–15:00`. */
export function hoursText(hours: readonly DayHours[], language: Language): string {
  const dayName = (day: number) => DAYS[language][day - 1] ?? "";
  const daysText = ({ from, to }: DayHours) =>
    from === 1 && to === 7
      ? DAILY[language]
      : from === to
        ? dayName(from)
        : `${dayName(from)}–${dayName(to)}`;
  return hours.map((entry) => `${daysText(entry)} ${entry.opens}–${entry.closes}`).join(", ");
}

/** Digits and tens after which Azerbaijani says "-dan"; after the others it says "-dən". */
const BACK_VOWEL_DIGITS = ["6", "9"];
const BACK_VOWEL_TENS = ["00", "10", "30", "40"];

function fromTime(time: string): string {
  const minutes = time.slice(3);
  const isBack = minutes.endsWith("0")
    ? BACK_VOWEL_TENS.includes(minutes)
    : BACK_VOWEL_DIGITS.includes(minutes.slice(1));
  return `${time}-${isBack ? "dan" : "dən"}`;
}

const RANGES: Record<Language, (hours: Hours) => string> = {
  az: ({ opens, closes }) => `${fromTime(opens)} ${closes}-dək`,
  en: ({ opens, closes }) => `from ${opens} to ${closes}`,
  ru: ({ opens, closes }) => `с ${opens} до ${closes}`,
};

/** Hours within a sentence, such as `from 09:00 to 18:00`. */
export const hoursRange = (hours: Hours, language: Language): string => RANGES[language](hours);

/** The hours that all stores have; null if they differ, or there is no store. */
export function sharedHours(stores: readonly Hours[]): Hours | null {
  const [first] = stores;
  return first &&
    stores.every(({ opens, closes }) => opens === first.opens && closes === first.closes)
    ? first
    : null;
}

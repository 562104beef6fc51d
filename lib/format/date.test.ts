import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { formatDate, mondayOf } from "./date";

test.each([
  ["az", "1 oktyabr 2026"],
  ["en", "1 October 2026"],
  ["ru", "1 октября 2026 г."],
] as const)("formats a day in %s as %s", (language, text) => {
  expect(formatDate("2026-10-01T10:00:00.000Z", language)).toBe(text);
});

test("formats the day in Baku, not in UTC", () => {
  expect(formatDate("2026-09-30T21:00:00.000Z", "en")).toBe("1 October 2026");
});

test.each(Object.entries({ az, en, ru }))(
  "no message in %s uses a date style, which the precompiled messages would ignore",
  (_, file) => {
    expect(JSON.stringify(file)).not.toMatch(/, *(?:date|time) *[,}]/);
  },
);

test.each([
  ["2026-11-22T19:59:59Z", "2026-11-16"],
  ["2026-11-22T20:00:00Z", "2026-11-23"],
  ["2026-11-26T12:00:00Z", "2026-11-23"],
  ["2027-01-01T00:00:00Z", "2026-12-28"],
  ["2027-01-03T23:00:00Z", "2027-01-04"],
])("%s is in the week of %s in Baku", (moment, monday) => {
  expect(mondayOf(new Date(moment))).toBe(monday);
});

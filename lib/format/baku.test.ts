import { bakuDay, bakuDayAndTime, bakuMidnight, bakuTime } from "./baku";

test("a day in Baku begins at 20:00 UTC of the day before", () => {
  expect(bakuMidnight("2026-11-23")?.toISOString()).toBe("2026-11-22T20:00:00.000Z");
  expect(
    [Date.UTC(2026, 10, 22, 19, 59), Date.UTC(2026, 10, 22, 20)].map((time) => [
      bakuDay(time),
      bakuTime(time),
    ]),
  ).toEqual([
    ["2026-11-22", "23:59"],
    ["2026-11-23", "00:00"],
  ]);
});

test("bakuMidnight returns null for a text that is not a day", () => {
  expect(
    ["", "2026-02-30", "2026-13-01", "23.11.2026", "2026-11-23T00:00", "0x1-11-23"].map(
      bakuMidnight,
    ),
  ).toEqual([null, null, null, null, null, null]);
});

test("bakuDayAndTime writes the day of the month first", () => {
  expect(bakuDayAndTime(new Date("2026-11-22T20:05:59Z"))).toBe("23.11.2026 00:05");
});

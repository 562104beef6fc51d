/** @jest-environment node */
import { readDayArguments } from "./read-day-arguments.mjs";

test("takes a day of the calendar, and a table of it", () => {
  expect(readDayArguments([])).toEqual({});
  expect(readDayArguments(["--day", "2026-11-30"])).toEqual({ day: "2026-11-30", asCsv: false });
  expect(readDayArguments(["--day", "2028-02-29", "--csv"])).toEqual({
    day: "2028-02-29",
    asCsv: true,
  });
});

test.each(["2026-11-31", "2026-02-29", "2026-13-01", "2026-00-10", "0000-00-00", "30.11.2026"])(
  "%s is named as no day of the calendar",
  (day) => {
    expect(() => readDayArguments(["--day", day])).toThrow(`${day} is no day of the calendar`);
  },
);

test.each([[["--dya", "2026-11-30"]], [["--day", "2026-11-30", "--json"]], [["2026-11-30"]]])(
  "says how it is used: %j",
  (args) => {
    expect(() => readDayArguments(args)).toThrow("npm run books -- --day");
  },
);

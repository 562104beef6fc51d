import {
  everyDay,
  hoursOfDay,
  hoursRange,
  hoursText,
  isOpenNow,
  sharedHours,
} from "./opening-hours";

const SUPPORT_HOURS = { opens: "09:00", closes: "18:00" };

const inBaku = (time: string) => new Date(`2026-11-21T${time}:00+04:00`);

test.each([
  ["08:59", false],
  ["09:00", true],
  ["12:30", true],
  ["17:59", true],
  ["18:00", false],
  ["23:00", false],
])("support is open at %s in Baku: %s", (time, open) => {
  expect(isOpenNow(SUPPORT_HOURS, inBaku(time))).toBe(open);
});

test("opening hours may extend past midnight", () => {
  const late = { opens: "18:00", closes: "02:00" };
  expect(["17:59", "18:00", "23:59"].map((time) => isOpenNow(late, inBaku(time)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(["00:00", "01:59", "02:00"].map((time) => isOpenNow(late, inBaku(time)))).toEqual([
    true,
    true,
    false,
  ]);
});

const DAILY = [{ from: 1, to: 7, ...SUPPORT_HOURS }];
const WORKING = [
  { from: 1, to: 5, opens: "09:00", closes: "18:00" },
  { from: 6, to: 6, opens: "10:30", closes: "15:15" },
];

test("hours are written with their days, and without days when they are the same on all", () => {
  expect(["az", "en", "ru"].map((language) => hoursText(DAILY, language as "az"))).toEqual([
    "Hər gün 09:00–18:00",
    "Daily 09:00–18:00",
    "Ежедневно 09:00–18:00",
  ]);
  expect(hoursText(WORKING, "en")).toBe("Mon–Fri 09:00–18:00, Sat 10:30–15:15");
  expect(hoursText([], "en")).toBe("");
  expect([everyDay(DAILY), everyDay(WORKING), everyDay([])]).toEqual([DAILY[0], null, null]);
});

test.each([
  ["09:00", "09:00-dan 18:00-dək"],
  ["09:20", "09:20-dən 18:00-dək"],
  ["09:30", "09:30-dan 18:00-dək"],
  ["09:15", "09:15-dən 18:00-dək"],
  ["09:59", "09:59-dan 18:00-dək"],
])("Azerbaijani says from %s as it is read", (opens, expected) => {
  expect(hoursRange({ opens, closes: "18:00" }, "az")).toBe(expected);
});

test("a day without hours is closed", () => {
  // 2026-11-21 is a Saturday in Baku from 20:00 UTC of the day before.
  expect(hoursOfDay(WORKING, new Date("2026-11-20T20:00:00Z"))).toBe(WORKING[1]);
  expect(hoursOfDay(WORKING, new Date("2026-11-20T19:59:00Z"))).toBe(WORKING[0]);
  expect(hoursOfDay(WORKING, new Date("2026-11-22T10:00:00Z"))).toBeUndefined();
});

test("stores share their hours only if all have the same", () => {
  expect(sharedHours([SUPPORT_HOURS, SUPPORT_HOURS])).toEqual(SUPPORT_HOURS);
  expect(sharedHours([SUPPORT_HOURS, { opens: "10:00", closes: "18:00" }])).toBeNull();
  expect(sharedHours([])).toBeNull();
});

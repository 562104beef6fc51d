import { SUPPORT_HOURS } from "@/lib/client/support/support-hours";
import { isOpenNow } from "./opening-hours";

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

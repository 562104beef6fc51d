import { shortDate } from "./short-date";

test("formats the day in Baku, with the day before the month", () => {
  expect(shortDate("2026-10-01T19:59:59.999Z", "az")).toBe("01.10.2026");
  expect(shortDate("2026-10-01T20:00:00.000Z", "ru")).toBe("02.10.2026");
  expect(shortDate("2025-12-31T20:00:00Z", "en")).toBe("01/01/2026");
});

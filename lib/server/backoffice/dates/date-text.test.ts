import { dateText } from "./date-text";

test("a date in a message is written as in the form, in Baku, whatever its type", () => {
  const iso = "2026-11-22T20:05:59.000Z";
  expect([dateText(iso, {}), dateText(new Date(iso), {})]).toEqual([
    "23.11.2026 00:05",
    "23.11.2026 00:05",
  ]);
  const day = { admin: { date: { pickerAppearance: "dayOnly" } } } as const;
  expect(dateText(iso, day)).toBe("23.11.2026");
  expect(dateText("soon", {})).toBe("soon");
});

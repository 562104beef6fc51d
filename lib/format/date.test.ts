import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { formatDate } from "./date";

test.each([["az", "1 oktyabr 2026"], ["en", "1 October 2026"], ["ru", "1 октября 2026 г."]] as const)("a day in %s is %s", (language, text) => {
  expect(formatDate("2026-10-01T10:00:00.000Z", language)).toBe(text);
});

test("the day is that of Baku", () => {
  expect(formatDate("2026-09-30T21:00:00.000Z", "en")).toBe("1 October 2026");
});

test.each(Object.entries({ az, en, ru }))("no message in %s uses a date style, which the precompiled messages would ignore", (_, file) => {
  expect(JSON.stringify(file)).not.toMatch(/, *(?:date|time) *[,}]/);
});

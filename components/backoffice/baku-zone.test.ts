import { formatDate } from "@payloadcms/ui/shared";
import { withDefaultZone } from "./baku-zone";

const original = Intl.DateTimeFormat;
afterEach(() => {
  Intl.DateTimeFormat = original;
});

test("Payload formats times in Baku's zone", () => {
  Intl.DateTimeFormat = withDefaultZone(original, "Asia/Baku");
  const i18n = { dateFNS: {}, t: () => "" } as unknown as Parameters<typeof formatDate>[0]["i18n"];
  const date = "2026-11-26T20:17:00Z";
  expect(formatDate({ date, i18n, pattern: "dd.MM.yyyy HH:mm" })).toBe("27.11.2026 00:17");
});

test("a zone that a caller names stays", () => {
  const inBaku = withDefaultZone(original, "Asia/Baku");
  const zoneOf = (timeZone?: string) =>
    new inBaku("az", timeZone === undefined ? undefined : { timeZone }).resolvedOptions().timeZone;
  expect([zoneOf(), zoneOf("UTC"), inBaku().resolvedOptions().timeZone]).toEqual([
    "Asia/Baku",
    "UTC",
    "Asia/Baku",
  ]);
  expect(new inBaku() instanceof original).toBe(true);
});

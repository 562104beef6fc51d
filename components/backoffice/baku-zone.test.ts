import { withDefaultZone } from "./baku-zone";

const original = Intl.DateTimeFormat;
afterEach(() => {
  Intl.DateTimeFormat = original;
});

test("the offset that date-fns reads from Intl is Baku's", () => {
  Intl.DateTimeFormat = withDefaultZone(original, "Asia/Baku");
  // As in @date-fns/tz, with which Payload formats times.
  const { format } = new Intl.DateTimeFormat("en-GB", {
    timeZone: undefined,
    hour: "numeric",
    timeZoneName: "longOffset",
  });
  expect(format(new Date("2026-11-26T20:17:00Z"))).toContain("GMT+04:00");
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

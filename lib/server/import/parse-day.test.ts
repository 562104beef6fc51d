import { parseDay, parseMoment } from "./parse-day";

test("parses a day in both formats, and rejects days that do not exist", () => {
  expect(
    ["2026-12-05", "05.12.2026", "2026-02-30", "31.04.2026", "5.12.2026", "12/05/2026", ""].map(
      parseDay,
    ),
  ).toEqual(["2026-12-05", "2026-12-05", null, null, null, null, null]);
});

test("parses a time in Baku, as spreadsheets write it", () => {
  const moments = [
    "2026-12-05 18:00:30",
    "2026-12-05T18:00",
    "05.12.2026 9:05",
    "05.12.2026",
    "2026-12-05 25:00",
    "2026-12-05 18",
    "18:00",
    "",
  ];
  expect(moments.map((text) => parseMoment(text)?.toISOString())).toEqual([
    "2026-12-05T14:00:30.000Z",
    "2026-12-05T14:00:00.000Z",
    "2026-12-05T05:05:00.000Z",
    "2026-12-04T20:00:00.000Z",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

import { messageTime } from "./message-time";

const now = new Date("2026-11-21T10:00:00Z");

test.each([
  ["2026-11-21T10:05:00.000Z", "14:05"],
  ["2026-11-20T20:00:00Z", "00:00"],
  ["2026-11-20T19:59:59Z", "20.11.2026 23:59"],
  ["2025-11-21T10:05:00Z", "21.11.2025 14:05"],
])("%s is %s in Baku", (createDate, shown) => {
  expect(messageTime(createDate, now)).toBe(shown);
});

test.each(["", "yesterday", "21.11.2026", "2026-13-45T99:00:00Z", "+275760-09-13T00:00:00.000Z"])(
  "shows nothing for the invalid date %s",
  (createDate) => {
    expect(messageTime(createDate, now)).toBe("");
  },
);

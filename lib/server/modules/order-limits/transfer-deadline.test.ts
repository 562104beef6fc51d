import { transferDeadline } from "./transfer-deadline";

test.each([
  ["a newcomer on a Wednesday", "2026-11-25T10:00:00Z", false, "2026-11-26"],
  ["a newcomer on a Friday: over the weekend", "2026-11-27T10:00:00Z", false, "2026-11-30"],
  ["a newcomer on Thursday night, Friday in Baku", "2026-11-26T21:00:00Z", false, "2026-11-30"],
  ["a newcomer on a Sunday", "2026-11-29T10:00:00Z", false, "2026-11-30"],
  ["a returning buyer on a Wednesday", "2026-11-25T10:00:00Z", true, "2026-11-30"],
  ["a returning buyer on a Thursday", "2026-11-26T10:00:00Z", true, "2026-12-01"],
])("deadline of a bank transfer: %s", (_, now, hasPaid, day) => {
  expect(transferDeadline(new Date(now), { hasPaid })).toEqual(
    new Date(`${day}T23:59:59.999+04:00`),
  );
});

import { blockStart, orderNumberOf } from "./order-number";
import { feistelPermute } from "./feistel";

test("no two numbers below a million become the same, and none tells the next", () => {
  const some = Array.from({ length: 30_000 }, (_, i) => feistelPermute((i * 33) % 1_000_000));
  expect(new Set(some).size).toBe(30_000);
  expect(some.every((value) => Number.isInteger(value) && value >= 0 && value < 1_000_000)).toBe(
    true,
  );
  const row = Array.from({ length: 1_000 }, (_, i) => feistelPermute(342_700 + i));
  const near = row.filter((value, i) => Math.abs(value - (row[i - 1] ?? value + 500_000)) < 1_000);
  // Of a thousand neighbours about two are near by chance.
  expect(near.length).toBeLessThan(15);
});

test("the last six digits do not repeat within a day and an hour", () => {
  const start = blockStart(new Date("2026-11-27T00:00:00Z"));
  const numbers = Array.from({ length: 37_500 }, (_, i) => orderNumberOf(start + i * 26).slice(-6));
  expect(new Set(numbers).size).toBe(numbers.length);
});

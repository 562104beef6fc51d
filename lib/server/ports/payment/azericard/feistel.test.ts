import { blockStart, orderNumberOf } from "./order-number";
import { feistelPermute } from "./feistel";

test("maps numbers below a million without collisions, and neighbours to values that are not close", () => {
  const permuted = Array.from({ length: 30_000 }, (_, i) => feistelPermute((i * 33) % 1_000_000));
  expect(new Set(permuted).size).toBe(30_000);
  expect(
    permuted.every((value) => Number.isInteger(value) && value >= 0 && value < 1_000_000),
  ).toBe(true);
  const neighbours = Array.from({ length: 1_000 }, (_, i) => feistelPermute(342_700 + i));
  const close = neighbours.filter(
    (value, i) => Math.abs(value - (neighbours[i - 1] ?? value + 500_000)) < 1_000,
  );
  // Of a thousand neighbours, about two are close by chance.
  expect(close.length).toBeLessThan(15);
});

test("the last six digits do not repeat within 25 hours", () => {
  const start = blockStart(new Date("2026-11-27T00:00:00Z"));
  const numbers = Array.from({ length: 37_500 }, (_, i) => orderNumberOf(start + i * 26).slice(-6));
  expect(new Set(numbers).size).toBe(numbers.length);
});

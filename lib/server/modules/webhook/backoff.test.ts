/** @jest-environment node */
import { backoffS } from "./backoff";

test("the delays grow from seconds to six hours, and stay there", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000].map((failures) =>
    backoffS(failures, () => 0.5),
  );
  expect(delays).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 21_600, 21_600]);
});

test("a delay varies by a fifth", () => {
  expect([backoffS(1, () => 0), backoffS(1, () => 1)]).toEqual([4, 6]);
  const delays = new Set(Array.from({ length: 20 }, () => backoffS(9)));
  expect(delays.size).toBeGreaterThan(1);
  expect([...delays].every((delay) => delay >= 17_280 && delay <= 25_920)).toBe(true);
});

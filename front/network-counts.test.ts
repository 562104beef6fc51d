import { NetworkCounts } from "./network-counts";

test("a network may have `limit` in flight; releasing one, even twice, makes room for one", () => {
  const counts = new NetworkCounts();
  const [first, second] = [counts.acquire("192.0.2.1", 2, 4), counts.acquire("192.0.2.1", 2, 4)];
  expect([first === null, second === null, counts.acquire("192.0.2.1", 2, 4)]).toEqual([
    false,
    false,
    null,
  ]);
  expect(counts.acquire("198.51.100.1", 2, 4)).not.toBeNull();
  first?.();
  first?.();
  expect([counts.acquire("192.0.2.1", 2, 4) === null, counts.acquire("192.0.2.1", 2, 4)]).toEqual([
    false,
    null,
  ]);
});

test.each([
  ["a /48", (i: number) => `2001:db8:7:${(i * 256).toString(16)}::1`, 8],
  ["a /56", (i: number) => `2001:db8:7:${i.toString(16)}::1`, 6],
  ["a /24", (i: number) => `192.0.2.${i}`, 8],
])("%s of many networks is limited to a few times as many", (_, address, expected) => {
  const counts = new NetworkCounts();
  const acquired = Array.from({ length: 200 }, (__, i) => counts.acquire(address(i), 2, 4)).filter(
    (release) => release !== null,
  );
  expect(acquired).toHaveLength(expected);
});

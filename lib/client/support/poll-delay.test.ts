import { pollDelay } from "./poll-delay";

test("every 5 s, backing off to a minute while it fails", () => {
  expect([0, 1, 2, 3, 4, 50].map(pollDelay)).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

import { pollDelay } from "./poll-delay";

test("the delay is 5 s, and doubles with every failure up to a minute", () => {
  expect([0, 1, 2, 3, 4, 50].map(pollDelay)).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

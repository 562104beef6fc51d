import { retryUntilDone, importWithRetry } from "./retry";

const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
});
beforeEach(() => jest.useFakeTimers());

/** A task that fails this many times, then succeeds. */
const failing = (times: number) =>
  jest.fn(async () => {
    if (times-- > 0) throw new Error("no connection");
  });
const advanceTimers = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const online = () => page.dispatchEvent(new Event("online"));

test("a completed task does not run again", async () => {
  const attempt = failing(0);
  retryUntilDone(attempt);
  await advanceTimers(120_000);
  online();
  await advanceTimers();
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("retries three times with delays, then whenever the connection returns", async () => {
  const attempt = failing(5);
  retryUntilDone(attempt);
  await advanceTimers(120_000);
  expect(attempt).toHaveBeenCalledTimes(4);
  online();
  online();
  await advanceTimers(120_000);
  expect(attempt).toHaveBeenCalledTimes(5);
  online();
  await advanceTimers();
  expect(attempt).toHaveBeenCalledTimes(6);
  online();
  await advanceTimers(120_000);
  expect(attempt).toHaveBeenCalledTimes(6);
});

test("a returning connection triggers a retry before the delay has passed", async () => {
  const attempt = failing(1);
  retryUntilDone(attempt);
  await advanceTimers();
  online();
  await advanceTimers();
  expect(attempt).toHaveBeenCalledTimes(2);
});

test("a failed code import is retried, and loads once it can", async () => {
  const load = failing(4);
  let loaded = false;
  void importWithRetry(load).then(() => (loaded = true));
  await advanceTimers(120_000);
  expect(loaded).toBe(false);
  online();
  await advanceTimers();
  expect(loaded).toBe(true);
});

test("a cancelled task is not retried", async () => {
  const attempt = failing(9);
  const stop = retryUntilDone(attempt);
  await advanceTimers();
  stop();
  online();
  await advanceTimers(120_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

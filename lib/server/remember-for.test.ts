import { rememberFor } from "./remember-for";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a value just expired is returned once more while it is read anew, an old one is waited for", async () => {
  let reads = 0;
  const remembered = rememberFor(1000, async () => ++reads);
  expect([await remembered("a"), await remembered("a")]).toEqual([1, 1]);
  jest.advanceTimersByTime(1500);
  expect([await remembered("a"), await remembered("a")]).toEqual([1, 2]);
  jest.advanceTimersByTime(2001);
  expect(await remembered("a")).toBe(3);
});

test("the last value stays while reading fails, and what never was read is asked for again", async () => {
  let fails = true;
  const remembered = rememberFor(1000, async () =>
    fails ? Promise.reject(new Error("away")) : "read",
  );
  await expect(remembered("a")).rejects.toThrow("away");
  fails = false;
  expect(await remembered("a")).toBe("read");
  fails = true;
  for (const after of [1500, 60_000]) {
    jest.advanceTimersByTime(after);
    expect(await remembered("a")).toBe("read");
  }
});

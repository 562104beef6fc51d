import { rememberFor } from "./remember-for";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("returns a value that has just expired while it is refreshed, and waits for the refresh of an older one", async () => {
  let reads = 0;
  const remember = rememberFor<number>(1000);
  const remembered = () => remember("a", async () => ++reads);
  expect([await remembered(), await remembered()]).toEqual([1, 1]);
  jest.advanceTimersByTime(1500);
  expect([await remembered(), await remembered()]).toEqual([1, 2]);
  jest.advanceTimersByTime(2001);
  expect(await remembered()).toBe(3);
});

test("keeps the last value while reading fails, and retries at once when there is none", async () => {
  let fails = true;
  let reads = 0;
  const remember = rememberFor<string>(1000);
  const remembered = () =>
    remember("a", async () => {
      reads += 1;
      if (fails) throw new Error("away");
      return "read";
    });
  await expect(remembered()).rejects.toThrow("away");
  fails = false;
  expect(await remembered()).toBe("read");
  fails = true;
  for (const after of [1500, 60_000]) {
    await jest.advanceTimersByTimeAsync(after);
    expect(await remembered()).toBe("read");
  }
  // Not every call retries.
  expect(await remembered()).toBe("read");
  expect(reads).toBe(4);
});

test("with isStrict, never returns an expired value; a call may demand a lower age than the cache allows", async () => {
  let reads = 0;
  const remember = rememberFor<number>(1000, { isStrict: true });
  const remembered = (ageMs?: number) => remember("a", async () => ++reads, ageMs);
  expect([await remembered(), await remembered()]).toEqual([1, 1]);
  jest.advanceTimersByTime(500);
  expect([await remembered(), await remembered(100), await remembered()]).toEqual([1, 2, 2]);
  jest.advanceTimersByTime(1000);
  await expect(remember("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await remembered()).toBe(3);
});

test("separates keys, shares concurrent reads, and caches at most `maxEntries` values", async () => {
  const read = jest.fn(async () => "read");
  const remember = rememberFor<string>(1000, { maxEntries: 2 });
  await Promise.all([remember("a", read), remember("a", read), remember("b", read)]);
  expect(read).toHaveBeenCalledTimes(2);
  await remember("c", read);
  await remember("b", read);
  expect(read).toHaveBeenCalledTimes(3);
  await remember("a", read);
  expect(read).toHaveBeenCalledTimes(4);
});

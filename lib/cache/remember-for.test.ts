import { rememberFor } from "./remember-for";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a value just expired is returned once more while it is read anew, an old one is waited for", async () => {
  let reads = 0;
  const remember = rememberFor<number>(1000);
  const remembered = () => remember("a", async () => ++reads);
  expect([await remembered(), await remembered()]).toEqual([1, 1]);
  jest.advanceTimersByTime(1500);
  expect([await remembered(), await remembered()]).toEqual([1, 2]);
  jest.advanceTimersByTime(2001);
  expect(await remembered()).toBe(3);
});

test("the last value stays while reading fails, and what never was read is asked for again", async () => {
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
  // Not at every call.
  expect(await remembered()).toBe("read");
  expect(reads).toBe(4);
});

test("a strict one returns no expired value, and a caller may want a newer one than the cache allows", async () => {
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

test("keys are independent, concurrent callers share one read, and the number of cached values is bounded", async () => {
  const read = jest.fn(async () => "read");
  const remember = rememberFor<string>(1000, { most: 2 });
  await Promise.all([remember("a", read), remember("a", read), remember("b", read)]);
  expect(read).toHaveBeenCalledTimes(2);
  await remember("c", read);
  await remember("b", read);
  expect(read).toHaveBeenCalledTimes(3);
  await remember("a", read);
  expect(read).toHaveBeenCalledTimes(4);
});

import { sharedWork } from "./shared-work";

test("concurrent calls with the same key share the work; other keys and later calls do not", async () => {
  const work = jest.fn(async () => ({}));
  const share = sharedWork<object>();
  const [first, second, other] = await Promise.all([
    share("a", work),
    share("a", work),
    share("b", work),
  ]);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(await share("a", work)).not.toBe(first);
  expect(work).toHaveBeenCalledTimes(3);
});

test("after failed or refused work, the next call starts again", async () => {
  const share = sharedWork<string>();
  await expect(share("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(share("a", () => null)).toBeNull();
  expect(await share("a", async () => "there")).toBe("there");
});

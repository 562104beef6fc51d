import type { Slot } from "../slots";
import { OncePerSearch } from "./once-per-search";

const slots: Slot[] = [];

test("whoever asks for the same of the same search shares one reading; another key or search reads anew", async () => {
  const read = jest.fn(async () => ({}));
  const known = new OncePerSearch<object>();
  const [first, second] = await Promise.all([
    known.of(slots, "a", read),
    known.of(slots, "a", read),
  ]);
  expect(second).toBe(first);
  expect(await known.of(slots, "b", read)).not.toBe(first);
  expect(await known.of([], "a", read)).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(3);
});

test("after a failure the next one reads again", async () => {
  const known = new OncePerSearch<string>();
  await expect(known.of(slots, "a", () => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  expect(await known.of(slots, "a", async () => "there")).toBe("there");
});

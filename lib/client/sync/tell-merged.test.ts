import { announce, announcements } from "../announce";
import { noteMerged, tellMerged } from "./tell-merged";

const stored = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
});
const said = () => announcements.getState().said;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("both lists are told of in one notice, after what was being said, and once", async () => {
  announce("Səbətdən silindi");
  noteMerged("basket", 2);
  noteMerged("favourites", 1);
  tellMerged();
  tellMerged();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(said()).toBe("Səbətdən silindi");
  await jest.advanceTimersByTimeAsync(1_000);
  expect(said()).toEqual({ key: "sync.both", values: { products: 2, favourites: 1 } });
  const { id } = announcements.getState();
  tellMerged();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(announcements.getState().id).toBe(id);
});

test("nothing came: nothing is said", async () => {
  const { id } = announcements.getState();
  noteMerged("basket", 0);
  tellMerged();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(announcements.getState().id).toBe(id);
});

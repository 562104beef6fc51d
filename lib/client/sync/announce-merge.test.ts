import { announce, announcementStore } from "../announce";
import { saveMergedCount, announceMerge } from "./announce-merge";

const stored = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
});
const lastAnnouncement = () => announcementStore.getState().message;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("announces both lists together, once, and after the current announcement", async () => {
  announce("Səbətdən silindi");
  saveMergedCount("basket", 2);
  saveMergedCount("favourites", 1);
  announceMerge();
  announceMerge();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(lastAnnouncement()).toBe("Səbətdən silindi");
  await jest.advanceTimersByTimeAsync(1_000);
  expect(lastAnnouncement()).toEqual({ key: "sync.both", values: { products: 2, favourites: 1 } });
  const { id } = announcementStore.getState();
  announceMerge();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(announcementStore.getState().id).toBe(id);
});

test("announces nothing if the merge added nothing", async () => {
  const { id } = announcementStore.getState();
  saveMergedCount("basket", 0);
  announceMerge();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(announcementStore.getState().id).toBe(id);
});

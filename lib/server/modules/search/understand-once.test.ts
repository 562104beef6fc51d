import { bridge } from "@/front/bridge";
import type { Invalidations } from "@/front/cache/invalidations";
import { firstReadOf } from "./tables/once-per-search";
import { understandOnce } from "./understand-once";

let asked: string[] = [];
jest.mock("./understand", () => ({
  understand: async (_: unknown, typed: string) => (
    asked.push(typed),
    { how: "words", slots: [{ typed }], shown: null, article: null }
  ),
}));

beforeEach(() => (asked = []));
afterEach(() => delete bridge.invalidations);

test("a page's calls share one understanding; where nobody hears of changes the next page's have a new one", async () => {
  await Promise.all([
    understandOnce("tv", { exactly: false }),
    understandOnce("tv", { exactly: false }),
    understandOnce("tv", { exactly: true }),
  ]);
  expect(asked).toEqual(["tv", "tv"]);
  await understandOnce("tv", { exactly: false });
  expect(asked).toHaveLength(3);
});

test("it is remembered until a change is announced, without what was read for its slots, and is as old as the moment it was asked for", async () => {
  const known = {
    horizon: 5,
    changedAt: 0,
    isOutdated: (_tags: unknown, horizon: number) => horizon <= known.changedAt,
  };
  bridge.invalidations = known as unknown as Invalidations;
  const first = await understandOnce("telefon", { exactly: false });
  known.horizon = 7;
  const second = await understandOnce("telefon", { exactly: false });
  expect(asked).toEqual(["telefon"]);
  expect(second).toEqual(first);
  expect(second.slots).not.toBe(first.slots);
  expect([firstReadOf(first.slots), firstReadOf(second.slots)]).toEqual([5, 7]);
  known.changedAt = 6;
  await understandOnce("telefon", { exactly: false });
  expect(asked).toEqual(["telefon", "telefon"]);
  expect((await understandOnce("telefon", { exactly: true })).slots).toHaveLength(1);
  expect(asked).toHaveLength(3);
});

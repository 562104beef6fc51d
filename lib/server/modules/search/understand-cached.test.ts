import { bridge } from "@/front/bridge";
import type { Invalidations } from "@/front/cache/invalidations";
import { understandCached } from "./understand-cached";

let understoodTexts: string[] = [];
jest.mock("./understand", () => ({
  understand: async (_: unknown, typed: string) => (
    understoodTexts.push(typed),
    { how: "words", terms: [{ typed }], shown: null, skuPrefix: null }
  ),
}));

const invalidations = {
  horizon: 5,
  changedAt: 0,
  isOutdated: (_tags: unknown, horizon: number) => horizon <= invalidations.changedAt,
};
beforeEach(() => {
  understoodTexts = [];
  Object.assign(invalidations, { horizon: 5, changedAt: 0 });
  bridge.invalidations = invalidations as unknown as Invalidations;
});
afterEach(() => delete bridge.invalidations);

test("calls of one page share a result; nothing is cached where invalidations are not received", async () => {
  const understandThrice = () =>
    Promise.all([
      understandCached("tv", { exactly: false }),
      understandCached("tv", { exactly: false }),
      understandCached("tv", { exactly: true }),
    ]);
  await understandThrice();
  expect(understoodTexts).toEqual(["tv", "tv"]);
  delete bridge.invalidations;
  understoodTexts = [];
  await understandThrice();
  expect(understoodTexts).toHaveLength(3);
});

test("caches until a change is announced, and does not share a computation that began before it", async () => {
  const first = await understandCached("telefon", { exactly: false });
  invalidations.horizon = 7;
  expect(await understandCached("telefon", { exactly: false })).toEqual(first);
  expect(understoodTexts).toEqual(["telefon"]);
  invalidations.changedAt = 6;
  const pending = understandCached("telefon", { exactly: false });
  invalidations.changedAt = 7;
  invalidations.horizon = 8;
  await Promise.all([pending, understandCached("telefon", { exactly: false })]);
  expect(understoodTexts).toEqual(["telefon", "telefon", "telefon"]);
  expect((await understandCached("telefon", { exactly: true })).terms).toHaveLength(1);
  expect(understoodTexts).toHaveLength(4);
});

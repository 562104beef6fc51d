import { bridge } from "@/front/bridge";
import type { Invalidations } from "@/front/cache/invalidations";
import { understandCached } from "./understand-cached";

let asked: string[] = [];
jest.mock("./understand", () => ({
  understand: async (_: unknown, typed: string) => (
    asked.push(typed),
    { how: "words", slots: [{ typed }], shown: null, skuPrefix: null }
  ),
}));

const known = {
  horizon: 5,
  changedAt: 0,
  isOutdated: (_tags: unknown, horizon: number) => horizon <= known.changedAt,
};
beforeEach(() => {
  asked = [];
  Object.assign(known, { horizon: 5, changedAt: 0 });
  bridge.invalidations = known as unknown as Invalidations;
});
afterEach(() => delete bridge.invalidations);

test("calls of one page share a result; nothing is cached where invalidations are not received", async () => {
  const askThrice = () =>
    Promise.all([
      understandCached("tv", { exactly: false }),
      understandCached("tv", { exactly: false }),
      understandCached("tv", { exactly: true }),
    ]);
  await askThrice();
  expect(asked).toEqual(["tv", "tv"]);
  delete bridge.invalidations;
  asked = [];
  await askThrice();
  expect(asked).toHaveLength(3);
});

test("caches until a change is announced, and does not share a computation that began before it", async () => {
  const first = await understandCached("telefon", { exactly: false });
  known.horizon = 7;
  expect(await understandCached("telefon", { exactly: false })).toEqual(first);
  expect(asked).toEqual(["telefon"]);
  known.changedAt = 6;
  const begun = understandCached("telefon", { exactly: false });
  known.changedAt = 7;
  known.horizon = 8;
  await Promise.all([begun, understandCached("telefon", { exactly: false })]);
  expect(asked).toEqual(["telefon", "telefon", "telefon"]);
  expect((await understandCached("telefon", { exactly: true })).slots).toHaveLength(1);
  expect(asked).toHaveLength(4);
});

import { bridge } from "@/front/bridge";
import type { Invalidations } from "@/front/cache/invalidations";
import { tags } from "@/lib/cache/cache-tags";
import { knownNames } from "./value-names";

afterEach(() => delete bridge.invalidations);

test("cached names of filter values survive a save, and are dropped when a spelling or a name changes", async () => {
  const changed = new Map<string, number>();
  const known = {
    horizon: 1,
    isOutdated: (of: readonly string[], horizon: number) =>
      of.some((tag) => (changed.get(tag) ?? 0) >= horizon),
  };
  bridge.invalidations = known as unknown as Invalidations;
  let before = await knownNames("az");
  const isForgottenAfter = async (...announced: string[]): Promise<boolean> => {
    for (const tag of announced) changed.set(tag, known.horizon);
    known.horizon += 1;
    const now = await knownNames("az");
    const isForgotten = now !== before;
    before = now;
    return isForgotten;
  };
  expect([
    await isForgottenAfter(tags.lists, tags.matches),
    await isForgottenAfter(tags.spellings),
    await isForgottenAfter(),
    await isForgottenAfter(tags.shop),
  ]).toEqual([false, true, false, true]);
});

import { bridge } from "@/front/bridge";
import type { Invalidations } from "@/front/cache/invalidations";
import { tags } from "@/lib/cache/cache-tags";
import { knownNames } from "./value-names";

afterEach(() => delete bridge.invalidations);

test("cached names of filter values survive a save, and are dropped when a spelling or a name changes", async () => {
  const changed = new Map<string, number>();
  const invalidations = {
    horizon: 1,
    isOutdated: (entryTags: readonly string[], horizon: number) =>
      entryTags.some((tag) => (changed.get(tag) ?? 0) >= horizon),
  };
  bridge.invalidations = invalidations as unknown as Invalidations;
  let before = await knownNames("az");
  const isDroppedAfter = async (...announced: string[]): Promise<boolean> => {
    for (const tag of announced) changed.set(tag, invalidations.horizon);
    invalidations.horizon += 1;
    const now = await knownNames("az");
    const isDropped = now !== before;
    before = now;
    return isDropped;
  };
  expect([
    await isDroppedAfter(tags.lists, tags.matches),
    await isDroppedAfter(tags.spellings),
    await isDroppedAfter(),
    await isDroppedAfter(tags.shop),
  ]).toEqual([false, true, false, true]);
});

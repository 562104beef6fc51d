import { tags } from "@/lib/cache/cache-tags";
import { invalidations } from "@/lib/cache/invalidations";
import { lruCache } from "@/lib/cache/lru";
import { query } from "@/lib/server/db/pool";
import { type ResolvedSlug, resolveSlug } from "../slug-history/resolve-slug";

type Known = { resolved: ResolvedSlug; tags: readonly string[]; horizon: number };

/** The products whose slugs are cached: as many as are asked for within some minutes. */
const MAX_CACHED = 5000;

/** The bundles of pages, of the API and of the check of URLs each have an instance of this module. */
const globals = globalThis as {
  vitrinProductSlugs?: ReturnType<typeof lruCache<string, Known>>;
};
const cached = (globals.vitrinProductSlugs ??= lruCache<string, Known>({ maxWeight: MAX_CACHED }));

/**
 * Finds a product as `findProductId` does, with its current slug. Cached, because the page of a
 * product needs it three times; not to be used within a transaction or before a write.
 *
 * Only a product's own current slug is cached: what it leads to changes only when that product does,
 * which announces its tags. A former slug may lead from product to product, and one of them changes
 * without naming the others.
 */
export async function resolveProductSlug(key: string): Promise<ResolvedSlug | undefined> {
  const known = cached.get(key);
  if (known && invalidations()?.isOutdated(known.tags, known.horizon) === false)
    return known.resolved;
  // Taken before the read: what is invalidated during it may be missing in the result.
  const horizon = invalidations()?.horizon ?? -1;
  const resolved = await resolveSlug(query, "product", key);
  if (resolved?.slug === key)
    cached.set(key, {
      resolved,
      // An import announces ids only, and at once for all URLs that got or lost a product.
      tags: [tags.product(key), tags.product(resolved.id), tags.absentProducts, tags.shop],
      horizon,
    });
  else cached.delete(key);
  return resolved;
}

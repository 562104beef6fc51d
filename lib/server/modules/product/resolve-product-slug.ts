import { tags } from "@/lib/cache/cache-tags";
import { invalidations } from "@/lib/cache/invalidations";
import { lruCache } from "@/lib/cache/lru";
import { query } from "@/lib/server/db/pool";
import { type ResolvedSlug, resolveSlug } from "../slug-history/resolve-slug";

type Known = { resolved: ResolvedSlug; tags: readonly string[]; horizon: number };

/** The number of cached slugs: about as many products as are requested within some minutes. */
const MAX_CACHED = 5000;

/** Shared, because Next's bundles each have an instance of this module. */
const globals = globalThis as {
  vitrinProductSlugs?: ReturnType<typeof lruCache<string, Known>>;
};
const cached = (globals.vitrinProductSlugs ??= lruCache<string, Known>({ maxWeight: MAX_CACHED }));

/**
 * Finds a product as `findProductId` does, with its current slug. Cached, because the page of a
 * product needs it three times; not to be used within a transaction or before a write.
 *
 * Only current slugs are cached: their result changes only with the product itself, whose tags are
 * then announced. A former slug may redirect over several products, and a change of one of them
 * does not announce the former slugs of the others.
 */
export async function resolveProductSlug(key: string): Promise<ResolvedSlug | undefined> {
  const known = cached.get(key);
  if (known && invalidations()?.isOutdated(known.tags, known.horizon) === false)
    return known.resolved;
  // Read first: the result may not include changes that are announced during the query.
  const horizon = invalidations()?.horizon ?? -1;
  const resolved = await resolveSlug(query, "product", key);
  if (resolved?.slug === key)
    cached.set(key, {
      resolved,
      // An import announces the ids of products, not their slugs, and the single tag
      // `absentProducts` for all URLs that got or lost a product.
      tags: [tags.product(key), tags.product(resolved.id), tags.absentProducts, tags.shop],
      horizon,
    });
  else cached.delete(key);
  return resolved;
}

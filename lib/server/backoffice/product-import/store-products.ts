import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "@/lib/server/db/sql";
import type { Outcome } from "@/lib/server/import/import-kind";
import { fillLabel } from "@/lib/server/import/faults";
import {
  productPath,
  queueChangedPaths,
  queueProductPaths,
} from "@/lib/server/modules/indexnow/queue-changed-paths";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { invalidateLinkingPages } from "@/lib/server/modules/product/linking-pages";
import {
  findBrandSlugs,
  changedBrands,
  changedCategories,
  findListMemberships,
  withAncestors,
} from "@/lib/server/modules/list-membership/list-membership";
import { addRedirects, removeRedirects } from "@/lib/server/modules/slug-history/redirects";
import { toSlug } from "@/lib/format/slug";
import { label } from "../../labels";
import { difference, variantFingerprint, merge, type Merged } from "./merge";
import type { Patch } from "./patch";
import { columnFault } from "./read-product";
import { readSnapshots, type ProductSnapshot } from "./product-snapshots";
import type { DryRunSlugs } from "./dry-run-slugs";
import { assignIds, insertImportedProducts, updateProducts, writeVersions } from "./write-products";

const SLUG_TAKEN = label(
  "“{slug}” başqa məhsulun ünvanıdır.",
  "“{slug}” is another product's address.",
  "«{slug}» — адрес другого товара.",
);

/** Instead of the id of who has an address: a row of this batch. */
const THIS_BATCH = -1;

/**
 * After so many changed products (of one import) naming each of them costs every process more
 * memory than rendering pages anew.
 */
const MAX_NAMED = 50_000;

type Changed = Merged & { place: number; changed: { parameters: boolean; gallery: boolean } };

/** Which of these addresses a product has, and which lead to one since it was renamed. */
async function takenSlugs(
  run: Sql,
  slugs: readonly string[],
): Promise<{ had: Map<string, number>; led: Set<string> }> {
  const had = await run<{ slug: string; id: number }>(
    "SELECT slug, id FROM products WHERE slug = ANY ($1::text[])",
    [slugs],
  );
  const led = await run<{ from: string }>(
    'SELECT "from" FROM product_redirects WHERE "from" = ANY ($1::text[])',
    [slugs],
  );
  return {
    had: new Map(had.map(({ slug, id }) => [slug, id])),
    led: new Set(led.map(({ from }) => from)),
  };
}

/**
 * A made slug that is taken gets the SKU, which no other has; a chosen one that is taken is a
 * fault. Returns the places of those.
 */
async function resolveSlugs(
  run: Sql,
  products: readonly Changed[],
  trial: DryRunSlugs | null,
): Promise<{ refused: Map<number, string>; led: Set<string> }> {
  const asking = products.filter(
    ({ before, after }) => after.facts.slug !== null && before?.facts.slug !== after.facts.slug,
  );
  const second = ({ after }: Changed) =>
    `${after.facts.slug?.slice(0, 80).replace(/-+$/, "")}-${toSlug(after.sku) || "x"}`.slice(
      0,
      118,
    );
  const { had, led } = await takenSlugs(
    run,
    asking.flatMap((product) => [
      product.after.facts.slug ?? "",
      ...(product.isSlugGenerated ? [second(product), `${second(product)}-2`] : []),
    ]),
  );
  const refused = new Map<number, string>();
  for (const product of asking) {
    const { after, isSlugGenerated: made, place } = product;
    const isFree = (slug: string) =>
      had.get(slug) !== THIS_BATCH &&
      (trial?.isFree(slug, after.sku) ?? !had.has(slug)) &&
      !(made && led.has(slug));
    const own = after.facts.slug ?? "";
    const free = (made ? [own, second(product), `${second(product)}-2`] : [own]).find(isFree);
    if (free === undefined) refused.set(place, own);
    else {
      after.facts.slug = free;
      had.set(free, THIS_BATCH);
    }
  }
  trial?.note(
    asking.flatMap(({ before, after: { sku, facts }, place }) =>
      refused.has(place) ? [] : [{ sku, from: before?.facts.slug ?? null, to: facts.slug ?? "" }],
    ),
  );
  return { refused, led };
}

/**
 * Whom a batch concerns, told once: the same pages as a save of each would invalidate
 * (lib/server/backoffice/product-hooks.ts).
 */
async function announceBatch(
  run: Sql,
  created: readonly ProductSnapshot[],
  changed: readonly Changed[],
  before: Awaited<ReturnType<typeof findListMemberships>>,
  led: ReadonlySet<string>,
  named: number,
): Promise<void> {
  const existing = changed.map(({ after }) => after.id);
  const after = await findListMemberships(run, existing);
  const categories =
    created.length === 0
      ? []
      : await run<{ id: number }>(
          "SELECT DISTINCT category_id AS id FROM product_search WHERE product_id = ANY ($1::integer[])",
          [created.map(({ id }) => id)],
        );
  const moved = new Set([
    ...categories.map(({ id }) => id),
    ...existing.flatMap((id) => changedCategories(before.get(id), after.get(id))),
  ]);
  const brands = new Set([
    ...(await findBrandSlugs(
      run,
      created.map(({ id }) => id),
    )),
    ...existing.flatMap((id) => changedBrands(before.get(id), after.get(id))),
  ]);
  const turned = changed.filter(
    ({ before: old, after: now }) =>
      old?.facts.slug !== now.facts.slug || old?.facts.status !== now.facts.status,
  );
  const taken = [...created, ...turned.map(({ after: now }) => now)].flatMap(
    ({ facts: { slug, status } }) =>
      slug !== null && status === "published" && led.has(slug) ? [slug] : [],
  );
  await removeRedirects(run, "product", taken);
  await announceInvalidation(
    {
      type: "products-imported",
      changed: named > MAX_NAMED ? "all" : existing,
      keys: taken,
      memberOf: await withAncestors(run, [...moved]),
      brands: [...brands],
      addresses: created.length > 0 || turned.length > 0,
    },
    run,
  );
  const shown = [
    ...created.map((state) => [undefined, state] as const),
    ...changed.map(({ before: old, after: now }) => [old, now] as const),
  ].filter(([old, now]) => variantFingerprint(old) !== variantFingerprint(now));
  const groups = new Set(
    shown.flatMap((pair) => pair.flatMap((state) => state?.facts.modelGroup ?? [])),
  );
  if (groups.size > 0)
    await announceInvalidation({ type: "variants-changed", groups: [...groups] }, run);
  if (turned.length > 0)
    await invalidateLinkingPages(
      run,
      turned.map(({ after: now }) => now.id),
    );
}

/**
 * Stores a batch of products in the caller's transaction with all that depends on them and their
 * announcement. `named`: how many changed products were announced before; `trial`: of a dry run,
 * which writes nothing.
 */
export async function storeProducts(
  run: Sql,
  patches: readonly Patch[],
  { trial, named }: { trial: DryRunSlugs | null; named: number },
): Promise<readonly Outcome[]> {
  const states = await readSnapshots(
    run,
    patches.map(({ sku }) => sku),
    { lock: trial === null },
  );
  const outcomes: Outcome[] = [];
  const writing: Changed[] = [];
  patches.forEach((patch, place) => {
    const merged = merge(patch, states.get(patch.sku));
    if (Array.isArray(merged)) return (outcomes[place] = merged);
    const changed = merged.before
      ? difference(merged.before, merged.after)
      : { parameters: true, gallery: true };
    outcomes[place] = changed === null ? "unchanged" : merged.before ? "changed" : "created";
    if (changed !== null) writing.push({ ...merged, place, changed });
  });
  if (writing.length === 0) return outcomes;
  const { refused, led } = await resolveSlugs(run, writing, trial);
  for (const [place, slug] of refused)
    outcomes[place] = [columnFault("slug", fillLabel(SLUG_TAKEN, { slug }))];
  const accepted = writing.filter(({ place }) => !refused.has(place));
  if (trial || accepted.length === 0) return outcomes;

  const created = accepted.filter(({ before }) => before === undefined).map(({ after }) => after);
  const changed = accepted.filter(({ before }) => before !== undefined);
  const existing = changed.map(({ after }) => after.id);
  const memberships = await findListMemberships(run, existing);
  await assignIds(run, created);
  await insertImportedProducts(run, created);
  await updateProducts(
    run,
    changed.map(({ after, changed: parts }) => ({ ...after, changed: parts })),
  );
  const left = changed.flatMap(({ before, after: { id, facts } }) =>
    before?.facts.slug && facts.slug && before.facts.slug !== facts.slug
      ? [{ id, from: before.facts.slug, to: facts.slug, isOnShop: facts.status === "published" }]
      : [],
  );
  await addRedirects(run, "product", left);
  const ids = [...created.map(({ id }) => id), ...existing];
  await writeVersions(run, ids, { existed: existing });
  await indexProducts(run, ids);
  await announceBatch(run, created, changed, memberships, led, named + existing.length);
  const shown = accepted.filter(
    ({ before, after }) =>
      before?.facts.status === "published" || after.facts.status === "published",
  );
  await queueProductPaths(
    run,
    shown.map(({ after }) => after.id),
  );
  await queueChangedPaths(
    run,
    left.map(({ from }) => productPath(from)),
  );
  return outcomes;
}

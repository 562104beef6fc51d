import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "@/lib/server/db/sql";
import type { ImportAuthor, Outcome } from "@/lib/server/import/import-kind";
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
import {
  type ProductFacts,
  recordProductChanges,
} from "@/lib/server/modules/shop-event/product-changes";
import {
  type Movement,
  recordMovements,
  WEB_WAREHOUSE,
} from "@/lib/server/modules/stock/record-movements";
import { addRedirects, removeRedirects } from "@/lib/server/modules/slug-history/redirects";
import { toSlug } from "@/lib/format/slug";
import { label } from "../../labels";
import { columnFault } from "../imports/cell-faults";
import { difference, variantFingerprint, merge, type Merged } from "./merge";
import type { Patch } from "./patch";
import { readSnapshots, type ProductSnapshot } from "./product-snapshots";
import { priceNote } from "./price-note";
import type { DryRunSlugs } from "./dry-run-slugs";
import {
  assignIds,
  insertImportedProducts,
  retireVersions,
  updateProducts,
  writeVersions,
} from "./write-products";

const SLUG_TAKEN = label(
  "“{slug}” başqa məhsulun ünvanıdır.",
  "“{slug}” is another product's address.",
  "«{slug}» — адрес другого товара.",
);

/**
 * Stands for a row of this batch where otherwise the id of the product that has a slug would be.
 */
const THIS_BATCH = -1;

/**
 * From this many changed products in one import on, announcing each of them would cost every
 * process more memory than rendering all pages again.
 */
const MAX_ANNOUNCED = 50_000;

type Changed = Merged & { index: number; changed: { parameters: boolean; gallery: boolean } };

/**
 * Which of these slugs belong to a product (with its id), and which redirect to one since a
 * renaming.
 */
async function takenSlugs(
  run: Sql,
  slugs: readonly string[],
): Promise<{ owners: Map<string, number>; redirected: Set<string> }> {
  const owners = await run<{ slug: string; id: number }>(
    "SELECT slug, id FROM products WHERE slug = ANY ($1::text[])",
    [slugs],
  );
  const redirected = await run<{ from: string }>(
    'SELECT "from" FROM product_redirects WHERE "from" = ANY ($1::text[])',
    [slugs],
  );
  return {
    owners: new Map(owners.map(({ slug, id }) => [slug, id])),
    redirected: new Set(redirected.map(({ from }) => from)),
  };
}

/**
 * Resolves slugs that are taken: a generated one gets the SKU appended, which is unique; a chosen
 * one is refused. Returns the refused slugs by the row's index, and the slugs that are redirects so
 * far.
 */
async function resolveSlugs(
  run: Sql,
  products: readonly Changed[],
  dryRunSlugs: DryRunSlugs | null,
): Promise<{ refused: Map<number, string>; redirected: Set<string> }> {
  const withNewSlug = products.filter(
    ({ before, after }) => after.facts.slug !== null && before?.facts.slug !== after.facts.slug,
  );
  const fallbackSlug = ({ after }: Changed) =>
    `${after.facts.slug?.slice(0, 80).replace(/-+$/, "")}-${toSlug(after.sku) || "x"}`.slice(
      0,
      118,
    );
  const { owners, redirected } = await takenSlugs(
    run,
    withNewSlug.flatMap((product) => [
      product.after.facts.slug ?? "",
      ...(product.isSlugGenerated ? [fallbackSlug(product), `${fallbackSlug(product)}-2`] : []),
    ]),
  );
  const refused = new Map<number, string>();
  for (const product of withNewSlug) {
    const { after, isSlugGenerated, index } = product;
    const isFree = (slug: string) =>
      owners.get(slug) !== THIS_BATCH &&
      (dryRunSlugs?.isFree(slug, after.sku) ?? !owners.has(slug)) &&
      !(isSlugGenerated && redirected.has(slug));
    const own = after.facts.slug ?? "";
    const free = (
      isSlugGenerated ? [own, fallbackSlug(product), `${fallbackSlug(product)}-2`] : [own]
    ).find(isFree);
    if (free === undefined) refused.set(index, own);
    else {
      after.facts.slug = free;
      owners.set(free, THIS_BATCH);
    }
  }
  dryRunSlugs?.record(
    withNewSlug.flatMap(({ before, after: { sku, facts }, index }) =>
      refused.has(index) ? [] : [{ sku, from: before?.facts.slug ?? null, to: facts.slug ?? "" }],
    ),
  );
  return { refused, redirected };
}

/**
 * Announces the changes of a batch once: invalidates the same pages as a save of each product would
 * (lib/server/backoffice/product-hooks.ts).
 */
async function announceBatch(
  run: Sql,
  created: readonly ProductSnapshot[],
  changed: readonly Changed[],
  before: Awaited<ReturnType<typeof findListMemberships>>,
  redirected: ReadonlySet<string>,
  announced: number,
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
  const changedCategoryIds = new Set([
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
  const movedProducts = changed.filter(
    ({ before: old, after: now }) =>
      old?.facts.slug !== now.facts.slug || old?.facts.status !== now.facts.status,
  );
  const taken = [...created, ...movedProducts.map(({ after: now }) => now)].flatMap(
    ({ facts: { slug, status } }) =>
      slug !== null && status === "published" && redirected.has(slug) ? [slug] : [],
  );
  await removeRedirects(run, "product", taken);
  await announceInvalidation(
    {
      type: "products-imported",
      changed: announced > MAX_ANNOUNCED ? "all" : existing,
      keys: taken,
      memberOf: await withAncestors(run, [...changedCategoryIds]),
      brands: [...brands],
      addresses: created.length > 0 || movedProducts.length > 0,
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
  if (movedProducts.length > 0)
    await invalidateLinkingPages(
      run,
      movedProducts.map(({ after: now }) => now.id),
    );
}

/** What events tell of a product. */
const toFacts = ({
  facts: { status, stock, price, discountPrice, creditPrice },
}: ProductSnapshot): ProductFacts => ({
  isPublished: status === "published",
  prices: JSON.stringify([price, discountPrice, creditPrice]),
  stock,
});

/**
 * The movement of a product whose stock a file says: a count of all places together, of which what
 * differs is found, or missing, at the web warehouse. None if nothing differs.
 */
const countOf =
  ({ note }: ImportAuthor) =>
  ({ after: { id, facts, bounds } }: Changed): Movement[] =>
    facts.stock === bounds.stock
      ? []
      : [
          {
            productId: id,
            placeId: WEB_WAREHOUSE,
            kind: "count",
            pieces: facts.stock - bounds.stock,
            counted: facts.stock - bounds.elsewhere,
            document: note === "" ? undefined : { kind: "import", name: note },
          },
        ];

/** The outcomes of a dry run, with notes about the prices of the rows that it would store. */
const withPriceNotes = (
  outcomes: readonly Outcome[],
  accepted: readonly Changed[],
): readonly Outcome[] => {
  const notes = new Map(accepted.map((product) => [product.index, priceNote(product)]));
  return outcomes.map((outcome, index) => {
    const note = notes.get(index);
    return note && (outcome === "created" || outcome === "changed") ? { outcome, note } : outcome;
  });
};

/**
 * Stores a batch of products and everything that depends on them in the caller's transaction, and
 * announces the changes. `announced`: the number of changed products that this import has announced
 * before; `dryRunSlugs`: set in a dry run, which writes nothing; `author`: who counts the stock, and
 * in which file.
 */
export async function storeProducts(
  run: Sql,
  patches: readonly Patch[],
  {
    dryRunSlugs,
    announced,
    author,
  }: { dryRunSlugs: DryRunSlugs | null; announced: number; author: ImportAuthor },
): Promise<readonly Outcome[]> {
  const snapshots = await readSnapshots(
    run,
    patches.map(({ sku }) => sku),
    { lock: dryRunSlugs === null },
  );
  const outcomes: Outcome[] = [];
  const toWrite: Changed[] = [];
  patches.forEach((patch, index) => {
    const merged = merge(patch, snapshots.get(patch.sku));
    if (Array.isArray(merged)) return (outcomes[index] = merged);
    const changed = merged.before
      ? difference(merged.before, merged.after)
      : { parameters: true, gallery: true };
    outcomes[index] = changed === null ? "unchanged" : merged.before ? "changed" : "created";
    if (changed !== null) toWrite.push({ ...merged, index, changed });
  });
  if (toWrite.length === 0) return outcomes;
  const { refused, redirected } = await resolveSlugs(run, toWrite, dryRunSlugs);
  for (const [index, slug] of refused)
    outcomes[index] = [columnFault("slug", fillLabel(SLUG_TAKEN, { slug }))];
  const accepted = toWrite.filter(({ index }) => !refused.has(index));
  if (dryRunSlugs) return withPriceNotes(outcomes, accepted);
  if (accepted.length === 0) return outcomes;

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
  const renamed = changed.flatMap(({ before, after: { id, facts } }) =>
    before?.facts.slug && facts.slug && before.facts.slug !== facts.slug
      ? [{ id, from: before.facts.slug, to: facts.slug, isOnShop: facts.status === "published" }]
      : [],
  );
  await addRedirects(run, "product", renamed);
  const ids = [...created.map(({ id }) => id), ...existing];
  await retireVersions(run, existing);
  // Between the versions: the earlier ones keep the stock of their time, and the new ones are
  // written once, with the new stock.
  await recordMovements(run, accepted.flatMap(countOf(author)), author.by);
  await writeVersions(run, ids, { existed: existing });
  await indexProducts(run, ids);
  await announceBatch(run, created, changed, memberships, redirected, announced + existing.length);
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
    renamed.map(({ from }) => productPath(from)),
  );
  await recordProductChanges(
    run,
    accepted.map(({ before, after }) => ({
      id: after.id,
      before: before && toFacts(before),
      after: toFacts(after),
    })),
  );
  return outcomes;
}

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
} from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { ShopEvent } from "@/lib/cache/manifest";
import { productAddress, queueAddresses } from "@/lib/server/modules/indexnow/queue-addresses";
import { indexProducts, indexSaved } from "@/lib/server/modules/search/index-products";
import {
  changedBrands,
  changedLists,
  findMembership,
} from "@/lib/server/modules/membership/membership";
import { announceLinkingPages } from "@/lib/server/modules/product/linking-pages";
import {
  changedGroups,
  findProductState,
  findStateBeforeSave,
  type VariantFace,
} from "@/lib/server/modules/product/product-state";
import { handOver, keepSlugs, takeSlugs } from "@/lib/server/modules/slug-history/keep-slugs";
import type { Sql } from "@/lib/server/db/sql";
import { noteProductState, notedProductState } from "./noted-state";
import { transactionOf } from "./transaction";
import { writeLists } from "./write-lists";

// Payload's previous document is the newest version, which may be a draft with the new slug.
const noteState: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
  context,
}) => {
  if (operation === "update" && originalDoc?.id)
    noteProductState(
      context,
      originalDoc.id,
      await findStateBeforeSave(await transactionOf(req), originalDoc.id),
    );
  return data;
};

/** The other variants' pages, when they show something else of this one now. */
async function announceVariants(
  run: Sql,
  before: VariantFace | undefined,
  after: VariantFace,
): Promise<void> {
  const groups = changedGroups(before ?? { group: null, face: "" }, after);
  if (groups.length > 0) await announceInvalidation({ type: "variants-changed", groups }, run);
}

/**
 * Reindexes a product; returns the categories whose lists changed, none when only its own facts
 * did, and of brands, and whether it has left the shop or come to it.
 */
async function reindexed(
  run: Sql,
  id: number,
  index: (isListed: boolean) => Promise<ShopEvent[] | void>,
): Promise<{
  rows: readonly ShopEvent[];
  memberOf: readonly number[];
  brands: readonly string[];
  isGone: boolean;
  isNew: boolean;
}> {
  const before = await findMembership(run, id);
  const rows = (await index(before !== undefined)) ?? [];
  await writeLists(run);
  const after = await findMembership(run, id);
  return {
    rows,
    memberOf: await changedLists(run, before, after),
    brands: changedBrands(before, after),
    isGone: before !== undefined && after === undefined,
    isNew: before === undefined && after !== undefined,
  };
}

const reindexAndAnnounce: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
  context,
}) => {
  const run = await transactionOf(req);
  const [old, now] = [notedProductState(context, doc.id), await findProductState(run, doc.id)];
  // A renamed slug leads on, so that links and search engines still find the product.
  if (old?.slug && now.slug !== null && old.slug !== now.slug)
    await keepSlugs(run, "product", [
      { id: doc.id, from: old.slug, to: now.slug, shown: doc._status === "published" },
    ]);
  const { rows, memberOf, brands, isGone, isNew } = await reindexed(run, doc.id, (isListed) =>
    indexSaved(run, doc.id, { before: old, after: now, isListed }),
  );
  if (isNew) await takeSlugs(run, "product", [doc.slug]);
  // A draft changes no page.
  if (isGone || doc._status === "published")
    await queueAddresses(
      run,
      [old?.slug, doc.slug].filter((slug) => typeof slug === "string").map(productAddress),
    );
  // Republishing restores a product's earlier addresses, and their 404s are cached by address.
  await announceInvalidation(
    [
      ...rows,
      {
        type: "product-changed",
        keys: [doc.id, doc.slug, previousDoc?.slug, old?.slug ?? "", ...now.earlier].filter(
          Boolean,
        ),
        memberOf,
        brands,
      },
    ],
    run,
  );
  await announceVariants(run, old?.face, now.face);
  if (previousDoc && (previousDoc.slug !== doc.slug || previousDoc._status !== doc._status))
    await announceLinkingPages(run, [doc.id]);
  return doc;
};

const announceRemoval: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const run = await transactionOf(req);
  const { memberOf, brands } = await reindexed(run, doc.id, () => indexProducts(run, [doc.id]));
  await announceInvalidation(
    { type: "product-changed", keys: [doc.id, doc.slug], memberOf, brands },
    run,
  );
  if (doc._status === "published" && doc.modelGroup)
    await announceInvalidation({ type: "variants-changed", groups: [doc.modelGroup] }, run);
  if (doc._status === "published" && doc.slug)
    await queueAddresses(run, [productAddress(doc.slug)]);
  await announceLinkingPages(run, [doc.id]);
  return doc;
};

/** What led to a deleted product leads to its successor, or nowhere. */
const handOverAddresses: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const run = await transactionOf(req);
  const earlier = await handOver(run, "product", Number(id));
  await announceInvalidation(
    { type: "product-changed", keys: earlier, memberOf: [], brands: [] },
    run,
  );
  await queueAddresses(run, earlier.map(productAddress));
};

export const productHooks: NonNullable<CollectionConfig["hooks"]> = {
  beforeChange: [noteState],
  afterChange: [reindexAndAnnounce],
  beforeDelete: [handOverAddresses],
  afterDelete: [announceRemoval],
};

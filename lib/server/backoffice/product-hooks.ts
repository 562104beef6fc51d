import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { productAddress, queueAddresses } from "@/lib/server/modules/indexnow/queue-addresses";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { changedBrands, changedLists, findMembership } from "@/lib/server/modules/product/membership";
import { announceLinkingPages } from "@/lib/server/modules/product/linking-pages";
import { changedGroups, findVariantFace, type VariantFace } from "@/lib/server/modules/product/variant-face";
import { handOver, keepSlugs, takeSlugs } from "@/lib/server/modules/slug-history/keep-slugs";
import type { Sql } from "@/lib/server/db/sql";
import { transactionOf } from "./transaction";
import { writeLists } from "./write-lists";

const slugOnShop = async (req: PayloadRequest, id: number): Promise<string | undefined> => {
  const run = await transactionOf(req);
  return (await run<{ slug: string | null }>("SELECT slug FROM products WHERE id = $1", [id]))[0]?.slug ?? undefined;
};
const noteOf = (id: number) => `slug of product ${id}`;
const faceNote = (id: number) => `face of product ${id}`;

// Payload's previous document is the newest version, which may be a draft with the new slug.
const noteAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req, context }) => {
  if (operation === "update" && originalDoc?.id) {
    context[noteOf(originalDoc.id)] = await slugOnShop(req, originalDoc.id);
    context[faceNote(originalDoc.id)] = await findVariantFace(await transactionOf(req), originalDoc.id);
  }
  return data;
};

/** A renamed slug leads on, so that links and search engines still find the product. */
const leadOldProductOn: CollectionAfterChangeHook = async ({ doc, req, context }) => {
  const [old, now] = [context[noteOf(doc.id)], await slugOnShop(req, doc.id)];
  if (typeof old === "string" && now !== undefined && old !== now) await keepSlugs(await transactionOf(req), "product", [{ id: doc.id, from: old, to: now, shown: doc._status === "published" }]);
  return doc;
};

/** The other variants' pages, when they show something else of this one now. */
async function announceVariants(run: Sql, before: VariantFace | undefined, after: VariantFace): Promise<void> {
  const groups = changedGroups(before ?? { group: null, face: "" }, after);
  if (groups.length > 0) await announceInvalidation({ type: "variants-changed", groups }, run);
}

/** Reindexes a product; returns the categories whose lists changed, none when only its own facts did, and of brands, and whether it has left the shop or come to it. */
async function reindexed(run: Sql, id: number): Promise<{ memberOf: readonly number[]; brands: readonly string[]; isGone: boolean; isNew: boolean }> {
  const before = await findMembership(run, id);
  await indexProducts(run, [id]);
  await writeLists(run);
  const after = await findMembership(run, id);
  return { memberOf: await changedLists(run, before, after), brands: changedBrands(before, after), isGone: before !== undefined && after === undefined, isNew: before === undefined && after !== undefined };
}

const reindexAndAnnounce: CollectionAfterChangeHook = async ({ doc, previousDoc, req, context }) => {
  const run = await transactionOf(req);
  const { memberOf, brands, isGone, isNew } = await reindexed(run, doc.id);
  if (isNew) await takeSlugs(run, "product", [doc.slug]);
  // A draft changes no page.
  if (isGone || doc._status === "published") await queueAddresses(run, [context[noteOf(doc.id)], doc.slug].filter((slug) => typeof slug === "string").map(productAddress));
  // Republishing restores a product's earlier addresses, and their 404s are cached by address.
  const earlier = await run<{ from: string }>('SELECT "from" FROM product_redirects WHERE product_id = $1', [doc.id]);
  await announceInvalidation({ type: "product-changed", keys: [doc.id, doc.slug, previousDoc?.slug, ...earlier.map((row) => row.from)].filter(Boolean), memberOf, brands }, run);
  await announceVariants(run, context[faceNote(doc.id)] as VariantFace | undefined, await findVariantFace(run, doc.id));
  if (previousDoc && (previousDoc.slug !== doc.slug || previousDoc._status !== doc._status)) await announceLinkingPages(run, [doc.id]);
  return doc;
};

const announceRemoval: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const run = await transactionOf(req);
  const { memberOf, brands } = await reindexed(run, doc.id);
  await announceInvalidation({ type: "product-changed", keys: [doc.id, doc.slug], memberOf, brands }, run);
  if (doc._status === "published" && doc.modelGroup) await announceInvalidation({ type: "variants-changed", groups: [doc.modelGroup] }, run);
  if (doc._status === "published" && doc.slug) await queueAddresses(run, [productAddress(doc.slug)]);
  await announceLinkingPages(run, [doc.id]);
  return doc;
};

/** What led to a deleted product leads to its successor, or nowhere. */
const handOverAddresses: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const run = await transactionOf(req);
  const earlier = await handOver(run, "product", Number(id));
  await announceInvalidation({ type: "product-changed", keys: earlier, memberOf: [], brands: [] }, run);
  await queueAddresses(run, earlier.map(productAddress));
};

export const productHooks: NonNullable<CollectionConfig["hooks"]> = {
  beforeChange: [noteAddress],
  afterChange: [leadOldProductOn, reindexAndAnnounce],
  beforeDelete: [handOverAddresses],
  afterDelete: [announceRemoval],
};

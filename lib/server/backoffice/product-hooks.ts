import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { changedLists, findMembership } from "@/lib/server/modules/product/membership";
import type { Sql } from "@/lib/server/db/sql";
import { transactionOf } from "./transaction";

const slugOnShop = async (req: PayloadRequest, id: number): Promise<string | undefined> => {
  const run = await transactionOf(req);
  return (await run<{ slug: string | null }>("SELECT slug FROM products WHERE id = $1", [id]))[0]?.slug ?? undefined;
};
const noteOf = (id: number) => `slug of product ${id}`;

// What Payload calls the previous document is the newest version, which may be a draft with the new slug already.
const noteAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req, context }) => {
  if (operation === "update" && originalDoc?.id) context[noteOf(originalDoc.id)] = await slugOnShop(req, originalDoc.id);
  return data;
};

/** A renamed slug leaves a redirect behind, so links and search engines find the product under its old address. */
const keepOldAddress: CollectionAfterChangeHook = async ({ doc, req, context }) => {
  const old = context[noteOf(doc.id)];
  if (typeof old !== "string" || old === (await slugOnShop(req, doc.id))) return doc;
  const known = await req.payload.find({ collection: "product-redirects", where: { from: { equals: old } }, limit: 1, depth: 0, req });
  const existing = known.docs[0];
  if (existing) await req.payload.update({ collection: "product-redirects", id: existing.id, data: { product: doc.id }, req });
  else await req.payload.create({ collection: "product-redirects", data: { from: old, product: doc.id }, req });
  return doc;
};

/** Rewrites a product's search row; the categories whose lists changed by it, none when only its own facts did. */
async function reindexed(run: Sql, id: number): Promise<readonly number[]> {
  const before = await findMembership(run, id);
  await indexProducts(run, [id]);
  return changedLists(run, before, await findMembership(run, id));
}

const reindexAndAnnounce: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const run = await transactionOf(req);
  const memberOf = await reindexed(run, doc.id);
  // A product published again is found under its earlier addresses again, and "there is no such thing" is cached by address.
  const earlier = await run<{ from: string }>('SELECT "from" FROM product_redirects WHERE product_id = $1', [doc.id]);
  await announceInvalidation({ type: "product-changed", keys: [doc.id, doc.slug, previousDoc?.slug, ...earlier.map((row) => row.from)].filter(Boolean), memberOf }, run);
  return doc;
};

const announceRemoval: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const run = await transactionOf(req);
  const memberOf = await reindexed(run, doc.id);
  await announceInvalidation({ type: "product-changed", keys: [doc.id, doc.slug], memberOf }, run);
  return doc;
};

/** The earlier addresses of a product go with it. */
const dropOldAddresses: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: "product-redirects", where: { product: { equals: id } }, req });
};

export const productHooks: NonNullable<CollectionConfig["hooks"]> = {
  beforeChange: [noteAddress],
  afterChange: [keepOldAddress, reindexAndAnnounce],
  beforeDelete: [dropOldAddresses],
  afterDelete: [announceRemoval],
};

import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from "payload";
import { announce } from "@/lib/cache/announce";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { transactionOf } from "./transaction";

/** A renamed slug leaves a redirect behind, so links and search engines find the product under its old address. */
const keepOldAddress: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const renamed = operation === "update" && previousDoc?.slug && doc.slug && previousDoc.slug !== doc.slug && previousDoc._status === "published" && doc._status === "published";
  if (!renamed) return doc;
  const known = await req.payload.find({ collection: "product-redirects", where: { from: { equals: previousDoc.slug } }, limit: 1, depth: 0, req });
  const existing = known.docs[0];
  if (existing) await req.payload.update({ collection: "product-redirects", id: existing.id, data: { product: doc.id }, req });
  else await req.payload.create({ collection: "product-redirects", data: { from: previousDoc.slug, product: doc.id }, req });
  return doc;
};

const reindexAndAnnounce: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  await indexProducts(await transactionOf(req), [doc.id]);
  announce({ type: "product-changed", keys: [doc.id, doc.slug, previousDoc?.slug].filter(Boolean) });
  return doc;
};

const announceRemoval: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await indexProducts(await transactionOf(req), [doc.id]);
  announce({ type: "product-changed", keys: [doc.id, doc.slug] });
  return doc;
};

export const productHooks: NonNullable<CollectionConfig["hooks"]> = {
  afterChange: [keepOldAddress, reindexAndAnnounce],
  afterDelete: [announceRemoval],
};

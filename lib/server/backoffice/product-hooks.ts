import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
} from "payload";
import type { ProductDeleted, ProductSaved } from "@/lib/server/events";
import { findListMembership } from "@/lib/server/modules/list-membership/list-membership";
import { findProductState, findStateBeforeSave } from "@/lib/server/modules/product/product-state";
import { publish } from "@/lib/server/publish";
import { followPriceOnSave } from "./follow-price";
import { setPreviousProductState, previousProductState } from "./previous-product-state";
import { refuseWhileInUse } from "./refuse-while-in-use";
import { holdTypedStock, recordTypedStock } from "./save-stock";
import { transactionOf } from "./transaction";

// Payload's `previousDoc` is the newest version, which may be an unpublished draft with another
// slug, so the published state is read from the database.
const rememberState: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
  context,
}) => {
  if (operation === "update" && originalDoc?.id)
    setPreviousProductState(
      context,
      originalDoc.id,
      await findStateBeforeSave(await transactionOf(req), originalDoc.id),
    );
  return data;
};

const publishSave: CollectionAfterChangeHook = async ({ doc, previousDoc, req, context }) => {
  const run = await transactionOf(req);
  const saved: ProductSaved = {
    id: doc.id,
    slug: doc.slug ?? null,
    isPublished: doc._status === "published",
    previousSlug: previousDoc?.slug ?? null,
    hasMoved:
      Boolean(previousDoc) &&
      (previousDoc.slug !== doc.slug || previousDoc._status !== doc._status),
    before: previousProductState(context, doc.id),
    after: await findProductState(run, doc.id),
    from: await findListMembership(run, doc.id),
  };
  await publish(run, "product.saved", saved);
  await publish(run, "product.listed", { ...saved, to: await findListMembership(run, doc.id) });
  return doc;
};

const publishBeforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) =>
  publish(await transactionOf(req), "product.leaving", { id: Number(id) });

const publishDeletion: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const run = await transactionOf(req);
  const deleted: ProductDeleted = {
    id: doc.id,
    slug: doc.slug ?? null,
    wasPublished: doc._status === "published",
    modelGroup: doc.modelGroup ?? null,
    from: await findListMembership(run, doc.id),
  };
  await publish(run, "product.deleted", deleted);
  await publish(run, "product.delisted", deleted);
  return doc;
};

/**
 * Keeps the monthly price in step with the price, and publishes events about saves and deletions of
 * products. The modules that subscribe to them update whatever depends on a product
 * (lib/server/events.ts).
 */
export const productHooks: NonNullable<CollectionConfig["hooks"]> = {
  beforeChange: [followPriceOnSave, rememberState, holdTypedStock],
  afterChange: [recordTypedStock, publishSave],
  beforeDelete: [refuseWhileInUse("products"), publishBeforeDelete],
  afterDelete: [publishDeletion],
};

import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { categoryPath, queueChangedPaths } from "../modules/indexnow/queue-changed-paths";
import { hasChangedFields } from "./changed-fields";
import { transactionOf } from "./transaction";

/** The fields that the category tree shows, which is on every page. */
const IN_THE_TREE = ["title", "parent", "image", "position"];

const announceChange = async (id: number, isInTree: boolean, req: PayloadRequest) => {
  const run = await transactionOf(req);
  // Always announced: `previousDoc` and `doc` hold one language only, and a text may have changed
  // in another.
  await announceInvalidation({ type: "introduction-changed", categoryId: id }, run);
  if (isInTree) await announceInvalidation({ type: "category-changed" }, run);
  await queueChangedPaths(run, [categoryPath(id)]);
};

/**
 * Every save invalidates the first pages of its category, which show the introduction. A change of
 * what the category tree shows also invalidates the whole shop (docs/adr/0049).
 */
export const announceCategory: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
  operation,
}) => {
  await announceChange(
    doc.id,
    operation === "create" || hasChangedFields(IN_THE_TREE, previousDoc, doc),
    req,
  );
  return doc;
};

export const announceCategoryDeleted: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await announceChange(doc.id, true, req);
  return doc;
};

import type { CollectionBeforeDeleteHook } from "payload";

/**
 * Removes the locks on the documents that a member of staff has open, when the account is deleted.
 * The database would keep such a lock without its owner, and Payload fails to open a document with
 * that for five minutes.
 */
export const unlockDocuments: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: "payload-locked-documents",
    where: {
      and: [{ "user.relationTo": { equals: "staff" } }, { "user.value": { equals: id } }],
    },
    req,
  });
};

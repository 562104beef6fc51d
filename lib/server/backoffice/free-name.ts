import type { CollectionSlug, FieldHook, PayloadRequest } from "payload";

async function isTaken(req: PayloadRequest, collection: CollectionSlug, field: string, value: string): Promise<boolean> {
  const asked = [req.payload.count({ collection, where: { [field]: { equals: value } }, req })];
  // A product's earlier address leads to its new one.
  if (collection === "products" && field === "slug") asked.push(req.payload.count({ collection: "product-redirects", where: { from: { equals: value } }, req }));
  return (await Promise.all(asked)).some(({ totalDocs }) => totalDocs > 0);
}

/**
 * For `beforeDuplicate` of a unique field: the copy's value, `ab` -> `ab-2`, the first that is free. Payload's own adds ` - Copy`, which a
 * slug, a key and an SKU may not contain.
 */
export const freeName: FieldHook = async ({ value, field, collection, req }) => {
  if (typeof value !== "string" || !collection || !field.name) return value;
  const stem = value.slice(0, 50).replace(/-\d+$/, "");
  let free = `${stem}-2`;
  for (let next = 3; await isTaken(req, collection.slug, field.name, free); next++) free = `${stem}-${next}`;
  return free;
};

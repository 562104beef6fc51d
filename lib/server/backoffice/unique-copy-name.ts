import type { CollectionSlug, FieldHook, PayloadRequest } from "payload";
import type { SlugKind } from "@/lib/server/modules/slug-history/slug-tables";
import { hasRedirect } from "@/lib/server/modules/slug-history/redirects";
import { transactionOf } from "./transaction";

const SLUG_HISTORIES: Partial<Record<CollectionSlug, SlugKind>> = {
  products: "product",
  brands: "brand",
};

async function isTaken(
  req: PayloadRequest,
  collection: CollectionSlug,
  field: string,
  value: string,
): Promise<boolean> {
  if (
    (await req.payload.count({ collection, where: { [field]: { equals: value } }, req }))
      .totalDocs > 0
  )
    return true;
  const kind = field === "slug" ? SLUG_HISTORIES[collection] : undefined;
  // An earlier slug of a document counts as taken, because it redirects to that document.
  return kind !== undefined && (await hasRedirect(await transactionOf(req), kind, value));
}

/**
 * For `beforeDuplicate` of a unique field: appends the first free number to the value (`ab` becomes
 * `ab-2`). Payload would append ` - Copy`, which a slug, a key and an SKU may not contain.
 */
export const uniqueCopyName: FieldHook = async ({ value, field, collection, req }) => {
  if (typeof value !== "string" || !collection || !field.name) return value;
  const stem = value.slice(0, 50).replace(/-\d+$/, "");
  let free = `${stem}-2`;
  for (let next = 3; await isTaken(req, collection.slug, field.name, free); next++)
    free = `${stem}-${next}`;
  return free;
};

import type { CollectionConfig } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { isSlug } from "@/lib/format/slug";
import type { Sql } from "@/lib/server/db/sql";
import { productAddress, queueAddresses } from "@/lib/server/modules/indexnow/queue-addresses";
import { accessTo } from "../access";
import { NOT_A_SLUG } from "../fields/slug";
import { label } from "../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

async function moved(slugs: readonly (string | undefined)[], run: Sql): Promise<void> {
  const keys = slugs.filter((slug) => slug !== undefined);
  await announceInvalidation({ type: "product-changed", keys, memberOf: [] }, run);
  await queueAddresses(run, keys.map(productAddress));
}

/** An old product address and the product that replaced it: the old address answers 308. */
export const ProductRedirects: CollectionConfig = {
  slug: "product-redirects",
  labels: { singular: label("Köhnə ünvan", "Old address", "Старый адрес"), plural: label("Köhnə ünvanlar", "Old addresses", "Старые адреса") },
  access: accessTo("product-redirects"),
  disableDuplicate: true,
  hooks: {
    afterChange: [async ({ doc, previousDoc, req }) => { await moved([doc.from, previousDoc?.from], await transactionOf(req)); return doc; }],
    afterDelete: [async ({ doc, req }) => { await moved([doc.from], await transactionOf(req)); return doc; }],
  },
  admin: { useAsTitle: "from", defaultColumns: ["from", "product"], group: label("Kataloq", "Catalogue", "Каталог") },
  fields: [
    { name: "from", type: "text", required: true, unique: true, index: true, validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) => isSlug(value) || staffMessage(NOT_A_SLUG, req), label: label("Köhnə slug", "Old slug", "Старый slug") },
    { name: "product", type: "relationship", relationTo: "products", required: true, index: true, label: label("Məhsul", "Product", "Товар") },
  ],
};

import type { CollectionBeforeChangeHook, CollectionConfig } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { isSlug } from "@/lib/format/slug";
import type { Sql } from "@/lib/server/db/sql";
import { productPath, queueChangedPaths } from "@/lib/server/modules/indexnow/queue-changed-paths";
import { createsRedirectLoop } from "@/lib/server/modules/slug-history/redirects";
import { accessTo } from "../access";
import { NOT_A_SLUG } from "../fields/slug";
import { label } from "../../labels";
import { fieldError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

async function announceRedirects(slugs: readonly (string | undefined)[], run: Sql): Promise<void> {
  const keys = slugs.filter((slug) => slug !== undefined);
  await announceInvalidation({ type: "product-changed", keys, memberOf: [], brands: [] }, run);
  await queueChangedPaths(run, keys.map(productPath));
}

const CIRCLE = label(
  "“{from}” elə bu məhsula qayıdır: məhsul özünü əvəz edə bilməz, birbaşa və ya başqa köhnə ünvanlar vasitəsilə. Satışda olan başqa məhsulu seçin.",
  "“{from}” leads back to this product: a product cannot replace itself, directly or through other old addresses. Choose another product.",
  "«{from}» ведёт обратно к этому товару: товар не может заменять сам себя, напрямую или через другие старые адреса. Выберите другой товар.",
);

/** Throws 400 if the redirect would create a loop. */
const refuseRedirectLoop: CollectionBeforeChangeHook = async ({ data, req }) => {
  const product = Number(
    typeof data.product === "object" && data.product !== null ? data.product.id : data.product,
  );
  if (await createsRedirectLoop(await transactionOf(req), "product", data.from, product))
    throw fieldError(staffMessage(CIRCLE, req).replace("{from}", data.from), "product");
  return data;
};

/**
 * An old product URL and the product that replaced it; the old URL redirects (308) to the product.
 */
export const ProductRedirects: CollectionConfig = {
  slug: "product-redirects",
  labels: {
    singular: label("Köhnə ünvan", "Old address", "Старый адрес"),
    plural: label("Köhnə ünvanlar", "Old addresses", "Старые адреса"),
  },
  access: accessTo("product-redirects"),
  disableDuplicate: true,
  hooks: {
    beforeChange: [refuseRedirectLoop],
    afterChange: [
      async ({ doc, previousDoc, req }) => {
        await announceRedirects([doc.from, previousDoc?.from], await transactionOf(req));
        return doc;
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        await announceRedirects([doc.from], await transactionOf(req));
        return doc;
      },
    ],
  },
  admin: {
    useAsTitle: "from",
    defaultColumns: ["from", "product"],
    group: label("Kataloq", "Catalogue", "Каталог"),
  },
  fields: [
    {
      name: "from",
      type: "text",
      required: true,
      unique: true,
      index: true,
      validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) =>
        isSlug(value) || staffMessage(NOT_A_SLUG, req),
      label: label("Köhnə slug", "Old slug", "Старый slug"),
    },
    {
      name: "product",
      type: "relationship",
      relationTo: "products",
      required: true,
      index: true,
      label: label("Məhsul", "Product", "Товар"),
    },
  ],
};

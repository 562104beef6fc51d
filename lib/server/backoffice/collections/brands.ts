import type { CollectionAfterChangeHook, CollectionConfig } from "payload";
import { queueBrandPaths } from "@/lib/server/modules/indexnow/queue-changed-paths";
import { addRedirects, removeRedirects } from "@/lib/server/modules/slug-history/redirects";
import { accessTo } from "../access";
import { catalogueFile } from "../catalogue-import/catalogue-file";
import { BRAND_FILE } from "../catalogue-import/columns";
import { withFileImport } from "../imports/with-file-import";
import { invalidationHooks } from "../invalidation-hooks";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { reindexProductsOf } from "../reindex";
import { label } from "../../labels";
import { renewalField } from "../fields/renewal";
import { slugField } from "../fields/slug";
import { MAX_TITLE } from "../fields/title";
import { transactionOf } from "../transaction";

const changes = invalidationHooks({ type: "everything-changed" });

/**
 * Redirects the old slug to the new one, and queues the changed pages of the brand and its products
 * for search engines (IndexNow).
 */
const redirectOldSlug: CollectionAfterChangeHook = async ({ doc, previousDoc, req, operation }) => {
  const run = await transactionOf(req);
  const [from, to] = [previousDoc?.slug as string | undefined, doc.slug as string];
  if (operation === "create" || from === undefined) await removeRedirects(run, "brand", [to]);
  else if (from !== to)
    await addRedirects(run, "brand", [{ id: doc.id, from, to, isOnShop: true }]);
  if (operation === "update" && (from !== to || previousDoc?.title !== doc.title))
    await queueBrandPaths(
      run,
      doc.id,
      [from, to].filter((slug) => slug !== undefined),
    );
  return doc;
};

export const Brands: CollectionConfig = {
  slug: "brands",
  labels: {
    singular: label("Brend", "Brand", "Бренд"),
    plural: label("Brendlər", "Brands", "Бренды"),
  },
  access: accessTo("brands"),
  hooks: {
    ...changes,
    beforeDelete: [refuseWhileInUse("brands")],
    afterChange: [reindexProductsOf("brand"), redirectOldSlug, ...(changes.afterChange ?? [])],
  },
  ...withFileImport(
    BRAND_FILE,
    {
      useAsTitle: "title",
      defaultColumns: ["title", "slug"],
      group: label("Kataloq", "Catalogue", "Каталог"),
    },
    [catalogueFile("brands", "csv"), catalogueFile("brands", "jsonl")],
  ),
  fields: [
    {
      name: "title",
      type: "text",
      required: true,
      unique: true,
      maxLength: MAX_TITLE,
      label: label("Ad", "Name", "Название"),
    },
    slugField("title"),
    renewalField("brand"),
  ],
};

import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { announcing } from "../changed";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { reindexProductsOf } from "../reindex";
import { label } from "../labels";
import { renewalField } from "../fields/renewal";
import { slugField } from "../fields/slug";

const changes = announcing({ type: "everything-changed" });

export const Brands: CollectionConfig = {
  slug: "brands",
  labels: { singular: label("Brend", "Brand", "Бренд"), plural: label("Brendlər", "Brands", "Бренды") },
  access: accessTo("brands"),
  hooks: { ...changes, beforeDelete: [refuseWhileInUse("brands")], afterChange: [reindexProductsOf("brand"), ...(changes.afterChange ?? [])] },
  admin: { useAsTitle: "title", defaultColumns: ["title", "slug"], group: label("Kataloq", "Catalogue", "Каталог") },
  fields: [{ name: "title", type: "text", required: true, unique: true, label: label("Ad", "Name", "Название") }, slugField("title"), renewalField("brand")],
};

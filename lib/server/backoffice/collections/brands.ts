import type { CollectionConfig } from "payload";
import { staffAccess } from "../access";
import { announcing } from "../changed";
import { reindexProductsOf } from "../reindex";
import { label } from "../labels";
import { slugField } from "../fields/slug";

export const Brands: CollectionConfig = {
  slug: "brands",
  labels: { singular: label("Brend", "Brand", "Бренд"), plural: label("Brendlər", "Brands", "Бренды") },
  access: staffAccess,
  hooks: { ...announcing({ type: "everything-changed" }), afterChange: [reindexProductsOf("brand"), ...(announcing({ type: "everything-changed" }).afterChange ?? [])] },
  admin: { useAsTitle: "title", defaultColumns: ["title", "slug"], group: label("Kataloq", "Catalogue", "Каталог") },
  fields: [{ name: "title", type: "text", required: true, unique: true, label: label("Ad", "Name", "Название") }, slugField("title")],
};

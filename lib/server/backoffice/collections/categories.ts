import type { CollectionConfig } from "payload";
import { categoryAddress } from "../../modules/indexnow/queue-addresses";
import { accessTo } from "../access";
import { announcing } from "../changed";
import { orderField } from "../fields/order";
import { renewalField } from "../fields/renewal";
import { titleField } from "../fields/title";
import { label } from "../labels";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { reindexProductsOf } from "../reindex";
import { refuseCategoryCycle } from "../refuse-category-cycle";

const changes = announcing({ type: "category-changed" }, { address: categoryAddress });

/** Category (specification section 3): a tree; `categoryId` is the id. */
export const Categories: CollectionConfig = {
  slug: "categories",
  labels: { singular: label("Kateqoriya", "Category", "Категория"), plural: label("Kateqoriyalar", "Categories", "Категории") },
  access: accessTo("categories"),
  hooks: { beforeDelete: [refuseWhileInUse("categories")], beforeChange: [refuseCategoryCycle], afterChange: [reindexProductsOf("category"), ...(changes.afterChange ?? [])], afterDelete: changes.afterDelete ?? [] },
  admin: { useAsTitle: "title", defaultColumns: ["title", "parent", "position"], group: label("Kataloq", "Catalogue", "Каталог") },
  fields: [
    titleField(label("Ad", "Name", "Название")),
    { name: "description", type: "textarea", localized: true, label: label("Təsvir", "Description", "Описание") },
    { name: "parent", type: "relationship", relationTo: "categories", index: true, label: label("Üst kateqoriya", "Parent", "Родительская категория") },
    { name: "image", type: "upload", relationTo: "media", label: label("Şəkil", "Picture", "Изображение") },
    orderField,
    renewalField("category"),
  ],
};

import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { invalidationHooks } from "../invalidation-hooks";
import { titleField } from "../fields/title";
import { refuseFixed } from "../refuse-fixed";
import { label } from "../../labels";

/**
 * A list of products that staff choose: id 2 is the offer of the week, id 3 the featured products
 * (specification section 7).
 */
export const Promotions: CollectionConfig = {
  slug: "promotions",
  labels: {
    singular: label("Aksiya", "Promotion", "Акция"),
    plural: label("Aksiyalar", "Promotions", "Акции"),
  },
  access: accessTo("promotions"),
  hooks: {
    ...invalidationHooks({ type: "promotion-changed" }),
    beforeDelete: [refuseFixed("promotions")],
  },
  admin: {
    useAsTitle: "title",
    defaultColumns: ["id", "title"],
    group: label("Məzmun", "Content", "Контент"),
  },
  fields: [
    titleField(label("Ad", "Title", "Название")),
    {
      name: "products",
      type: "relationship",
      relationTo: "products",
      hasMany: true,
      label: label("Məhsullar", "Products", "Товары"),
    },
  ],
};

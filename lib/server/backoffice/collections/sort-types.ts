import type { CollectionConfig } from "payload";
import { SORT_KEYS } from "@/lib/contract/sort";
import { accessTo } from "../access";
import { invalidationHooks } from "../invalidation-hooks";
import { orderField } from "../fields/order";
import { refuseFixed, refuseRenamed } from "../refuse-fixed";
import { label } from "../../labels";

/**
 * A sort order of results (specification section 3). Its key is one of those that the search
 * supports.
 */
export const SortTypes: CollectionConfig = {
  slug: "sort-types",
  labels: {
    singular: label("Sıralama növü", "Sort type", "Вид сортировки"),
    plural: label("Sıralama növləri", "Sort types", "Виды сортировки"),
  },
  access: accessTo("sort-types"),
  disableDuplicate: true,
  hooks: {
    ...invalidationHooks({ type: "sort-type-changed" }),
    beforeChange: [refuseRenamed("sort-types")],
    beforeDelete: [refuseFixed("sort-types")],
  },
  admin: {
    useAsTitle: "title",
    defaultColumns: ["title", "sortKey", "position"],
    group: label("Məzmun", "Content", "Контент"),
  },
  fields: [
    {
      name: "title",
      type: "text",
      required: true,
      localized: true,
      label: label("Ad", "Title", "Название"),
    },
    {
      name: "sortKey",
      type: "select",
      required: true,
      unique: true,
      options: SORT_KEYS.map((value) => ({ value, label: value })),
      label: label("Açar", "Key", "Ключ"),
    },
    orderField,
  ],
};

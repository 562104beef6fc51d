import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { invalidationHooks } from "../invalidation-hooks";
import { timeField } from "../fields/facts";
import { phoneRules } from "../fields/phone";
import { orderField } from "../fields/order";
import { slugField } from "../fields/slug";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { label } from "../../labels";

/**
 * A physical store. It is shown on the contact page, and `storeSlug` limits results to its
 * products.
 */
export const Stores: CollectionConfig = {
  slug: "stores",
  labels: {
    singular: label("Mağaza", "Store", "Магазин"),
    plural: label("Mağazalar", "Stores", "Магазины"),
  },
  access: accessTo("stores"),
  hooks: {
    ...invalidationHooks({ type: "store-changed" }),
    beforeDelete: [refuseWhileInUse("stores")],
  },
  admin: {
    useAsTitle: "title",
    defaultColumns: ["title", "address", "position"],
    group: label("Məzmun", "Content", "Контент"),
  },
  fields: [
    {
      name: "title",
      type: "text",
      required: true,
      localized: true,
      label: label("Ad", "Name", "Название"),
    },
    {
      name: "address",
      type: "text",
      required: true,
      localized: true,
      label: label("Ünvan", "Address", "Адрес"),
    },
    {
      name: "hours",
      type: "text",
      required: true,
      localized: true,
      label: label("İş saatları", "Opening hours", "Часы работы"),
    },
    {
      type: "row",
      fields: [
        {
          ...timeField({ name: "opens", label: label("Açılır", "Opens", "Открывается") }),
          defaultValue: "10:00",
        },
        {
          ...timeField({ name: "closes", label: label("Bağlanır", "Closes", "Закрывается") }),
          defaultValue: "20:00",
        },
        {
          name: "phone",
          type: "text",
          required: true,
          ...phoneRules({ allowsShort: true }),
          label: label("Telefon", "Phone", "Телефон"),
        },
        {
          name: "latitude",
          type: "number",
          required: true,
          min: -90,
          max: 90,
          label: label("En dairəsi", "Latitude", "Широта"),
        },
        {
          name: "longitude",
          type: "number",
          required: true,
          min: -180,
          max: 180,
          label: label("Uzunluq dairəsi", "Longitude", "Долгота"),
        },
      ],
    },
    slugField("title"),
    orderField,
  ],
};

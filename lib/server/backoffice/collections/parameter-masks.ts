import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { invalidationHooks } from "../invalidation-hooks";
import { orderField } from "../fields/order";
import { renewalField } from "../fields/renewal";
import { MAX_TITLE } from "../fields/title";
import { uniqueCopyName } from "../unique-copy-name";
import { label } from "../../labels";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { reindexProductsOf } from "../reindex";

const changes = invalidationHooks({ type: "parameter-changed" });

/**
 * A listed value of a parameter (specification: parameterMasks). If a parameter has any, its value
 * is chosen from the list.
 */
export const ParameterMasks: CollectionConfig = {
  slug: "parameter-masks",
  labels: {
    singular: label("Parametr dəyəri", "Parameter value", "Значение характеристики"),
    plural: label("Parametr dəyərləri", "Parameter values", "Значения характеристик"),
  },
  access: accessTo("parameter-masks"),
  hooks: {
    ...changes,
    beforeDelete: [refuseWhileInUse("parameter-masks")],
    afterChange: [reindexProductsOf("mask"), ...(changes.afterChange ?? [])],
  },
  admin: {
    useAsTitle: "data",
    defaultColumns: ["data", "parameter", "code", "position"],
    group: label("Kataloq", "Catalogue", "Каталог"),
  },
  fields: [
    {
      name: "parameter",
      type: "relationship",
      relationTo: "parameters",
      required: true,
      index: true,
      label: label("Parametr", "Parameter", "Характеристика"),
    },
    {
      name: "code",
      type: "text",
      required: true,
      hooks: { beforeDuplicate: [uniqueCopyName] },
      index: true,
      label: label("Kod", "Code", "Код"),
      validate: (value: unknown) =>
        (typeof value === "string" && /^[a-z0-9][a-z0-9-]*$/.test(value)) || "a-z, 0-9, -",
    },
    {
      name: "data",
      type: "text",
      required: true,
      localized: true,
      maxLength: MAX_TITLE,
      label: label("Dəyər", "Value", "Значение"),
    },
    orderField,
    renewalField("mask"),
  ],
  indexes: [{ fields: ["parameter", "code"], unique: true }],
};

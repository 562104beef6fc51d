import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { catalogueFile } from "../catalogue-import/catalogue-file";
import { PARAMETER_FILE } from "../catalogue-import/columns";
import { withFileImport } from "../imports/with-file-import";
import { invalidationHooks } from "../invalidation-hooks";
import { orderField } from "../fields/order";
import { renewalField } from "../fields/renewal";
import { MAX_TITLE } from "../fields/title";
import { uniqueCopyName } from "../unique-copy-name";
import { label } from "../../labels";
import { refuseFixed, refuseRenamed } from "../refuse-fixed";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { reindexProductsOf } from "../reindex";

const changes = invalidationHooks({ type: "parameter-changed" });

/** Characters of a unit. */
export const MAX_UNIT = 50;

/**
 * Parameter (specification section 3). The type's number is its `parameterTypeId`: 1 text, 2
 * display only (never a filter), 3 integer.
 */
export const Parameters: CollectionConfig = {
  slug: "parameters",
  labels: {
    singular: label("Parametr", "Parameter", "Характеристика"),
    plural: label("Parametrlər", "Parameters", "Характеристики"),
  },
  access: accessTo("parameters"),
  hooks: {
    ...changes,
    beforeChange: [refuseRenamed("parameters")],
    beforeDelete: [refuseFixed("parameters"), refuseWhileInUse("parameters")],
    afterChange: [reindexProductsOf("parameter"), ...(changes.afterChange ?? [])],
  },
  ...withFileImport(
    PARAMETER_FILE,
    {
      useAsTitle: "title",
      defaultColumns: ["title", "key", "type", "position"],
      group: label("Kataloq", "Catalogue", "Каталог"),
    },
    [catalogueFile("parameters", "csv"), catalogueFile("parameters", "jsonl")],
  ),
  fields: [
    {
      name: "title",
      type: "text",
      required: true,
      localized: true,
      maxLength: MAX_TITLE,
      label: label("Ad", "Name", "Название"),
    },
    {
      name: "key",
      type: "text",
      required: true,
      hooks: { beforeDuplicate: [uniqueCopyName] },
      unique: true,
      index: true,
      label: label("Açar (parameterKey)", "Key (parameterKey)", "Ключ (parameterKey)"),
      validate: (value: unknown) =>
        (typeof value === "string" && /^[a-z][a-z0-9-]*$/.test(value)) || "a-z, 0-9, -",
    },
    {
      name: "type",
      type: "select",
      required: true,
      defaultValue: "text",
      label: label("Növ", "Type", "Тип"),
      options: [
        { value: "text", label: label("Mətn", "Text", "Текст") },
        {
          value: "info",
          label: label(
            "Yalnız göstərilir (süzgəc deyil)",
            "Shown only (not a filter)",
            "Только показывается (не фильтр)",
          ),
        },
        { value: "integer", label: label("Tam ədəd", "Integer", "Целое число") },
      ],
    },
    {
      name: "unit",
      type: "text",
      localized: true,
      maxLength: MAX_UNIT,
      label: label("Ölçü vahidi", "Unit", "Единица измерения"),
    },
    orderField,
    renewalField("parameter"),
  ],
};

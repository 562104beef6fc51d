import type { CollectionConfig } from "payload";
import { LANGUAGES } from "@/lib/languages";
import { accessTo } from "../access";
import { invalidationHooks } from "../invalidation-hooks";
import { orderField } from "../fields/order";
import { refuseFixed, refuseRenamed } from "../refuse-fixed";
import { label } from "../../labels";

/** Language (specification section 3): the languages in the language switcher. */
export const Languages: CollectionConfig = {
  slug: "languages",
  labels: {
    singular: label("Dil", "Language", "Язык"),
    plural: label("Dillər", "Languages", "Языки"),
  },
  access: accessTo("languages"),
  disableDuplicate: true,
  hooks: {
    ...invalidationHooks({ type: "language-changed" }),
    beforeChange: [refuseRenamed("languages")],
    beforeDelete: [refuseFixed("languages")],
  },
  admin: { useAsTitle: "languageCode", group: label("Ayarlar", "Settings", "Настройки") },
  fields: [
    {
      name: "languageCode",
      type: "select",
      required: true,
      unique: true,
      options: LANGUAGES.map((value) => ({ value, label: value })),
      label: label("Kod", "Code", "Код"),
    },
    orderField,
  ],
};

import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { invalidationHooks } from "../invalidation-hooks";
import { orderField } from "../fields/order";
import { requirePicture } from "../fields/require-picture";
import { TERM_PLACEHOLDERS } from "../fields/term-placeholders";
import { titleField } from "../fields/title";
import { refuseFixed } from "../refuse-fixed";
import { label } from "../../labels";

/**
 * A promotional banner on the home page (specification: mainPageShortcut); the one with id 1 is
 * full width.
 */
export const Shortcuts: CollectionConfig = {
  slug: "shortcuts",
  labels: {
    singular: label("Banner", "Shortcut", "Баннер"),
    plural: label("Bannerlər", "Shortcuts", "Баннеры"),
  },
  access: accessTo("shortcuts"),
  hooks: {
    ...invalidationHooks({ type: "shortcut-changed" }),
    beforeDelete: [refuseFixed("shortcuts")],
  },
  admin: {
    useAsTitle: "title",
    defaultColumns: ["title", "url", "position"],
    group: label("Məzmun", "Content", "Контент"),
  },
  fields: [
    { ...titleField(label("Ad", "Title", "Название")), admin: { description: TERM_PLACEHOLDERS } },
    { name: "url", type: "text", required: true, label: label("Ünvan", "Address", "Адрес") },
    {
      name: "photo",
      type: "upload",
      relationTo: "media",
      validate: requirePicture,
      label: label("Şəkil", "Picture", "Изображение"),
    },
    orderField,
  ],
};

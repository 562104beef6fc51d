import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { invalidationHooks } from "../invalidation-hooks";
import { orderField } from "../fields/order";
import { requirePicture } from "../fields/require-picture";
import { TERM_PLACEHOLDERS } from "../fields/term-placeholders";
import { titleField } from "../fields/title";
import { label } from "../../labels";

/** A slide of the home page's hero slider (specification section 3). */
export const Sliders: CollectionConfig = {
  slug: "sliders",
  labels: {
    singular: label("Slayder", "Slider", "Слайдер"),
    plural: label("Slayderlər", "Sliders", "Слайдеры"),
  },
  access: accessTo("sliders"),
  hooks: invalidationHooks({ type: "slider-changed" }),
  admin: {
    useAsTitle: "title",
    defaultColumns: ["title", "link", "position"],
    group: label("Məzmun", "Content", "Контент"),
  },
  fields: [
    titleField(label("Ad", "Title", "Название")),
    {
      name: "text",
      type: "text",
      localized: true,
      label: label("Mətn", "Text", "Текст"),
      admin: { description: TERM_PLACEHOLDERS },
    },
    {
      name: "image",
      type: "upload",
      relationTo: "media",
      validate: requirePicture,
      label: label("Şəkil", "Picture", "Изображение"),
    },
    { name: "link", type: "text", label: label("Link", "Link", "Ссылка") },
    orderField,
  ],
};

import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { label } from "../../labels";
import { searchWeek } from "../search-week";

/**
 * Searches of shoppers that had results, counted by week and language without personal data
 * (lib/server/modules/suggest/record-find.ts). Staff can hide a text, so that it is not suggested
 * to other shoppers.
 */
export const SearchFinds: CollectionConfig = {
  slug: "search-finds",
  labels: {
    singular: label("Məşhur axtarış", "Popular search", "Популярный запрос"),
    plural: label("Məşhur axtarışlar", "Popular searches", "Популярные запросы"),
  },
  access: { ...accessTo("search-finds"), create: () => false },
  indexes: [{ fields: ["week", "language", "text"], unique: true }],
  defaultSort: ["-week", "-count"],
  admin: {
    useAsTitle: "spelled",
    defaultColumns: ["spelled", "language", "count", "week", "hidden"],
    listSearchableFields: ["text", "spelled"],
    group: label("Kataloq", "Catalogue", "Каталог"),
    description: label(
      "Bir həftədə ən azı beş fərqli şəbəkədən axtarılan söz başqalarına da təklif olunur.",
      "A text is offered to others when at least five networks searched for it in one week.",
      "Запрос предлагается другим, если за неделю его искали хотя бы из пяти сетей.",
    ),
  },
  fields: [
    {
      name: "hidden",
      type: "checkbox",
      required: true,
      defaultValue: false,
      label: label("Təklif olunmasın", "Do not offer", "Не предлагать"),
      admin: {
        description: label(
          "Bu söz bu dildə daha heç kimə təklif olunmur, sonrakı həftələrdə də.",
          "Offered to nobody in this language any more, in later weeks neither.",
          "Больше никому не предлагается на этом языке, в том числе в следующие недели.",
        ),
      },
    },
    {
      type: "row",
      fields: [
        {
          name: "spelled",
          type: "text",
          required: true,
          admin: { readOnly: true },
          label: label("Axtarılan", "Searched for", "Что искали"),
        },
        {
          name: "text",
          type: "text",
          required: true,
          index: true,
          admin: { readOnly: true },
          label: label("Sadələşdirilmiş", "Folded", "В упрощённом виде"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "count",
          type: "number",
          required: true,
          admin: { readOnly: true },
          label: label("Şəbəkə", "Networks", "Сетей"),
        },
        searchWeek,
        {
          name: "language",
          type: "text",
          required: true,
          admin: { readOnly: true },
          label: label("Dil", "Language", "Язык"),
        },
      ],
    },
  ],
};

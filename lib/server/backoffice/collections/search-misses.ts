import type { CollectionBeforeChangeHook, CollectionConfig } from "payload";
import { MIN_NETWORKS } from "@/lib/server/modules/search/record-miss";
import { accessTo } from "../access";
import { label } from "../../labels";
import { type Meaning, meaningFields, meaningOf } from "../search-meaning";
import { faultOfSpellings } from "../search-spellings";
import { searchWeek } from "../search-week";
import { fieldError } from "../staff-error";

/**
 * The first meaning that staff give a search here creates a synonym for it. Later changes are made
 * in the synonym.
 */
const createSynonym: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const before = originalDoc as ({ text: string; synonym?: unknown } & Meaning) | undefined;
  const meaning = meaningOf({ ...before, ...(data as Meaning) });
  if (operation !== "update" || !before || before.synonym || !meaning) return data;
  const fault = faultOfSpellings(before.text, req);
  if (fault !== null) throw fieldError(fault, "text");
  const synonym = await req.payload.create({
    collection: "search-synonyms",
    data: { typed: before.text, ...meaning },
    req,
  });
  return { ...data, synonym: synonym.id };
};

/**
 * Searches without results from several networks, counted by week without personal data
 * (record-miss.ts).
 */
export const SearchMisses: CollectionConfig = {
  slug: "search-misses",
  labels: {
    singular: label("Nəticəsiz axtarış", "Search without results", "Поиск без результатов"),
    plural: label("Nəticəsiz axtarışlar", "Searches without results", "Поиски без результатов"),
  },
  access: { ...accessTo("search-misses"), create: () => false },
  hooks: { beforeChange: [createSynonym] },
  indexes: [{ fields: ["week", "text"], unique: true }],
  defaultSort: ["-week", "-count"],
  admin: {
    useAsTitle: "text",
    defaultColumns: ["text", "count", "week", "synonym"],
    listSearchableFields: ["text"],
    group: label("Kataloq", "Catalogue", "Каталог"),
    description: label(
      `Son beş həftədə ən azı ${MIN_NETWORKS} fərqli şəbəkədən axtarılan və heç nə tapılmayan sözlər. Şəxsi məlumata bənzəyənlər göstərilmir.`,
      `What at least ${MIN_NETWORKS} networks searched for in vain within five weeks. What looks like somebody's data is left out.`,
      `То, что за пять недель безуспешно искали хотя бы из ${MIN_NETWORKS} сетей. Похожее на личные данные не показывается.`,
    ),
  },
  fields: [
    {
      name: "text",
      type: "text",
      required: true,
      index: true,
      admin: { readOnly: true },
      label: label("Axtarılan", "Searched for", "Что искали"),
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
      ],
    },
    ...meaningFields,
    {
      name: "synonym",
      type: "relationship",
      relationTo: "search-synonyms",
      admin: {
        readOnly: true,
        description: label(
          "Yuxarıda mənanı seçib saxlayanda yaranır.",
          "Made when a meaning is chosen above and saved.",
          "Создаётся, когда выше выбрано значение и запись сохранена.",
        ),
      },
      label: label("Sinonim", "Synonym", "Синоним"),
    },
  ],
};

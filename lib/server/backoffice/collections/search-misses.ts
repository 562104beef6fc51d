import type { CollectionBeforeChangeHook, CollectionConfig } from "payload";
import { accessTo } from "../access";
import { label } from "../labels";
import { type Meaning, meaningFields, meaningOf } from "../search-meaning";

/** A meaning given here makes a synonym of the search, once; it is changed there afterwards. */
const explain: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const before = originalDoc as ({ text: string; synonym?: unknown } & Meaning) | undefined;
  const meaning = meaningOf({ ...before, ...(data as Meaning) });
  if (operation !== "update" || !before || before.synonym || !meaning) return data;
  const synonym = await req.payload.create({ collection: "search-synonyms", data: { typed: before.text, ...meaning }, req });
  return { ...data, synonym: synonym.id };
};

/** Searches that found nothing, counted by week and without anybody's data (note-miss.ts). */
export const SearchMisses: CollectionConfig = {
  slug: "search-misses",
  labels: { singular: label("Nəticəsiz axtarış", "Search without results", "Поиск без результатов"), plural: label("Nəticəsiz axtarışlar", "Searches without results", "Поиски без результатов") },
  access: { ...accessTo("search-misses"), create: () => false },
  hooks: { beforeChange: [explain] },
  indexes: [{ fields: ["week", "text"], unique: true }],
  defaultSort: ["-week", "-count"],
  admin: { useAsTitle: "text", defaultColumns: ["text", "count", "week", "synonym"], listSearchableFields: ["text"], group: label("Kataloq", "Catalogue", "Каталог") },
  fields: [
    { name: "text", type: "text", required: true, index: true, admin: { readOnly: true }, label: label("Axtarılan", "Searched for", "Что искали") },
    { type: "row", fields: [
      { name: "count", type: "number", required: true, admin: { readOnly: true }, label: label("Dəfə", "Times", "Раз") },
      { name: "week", type: "text", required: true, index: true, admin: { readOnly: true }, label: label("Həftə (bazar ertəsi)", "Week (its Monday)", "Неделя (понедельник)") },
    ] },
    ...meaningFields,
    { name: "synonym", type: "relationship", relationTo: "search-synonyms", admin: { readOnly: true, description: label("Yuxarıda mənanı seçib saxlayanda yaranır.", "Made when a meaning is chosen above and saved.", "Создаётся, когда выше выбрано значение и запись сохранена.") }, label: label("Sinonim", "Synonym", "Синоним") },
  ],
};

import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type TextareaFieldValidation,
} from "payload";
import { textarea } from "payload/shared";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { contentWords } from "@/lib/server/modules/search/query-terms";
import { removeSynonymKeys, indexSynonym, spellingsIn } from "@/lib/server/modules/search/synonyms";
import { accessTo } from "../access";
import { label } from "../../labels";
import { type Meaning, meaningFields, meaningOf } from "../search-meaning";
import { faultOfSpellings } from "../search-spellings";
import { fieldError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const NO_MEANING = label(
  "Kateqoriya seçin və ya söz yazın.",
  "Choose a category or enter words.",
  "Выберите категорию или введите слова.",
);

const refuseWithoutMeaning: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const meaning = meaningOf({ ...(originalDoc as Meaning | undefined), ...(data as Meaning) });
  if (!meaning || (meaning.categories.length === 0 && contentWords(meaning.means).length === 0))
    throw fieldError(staffMessage(NO_MEANING, req), "means");
  return data;
};
const refuseUnmatchable: TextareaFieldValidation = async (value, options) => {
  const valid = await textarea(value, options);
  return valid === true ? (faultOfSpellings(value ?? "", options.req) ?? true) : valid;
};
const saveSynonym: CollectionAfterChangeHook = async ({ doc, req }) => {
  const { id, typed, ...meaning } = doc as { id: number; typed: string } & Meaning;
  const run = await transactionOf(req);
  await indexSynonym(run, {
    id,
    typed: spellingsIn(typed),
    ...(meaningOf(meaning) ?? { means: "", categories: [] }),
  });
  await announceInvalidation({ type: "synonyms-changed" }, run);
  return doc;
};
const deleteSynonym: CollectionAfterDeleteHook = async ({ id, req }) => {
  const run = await transactionOf(req);
  await removeSynonymKeys(run, Number(id));
  await announceInvalidation({ type: "synonyms-changed" }, run);
};

/**
 * What shoppers type and what they mean by it (docs/search.md); the next search uses a saved
 * change.
 */
export const SearchSynonyms: CollectionConfig = {
  slug: "search-synonyms",
  labels: {
    singular: label("Axtarış sinonimi", "Search synonym", "Синоним поиска"),
    plural: label("Axtarış sinonimləri", "Search synonyms", "Синонимы поиска"),
  },
  access: accessTo("search-synonyms"),
  hooks: {
    beforeChange: [refuseWithoutMeaning],
    afterChange: [saveSynonym],
    afterDelete: [deleteSynonym],
  },
  admin: {
    useAsTitle: "typed",
    defaultColumns: ["typed", "means", "categories"],
    listSearchableFields: ["typed", "means"],
    group: label("Kataloq", "Catalogue", "Каталог"),
  },
  fields: [
    {
      name: "typed",
      type: "textarea",
      required: true,
      maxLength: 2000,
      label: label("Alıcı nə yazır", "What shoppers type", "Что пишут покупатели"),
      validate: refuseUnmatchable,
      admin: {
        description: label(
          "Vergüllə: pılesos, пылесос, vacuum. Böyük-kiçik hərf, şəkilçi və “üçün”, “ucuz” kimi sözlər fərq etmir. Ehtiyac üçün: süd/yemək soyuq/təzə.",
          "Separated by commas: pılesos, пылесос, vacuum. Capitals, endings and words like “for” or “cheap” make no difference. For a need: milk/food cold/fresh.",
          "Через запятую: pılesos, пылесос, vacuum. Регистр, окончания и слова вроде «для» и «дешево» не важны. Для потребности: молоко/еда холод/свежий.",
        ),
      },
    },
    ...meaningFields,
  ],
};

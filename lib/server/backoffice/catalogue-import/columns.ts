import { LANGUAGES } from "@/lib/languages";

const localized = (...names: string[]): string[] =>
  names.flatMap((name) => LANGUAGES.map((language) => `${name}.${language}`));

/**
 * The columns of the files of categories, brands, parameters and menus (docs/catalogue-files.md).
 * They are apart from the imports, because those import the collections, which import this.
 */
export const CATEGORY_FILE = {
  name: "categories",
  required: ["category"],
  optional: ["parent", ...localized("title"), ...localized("description"), "image", "position"],
} as const;

export const BRAND_FILE = {
  name: "brands",
  required: ["title"],
  optional: ["slug"],
} as const;

export const PARAMETER_FILE = {
  name: "parameters",
  required: ["key"],
  optional: [
    ...localized("title"),
    "type",
    ...localized("unit"),
    "position",
    "values.code",
    ...localized("values"),
    "values.position",
  ],
} as const;

export const MENU_FILE = {
  name: "menus",
  required: ["title.az"],
  optional: [
    "id",
    "title.en",
    "title.ru",
    "place",
    "link",
    "status",
    "position",
    ...localized("content"),
  ],
} as const;

/**
 * The canonical name of a column: `TITLE.AZ` becomes `title.az`, and a localised name without a
 * language is the Azerbaijani one.
 */
export function columnsOf({
  required,
  optional,
}: {
  required: readonly string[];
  optional: readonly string[];
}): (name: string) => string | undefined {
  const known = new Map([...required, ...optional].map((name) => [name.toLowerCase(), name]));
  return (name) => known.get(name.toLowerCase()) ?? known.get(`${name.toLowerCase()}.az`);
}

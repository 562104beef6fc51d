import { LANGUAGES } from "@/lib/languages";

/** Columns that exist once, not per language. docs/product-file.md describes the file's format. */
const FACTS = [
  "sku",
  "slug",
  "price",
  "discountPrice",
  "creditPrice",
  "stock",
  "category",
  "brand",
  "store",
  "sellerCode",
  "mpn",
  "gtin",
  "modelGroup",
  "popularity",
  "status",
  "createdAt",
  "coverImage",
  "gallery",
] as const;
const LOCALIZED = ["title", "description"] as const;

const KNOWN = new Map(
  [
    ...FACTS,
    ...LOCALIZED.flatMap((name) => LANGUAGES.map((language) => `${name}.${language}`)),
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * The column of an Azerbaijani text that is stored only where a product has none. No file has it: a
 * supplier's text in another language comes in it.
 */
export const azWhenEmpty = (name: "title" | "description"): string => `${name}.az.whenEmpty`;

/** All columns except those of parameters, in the order of an export. */
export const PRODUCT_COLUMNS: readonly string[] = [
  "sku",
  "title.az",
  "title.en",
  "title.ru",
  "slug",
  "status",
  "category",
  "brand",
  "store",
  "sellerCode",
  "mpn",
  "gtin",
  "modelGroup",
  "price",
  "discountPrice",
  "creditPrice",
  "stock",
  "popularity",
  "coverImage",
  "gallery",
  "createdAt",
  "description.az",
  "description.en",
  "description.ru",
];

/**
 * The columns of a product file. This is separate from the rest of the import (product-import.ts),
 * because that imports the product collection, which imports this.
 */
export const PRODUCT_FILE = {
  name: "products",
  required: ["sku"],
  optional: [...PRODUCT_COLUMNS.filter((name) => name !== "sku"), "p.<key>"],
} as const;

const PARAMETER = new RegExp(
  `^(?:p|parameters)\\.([a-z][a-z0-9-]*(?:\\.(?:${LANGUAGES.join("|")}))?)$`,
);

/**
 * The canonical name of a column: `TITLE.AZ` becomes `title.az`, `parameters.color` becomes
 * `p.color`, and `title` becomes `title.az`. Undefined for an unknown column.
 */
export function productColumn(name: string): string | undefined {
  const lower = name.toLowerCase();
  const [, key] = PARAMETER.exec(lower) ?? [];
  if (key !== undefined) return `p.${key}`;
  return (
    KNOWN.get(lower) ?? (lower === "title" || lower === "description" ? `${lower}.az` : undefined)
  );
}

import { LANGUAGES } from "@/lib/languages";

/** The columns of a file of products, CSV or JSON lines: docs/product-file.md describes them. */
/** The columns of a file of products, which docs/product-file.md describes. */
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

/** Every column but those of parameters, in the order of an export. */
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
 * What a product's file has; apart from the rest of the kind (product-import.ts), which reads the
 * collection's rules.
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
 * A column's own writing: `TITLE.AZ` -> `title.az`, `parameters.color` -> `p.color`; undefined for
 * what is none. `title` alone is Azerbaijani.
 */
export function productColumn(name: string): string | undefined {
  const lower = name.toLowerCase();
  const [, key] = PARAMETER.exec(lower) ?? [];
  if (key !== undefined) return `p.${key}`;
  return (
    KNOWN.get(lower) ?? (lower === "title" || lower === "description" ? `${lower}.az` : undefined)
  );
}

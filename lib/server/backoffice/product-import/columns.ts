import { LANGUAGES } from "@/lib/languages";

/**
 * # The format: products in a file
 *
 * CSV (UTF-8; commas, semicolons or tabs; a first line of column names; quoted cells may have line breaks) or JSON lines (one object per line).
 * Both have the same columns; in JSON lines `title.az` may be written `{"title": {"az": "…"}}` and `p.color` `{"parameters": {"color": "…"}}`:
 *
 *     {"sku": "SM-A556E", "title": {"az": "Samsung Galaxy A55", "en": "…", "ru": "…"}, "description": {"az": "…"}, "price": 899.99, "discountPrice": 849,
 *      "creditPrice": 38.5, "stock": 12, "category": 101, "brand": "samsung", "store": null, "sellerCode": "V-1", "popularity": 70, "status": "published",
 *      "slug": "samsung-galaxy-a55", "createdAt": "2026-05-01T10:00:00Z", "coverImage": "galaxy-a55.webp", "gallery": ["galaxy-a55-2.webp", "https://…/3.jpg"],
 *      "parameters": {"color": "black", "memory": 256, "wireless": true, "chip": {"az": "Exynos 1480", "en": "…", "ru": "…"}}}
 *
 * | Column | Value |
 * |---|---|
 * | `sku` | required: the product it is about; 1-60 characters without spaces |
 * | `title.az`, `title.en`, `title.ru` | up to 300 characters; Azerbaijani is required, the others may be empty |
 * | `description.az`, `.en`, `.ru` | text with line breaks |
 * | `price`, `discountPrice`, `creditPrice` | AZN: `1299.99`, `1 299,99`; price is required |
 * | `stock` | whole number; 0 for a new product without one |
 * | `category` | id, name (in any language), or path of names `Telefonlar > Smartfonlar` |
 * | `brand` | slug or name |
 * | `store` | id or name |
 * | `sellerCode` | text |
 * | `mpn`, `gtin` | manufacturer's part number (up to 70 characters); 8, 12, 13 or 14 digits with a right check digit |
 * | `modelGroup` | code that other colours and sizes of the same model have too: `galaxy-a55` |
 * | `popularity` | 0-100 |
 * | `status` | `published` or `draft`; a new product without one is published. A draft may lack what is required |
 * | `slug` | made of the Azerbaijani name for a new product without one; another one leaves a redirect |
 * | `createdAt` | ISO time, of a new product only |
 * | `coverImage`, `gallery` | pictures: `https://…`, a file of `--pictures`, or a stored picture's name; several with `|` or line breaks |
 * | `p.<key>` | value of the parameter with that key: code or name of its list (several with `|`), number, or Azerbaijani text |
 * | `p.<key>.az`, `.en`, `.ru` | text of a parameter without a list; several values are lines |
 *
 * An absent column leaves a field as it is; an empty cell (`null` in JSON) empties it, which is a fault where a value is required. `slug`, `status`
 * and `createdAt` stay when empty. Of parameters only the named ones change.
 */
const FACTS = ["sku", "slug", "price", "discountPrice", "creditPrice", "stock", "category", "brand", "store", "sellerCode", "mpn", "gtin", "modelGroup", "popularity", "status", "createdAt", "coverImage", "gallery"] as const;
const LOCALIZED = ["title", "description"] as const;

const KNOWN = new Map([...FACTS, ...LOCALIZED.flatMap((name) => LANGUAGES.map((language) => `${name}.${language}`))].map((name) => [name.toLowerCase(), name]));

/** Every column but those of parameters, in the order of an export. */
export const PRODUCT_COLUMNS: readonly string[] = ["sku", "title.az", "title.en", "title.ru", "slug", "status", "category", "brand", "store", "sellerCode", "mpn", "gtin", "modelGroup", "price", "discountPrice", "creditPrice", "stock", "popularity", "coverImage", "gallery", "createdAt", "description.az", "description.en", "description.ru"];

/** What a product's file has; apart from the rest of the kind (product-import.ts), which reads the collection's rules. */
export const PRODUCT_FILE = { name: "products", required: ["sku"], optional: [...PRODUCT_COLUMNS.filter((name) => name !== "sku"), "p.<key>"] } as const;

/** A column's own writing: `TITLE.AZ` -> `title.az`, `parameters.color` -> `p.color`; undefined for what is none. `title` alone is Azerbaijani. */
export function productColumn(name: string): string | undefined {
  const lower = name.toLowerCase();
  const [, key] = /^(?:p|parameters)\.([a-z][a-z0-9-]*(?:\.(?:az|en|ru))?)$/.exec(lower) ?? [];
  if (key !== undefined) return `p.${key}`;
  return KNOWN.get(lower) ?? (lower === "title" || lower === "description" ? `${lower}.az` : undefined);
}

/**
 * The tables in which Payload's PostgreSQL adapter stores products: the current ones, and their
 * versions, of which the back office's lists show the latest.
 */
export type ProductTable = {
  name: string;
  locales: string;
  /** prefix of every column's name */ prefix: string;
  /** prefix of every field's name in a query */ path: string;
  idColumn: string;
  idField: string;
  /** boolean column that limits the list, or empty */ only: string;
};

export const CURRENT: ProductTable = {
  name: "products",
  locales: "products_locales",
  prefix: "",
  path: "",
  idColumn: "id",
  idField: "id",
  only: "",
};
export const LATEST: ProductTable = {
  name: "_products_v",
  locales: "_products_v_locales",
  prefix: "version_",
  path: "version.",
  idColumn: "parent_id",
  idField: "parent",
  only: "latest",
};

export type ColumnKind = "text" | "number" | "reference" | "time" | "state";

/**
 * The fields by which lists can be searched, filtered and sorted. The title is in the table of
 * localised texts.
 */
const COLUMNS: Record<string, { column: string; kind: ColumnKind }> = {
  sku: { column: "sku", kind: "text" },
  slug: { column: "slug", kind: "text" },
  sellerCode: { column: "seller_code", kind: "text" },
  mpn: { column: "mpn", kind: "text" },
  gtin: { column: "gtin", kind: "text" },
  modelGroup: { column: "model_group", kind: "text" },
  price: { column: "price", kind: "number" },
  discountPrice: { column: "discount_price", kind: "number" },
  creditPrice: { column: "credit_price", kind: "number" },
  stock: { column: "stock", kind: "number" },
  popularity: { column: "popularity", kind: "number" },
  category: { column: "category_id", kind: "reference" },
  brand: { column: "brand_id", kind: "reference" },
  store: { column: "store_id", kind: "reference" },
  createdAt: { column: "created_at", kind: "time" },
  updatedAt: { column: "updated_at", kind: "time" },
  _status: { column: "_status", kind: "state" },
};

export const TITLE = "title";

/** The condition on `t` that limits the list to the table's `only` column; empty if it has none. */
export const onlyCondition = ({ only }: ProductTable): string => only && `t.${only}`;

/** A field's name without the prefix `version.`. The product's id is `id` in both tables. */
export const fieldOf = (table: ProductTable, path: string): string =>
  path === table.idField
    ? "id"
    : path.startsWith(table.path)
      ? path.slice(table.path.length)
      : path;

/** A field's column in `t`, or undefined for a field that these lists do not support. */
export function columnOf(
  table: ProductTable,
  field: string,
): { sql: string; kind: ColumnKind } | undefined {
  if (field === "id") return { sql: `t.${table.idColumn}`, kind: "reference" };
  const known = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
  return (
    known && {
      sql: `t.${table.prefix}${known.column}${known.kind === "state" ? "::text" : ""}`,
      kind: known.kind,
    }
  );
}

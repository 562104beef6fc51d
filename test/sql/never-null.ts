/** Columns that may be NULL for the database, and why those that a statement reads are not. */
type NeverNullRule = {
  columns: readonly string[];
  /** what the statement says then */
  where?: RegExp;
  why: string;
};

const NEVER_NULL: readonly NeverNullRule[] = [
  {
    columns: [
      "products.slug",
      "products.sku",
      "products.category_id",
      "products.brand_id",
      "products.model_group",
      "products_locales.title",
      "menus_locales.title",
    ],
    where: /product_search|_status = 'published'/,
    why: "Payload publishes nothing without what it requires; only drafts lack it.",
  },
  { columns: ["payload_migrations.name"], why: "Payload notes each migration with its name." },
  {
    columns: ["promotions_rels.products_id"],
    where: /path = 'products'/,
    why: "A row of this path leads to a product.",
  },
  {
    columns: ["customers.email"],
    where: /lower\(p\.email\) = lower\(c\.email\)/,
    why: "It equals a proven address.",
  },
  {
    columns: ["mail_messages.sealed", "sms_messages.sealed"],
    where: /state = 'queued'/,
    why: "A message stays sealed in its row until it was sent or given up.",
  },
];

/** Whether a condition of the statement leaves out the rows in which the column is NULL. */
const isExcluded = (column: string, text: string): boolean =>
  new RegExp(`\\b${column} (?:IS NOT NULL|= ?ANY|= \\$\\d)`).test(text);

/** Whether a column that may be NULL is not in this statement. */
export const isNeverNull = (column: string, text: string): boolean =>
  isExcluded(column.split(".")[1] ?? "", text) ||
  NEVER_NULL.some(({ columns, where }) => columns.includes(column) && (!where || where.test(text)));

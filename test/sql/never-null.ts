/** Nullable columns, and why statements never read NULL from them. */
type NeverNullRule = {
  columns: readonly string[];
  /** Matches the statements to which the rule applies; all when omitted. */
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
    why: "Payload publishes no document without its required fields; only drafts may lack them.",
  },
  { columns: ["payload_migrations.name"], why: "Payload stores each migration with its name." },
  {
    columns: ["promotions_rels.products_id"],
    where: /path = 'products'/,
    why: "A row with this path refers to a product.",
  },
  {
    columns: ["customers.email"],
    where: /lower\(p\.email\) = lower\(c\.email\)/,
    why: "The condition compares it with a confirmed address.",
  },
  {
    columns: ["mail_messages.sealed", "sms_messages.sealed"],
    where: /state = 'queued'/,
    why: "The encrypted message stays in its row until it has been sent or given up.",
  },
];

/** Whether a condition of the statement excludes the rows in which the column is NULL. */
const isExcluded = (column: string, text: string): boolean =>
  new RegExp(`\\b${column} (?:IS NOT NULL|= ?ANY|= \\$\\d)`).test(text);

/** Whether a nullable column is never NULL in this statement. */
export const isNeverNull = (column: string, text: string): boolean =>
  isExcluded(column.split(".")[1] ?? "", text) ||
  NEVER_NULL.some(({ columns, where }) => columns.includes(column) && (!where || where.test(text)));

import type { CollectionBeforeDeleteHook } from "payload";
import { label, type Label } from "../labels";
import { staffError } from "./staff-error";
import { staffMessage } from "./staff-message";
import { transactionOf } from "./transaction";

/** How many of the documents in use a message names. */
const NAMED = 3;

/** A kind of documents that refer to another, how many, and the names of the first ones. */
type Use = { place: string; count: number; names: string[] };

/** A statement of the uses in one place, from a statement of `name`s. */
const usesIn = (place: string, names: string): string =>
  `SELECT '${place}' AS place, count(*)::integer AS count, COALESCE((array_agg(name))[1:${NAMED}], '{}') AS names FROM (${names}) AS u`;

const PRODUCT = "COALESCE(p.sku::text, 'ID ' || p.id)";
const CATEGORY =
  "COALESCE((SELECT l.title::text FROM categories_locales l WHERE l._parent_id = c.id AND l._locale = 'az'), 'ID ' || c.id)";

// The rich text of a page refers to its pictures inside a JSON tree. Drafts are searched too.
const showsPicture = (content: string) =>
  `jsonb_path_exists(${content}, '$.** ? (@.type == "upload" && @.relationTo == "media" && @.value == $id)', jsonb_build_object('id', $1::integer))`;

/** Statements of the references to a document ($1) of each collection. */
const USES = {
  brands: usesIn(
    "products",
    `SELECT ${PRODUCT} AS name FROM products p WHERE p.brand_id = $1 ORDER BY p.id`,
  ),
  categories: [
    usesIn(
      "products",
      `SELECT ${PRODUCT} AS name FROM products p WHERE p.category_id = $1 ORDER BY p.id`,
    ),
    usesIn(
      "categories",
      `SELECT ${CATEGORY} AS name FROM categories c WHERE c.parent_id = $1 ORDER BY c.id`,
    ),
  ].join(" UNION ALL "),
  parameters: [
    usesIn(
      "products",
      `SELECT ${PRODUCT} AS name FROM products p WHERE p.id IN (SELECT _parent_id FROM products_parameters WHERE parameter_id = $1) ORDER BY p.id`,
    ),
    usesIn(
      "values",
      "SELECT m.code::text AS name FROM parameter_masks m WHERE m.parameter_id = $1 ORDER BY m.id",
    ),
  ].join(" UNION ALL "),
  "parameter-masks": usesIn(
    "products",
    `SELECT ${PRODUCT} AS name FROM products p WHERE p.id IN (SELECT _parent_id FROM products_parameters WHERE mask_id = $1) ORDER BY p.id`,
  ),
  stores: [
    usesIn(
      "products",
      `SELECT ${PRODUCT} AS name FROM products p WHERE p.store_id = $1 ORDER BY p.id`,
    ),
    // Pieces are moved to another place first.
    usesIn(
      "stock",
      `SELECT ${PRODUCT} AS name FROM stock_levels l JOIN stock_places s ON s.id = l.place_id JOIN products p ON p.id = l.product_id WHERE s.store_id = $1 AND l.on_hand <> 0 ORDER BY p.id`,
    ),
  ].join(" UNION ALL "),
  // An order that is paid has its own copies of the product's data; one that is not yet paid gives
  // the pieces back to the product when it ends.
  products: [
    usesIn(
      "orders",
      "SELECT '№ ' || i.id AS name FROM invoices i WHERE i.state = 'awaiting' AND i.id IN (SELECT invoice_id FROM invoice_lines WHERE product_id = $1) ORDER BY i.id",
    ),
    usesIn(
      "fastOrders",
      "SELECT '№ ' || f.id AS name FROM fast_orders f WHERE f.product_id = $1 AND f.state IN ('new', 'called') ORDER BY f.id",
    ),
    usesIn(
      "promotions",
      "SELECT 'ID ' || r.parent_id AS name FROM promotions_rels r WHERE r.products_id = $1 ORDER BY r.parent_id",
    ),
  ].join(" UNION ALL "),
  "payment-card-types": usesIn(
    "orders",
    "SELECT '№ ' || i.id AS name FROM invoices i WHERE i.state = 'awaiting' AND i.card_type_id = $1 ORDER BY i.id",
  ),
  // A shipment that is on its way is followed at its carrier.
  carriers: usesIn(
    "shipments",
    "SELECT '№ ' || s.invoice_id AS name FROM shipments s WHERE s.carrier_id = $1 AND s.state IN ('handed_over', 'failed') ORDER BY s.id",
  ),
  media: [
    usesIn(
      "products",
      `SELECT ${PRODUCT} AS name FROM products p WHERE p.cover_image_id = $1 OR p.id IN (SELECT _parent_id FROM products_gallery WHERE file_id = $1) ORDER BY p.id`,
    ),
    usesIn(
      "categories",
      `SELECT ${CATEGORY} AS name FROM categories c WHERE c.image_id = $1 ORDER BY c.id`,
    ),
    usesIn(
      "sliders",
      "SELECT 'ID ' || s.id AS name FROM sliders s WHERE s.image_id = $1 ORDER BY s.id",
    ),
    usesIn(
      "shortcuts",
      "SELECT 'ID ' || s.id AS name FROM shortcuts s WHERE s.photo_id = $1 ORDER BY s.id",
    ),
    usesIn(
      "cards",
      "SELECT 'ID ' || t.id AS name FROM payment_card_types t WHERE t.icon_id = $1 ORDER BY t.id",
    ),
    usesIn(
      "pages",
      `SELECT 'ID ' || page AS name FROM (
        SELECT _parent_id AS page FROM menus_locales WHERE ${showsPicture("content")}
        UNION SELECT v.parent_id FROM _menus_v v JOIN _menus_v_locales l ON l._parent_id = v.id WHERE v.latest AND ${showsPicture("l.version_content")}
      ) pages ORDER BY page`,
    ),
  ].join(" UNION ALL "),
} as const;

const PLACES: Readonly<Record<string, Label>> = {
  products: label("məhsullar", "products", "товары"),
  categories: label("kateqoriyalar", "categories", "категории"),
  stock: label("burada qalan mallar", "goods that are there", "товары, которые там есть"),
  values: label("parametr dəyərləri", "parameter values", "значения характеристики"),
  orders: label("ödəniş gözləyən sifarişlər", "orders awaiting payment", "неоплаченные заказы"),
  shipments: label("yolda olan sifarişlər", "orders on their way", "заказы в пути"),
  fastOrders: label("açıq sürətli sifarişlər", "open fast orders", "открытые быстрые заказы"),
  promotions: label("aksiyalar", "promotions", "акции"),
  sliders: label("slayderlər", "sliders", "слайдеры"),
  shortcuts: label("bannerlər", "shortcuts", "баннеры"),
  cards: label("taksit kartları", "instalment cards", "карты рассрочки"),
  pages: label("səhifələr", "pages", "страницы"),
};

const IN_USE = label(
  "Silinmədi, istifadə olunur. {uses}.",
  "Not deleted, it is in use. {uses}.",
  "Не удалено, используется. {uses}.",
);
type Request = Parameters<typeof staffMessage>[1];

/** Where a document is used: `məhsullar: 12 (SKU-1, SKU-2, SKU-3…)`. */
export const usesText = (uses: readonly Use[], req: Request): string =>
  uses
    .map(({ place, count, names }) => {
      const text = PLACES[place] ? staffMessage(PLACES[place], req) : place;
      return `${text}: ${count} (${names.join(", ")}${count > names.length ? "…" : ""})`;
    })
    .join("; ");

/**
 * Throws 409 with the places where a document is used when it would be deleted, because it would
 * silently disappear from them.
 */
export const refuseWhileInUse =
  (collection: keyof typeof USES): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const run = await transactionOf(req);
    const uses = (await run<Use>(USES[collection], [id])).filter(({ count }) => count > 0);
    if (uses.length === 0) return;
    // `usesText` is in the reader's language already, so all three translations get the same text.
    const text = usesText(uses, req);
    const { az, en, ru } = IN_USE;
    throw staffError(
      label(
        ...([az, en, ru].map((message) => message.replace("{uses}", () => text)) as [
          string,
          string,
          string,
        ]),
      ),
      req,
      409,
    );
  };

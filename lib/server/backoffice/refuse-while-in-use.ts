import { APIError, type CollectionBeforeDeleteHook } from "payload";
import { label } from "../labels";
import { staffMessage } from "./staff-message";
import { transactionOf } from "./transaction";

// The rich text of a page refers to its pictures inside a JSON tree. Drafts are searched too.
const showsPicture = (content: string) =>
  `jsonb_path_exists(${content}, '$.** ? (@.type == "upload" && @.relationTo == "media" && @.value == $id)', jsonb_build_object('id', $1::integer))`;

/** Queries that count the references to a document of each collection. */
const USES = {
  brands: "SELECT count(*)::integer AS count FROM products WHERE brand_id = $1",
  categories:
    "SELECT (SELECT count(*) FROM products WHERE category_id = $1)::integer + (SELECT count(*) FROM categories WHERE parent_id = $1)::integer AS count",
  parameters:
    "SELECT (SELECT count(*) FROM products_parameters WHERE parameter_id = $1)::integer + (SELECT count(*) FROM parameter_masks WHERE parameter_id = $1)::integer AS count",
  "parameter-masks":
    "SELECT count(*)::integer AS count FROM products_parameters WHERE mask_id = $1",
  media: `SELECT (SELECT count(*) FROM products WHERE cover_image_id = $1)::integer + (SELECT count(*) FROM products_gallery WHERE file_id = $1)::integer
    + (SELECT count(*) FROM categories WHERE image_id = $1)::integer + (SELECT count(*) FROM sliders WHERE image_id = $1)::integer + (SELECT count(*) FROM shortcuts WHERE photo_id = $1)::integer + (SELECT count(*) FROM payment_card_types WHERE icon_id = $1)::integer
    + (SELECT count(*) FROM (
        SELECT _parent_id FROM menus_locales WHERE ${showsPicture("content")}
        UNION SELECT v.parent_id FROM _menus_v v JOIN _menus_v_locales l ON l._parent_id = v.id WHERE v.latest AND ${showsPicture("l.version_content")}
      ) pages)::integer AS count`,
} as const;

const IN_USE = label(
  "Silinmədi: {count} yerdə istifadə olunur.",
  "Not deleted: it is used in {count} places.",
  "Не удалено: используется в {count} местах.",
);

/**
 * Throws 409 when a document that others refer to would be deleted, because these would silently
 * disappear from the shop.
 */
export const refuseWhileInUse =
  (collection: keyof typeof USES): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const run = await transactionOf(req);
    const [row] = await run<{ count: number }>(USES[collection], [id]);
    if (!row?.count) return;
    throw new APIError(
      staffMessage(IN_USE, req).replace("{count}", String(row.count)),
      409,
      null,
      true,
    );
  };

import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput, MAX_ID, integer } from "./inputs";

const menuFields = {
  menuId: z.number().int(),
  menuContentTypeTitle: z.string(),
  menuTitle: z.string(),
  link: z.string().nullable(),
};

/** A menu item (specification section 3) for header and footer. */
const menuItem = z.object(menuFields);
export type MenuItem = z.infer<typeof menuItem>;

/**
 * A menu with its content in every language; the content is HTML. `updateDate` is used in the
 * sitemap.
 */
const menu = z.object({
  ...menuFields,
  updateDate: z.string().describe("ISO 8601"),
  menuTranslates: z.array(
    z.object({ languageId: z.number().int(), menuTitle: z.string(), menuContent: z.string() }),
  ),
});
export type Menu = z.infer<typeof menu>;

export { FOOTER_MENU, FREE_LINK, HEADER_MENU, HTML_CONTENT } from "./menu-types";

export const menuContract = {
  /** The items of a menu: 2 header, 3 footer (specification section 7, content host). */
  getAllMenusByType: read
    .route({
      method: "GET",
      path: "/Menu/get-all-menus-by-type",
      tags: ["Menu"],
      summary: "Menu items",
    })
    .input(z.object({ ...languageInput, menuTypeId: integer(1, MAX_ID) }))
    .output(envelope(z.array(menuItem))),
  /** One menu with its content (specification section 7, content host). 404 `MENU_NOT_FOUND`. */
  getMenu: read
    .route({
      method: "GET",
      path: "/Menu/get-menu/{menuId}",
      tags: ["Menu"],
      summary: "One menu with its content",
    })
    .input(z.object({ menuId: integer(1, MAX_ID) }))
    .output(envelope(menu)),
};

import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { queryMenu } from "./query-menu";
import { queryMenus } from "./query-menus";

/** Answers the endpoints of `menu` in lib/contract. */
export const menuEndpoints = {
  getAllMenusByType: api.menu.getAllMenusByType.handler(async ({ input }) =>
    ok(await queryMenus(input.menuTypeId, languageOf(input))),
  ),
  getMenu: api.menu.getMenu.handler(async ({ input }) => ok(await queryMenu(input.menuId))),
};

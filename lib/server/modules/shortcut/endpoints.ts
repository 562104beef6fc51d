import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { queryShortcuts } from "./query-shortcuts";

/** `shortcut` of the contract: getAllShortcuts. */
export const shortcutEndpoints = {
  getAllShortcuts: api.shortcut.getAllShortcuts.handler(async ({ input }) =>
    ok(await queryShortcuts(languageOf(input))),
  ),
};

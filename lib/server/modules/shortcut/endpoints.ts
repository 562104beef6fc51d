import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { queryShortcuts } from "./query-shortcuts";

/** Answers the endpoints of `shortcut` in lib/contract. */
export const shortcutEndpoints = {
  getAllShortcuts: api.shortcut.getAllShortcuts.handler(async ({ input }) =>
    ok(await queryShortcuts(languageOf(input))),
  ),
};

import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { querySortTypes } from "./query-sort-types";

/** Answers the endpoints of `sort` in lib/contract. */
export const sortEndpoints = {
  getAllSortTypes: api.sort.getAllSortTypes.handler(async ({ input }) =>
    ok(await querySortTypes(languageOf(input))),
  ),
};

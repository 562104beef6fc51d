import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { queryPageDates } from "../page-dates/query-page-dates";
import { queryCategories } from "./query-categories";
import { queryIntroduction } from "./query-introduction";

/** Answers the endpoints of `category` in lib/contract. */
export const categoryEndpoints = {
  getAllCategories: api.category.getAllCategories.handler(async ({ input }) =>
    ok(await queryCategories(languageOf(input))),
  ),
  getIntroduction: api.category.getIntroduction.handler(async ({ input }) =>
    ok(await queryIntroduction(input.categoryId, languageOf(input))),
  ),
  getPageDates: api.category.getPageDates.handler(async () => ok(await queryPageDates())),
};

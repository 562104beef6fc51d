import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { queryBrand } from "./query-brand";

/** Answers the endpoints of `brand` in lib/contract. */
export const brandEndpoints = {
  getBrand: api.brand.getBrand.handler(async ({ input }) =>
    ok(await queryBrand(input.Slug, languageOf(input))),
  ),
};

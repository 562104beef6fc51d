import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { queryBrand } from "./query-brand";

/** `brand` of the contract: getBrand. */
export const brandEndpoints = {
  getBrand: api.brand.getBrand.handler(async ({ input }) =>
    ok(await queryBrand(input.Slug, languageOf(input))),
  ),
};

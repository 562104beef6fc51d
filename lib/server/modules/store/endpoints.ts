import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { enteredFacts } from "../shop-settings/entered-facts";
import { queryTradeTerms } from "../trade-terms/query-trade-terms";
import { queryStores } from "./query-stores";

/** Answers the endpoints of `store` in lib/contract. */
export const storeEndpoints = {
  getAllStores: api.store.getAllStores.handler(async ({ input }) =>
    ok(await queryStores(languageOf(input))),
  ),
  getShopFacts: api.store.getShopFacts.handler(async ({ input }) =>
    ok(await enteredFacts(languageOf(input))),
  ),
  getTradeTerms: api.store.getTradeTerms.handler(async () => ok(await queryTradeTerms())),
};

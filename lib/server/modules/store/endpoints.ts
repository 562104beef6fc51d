import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { queryTradeTerms } from "../trade-terms/query-trade-terms";
import { queryStores } from "./query-stores";

/** `store` of the contract: getAllStores, getTradeTerms. */
export const storeEndpoints = {
  getAllStores: api.store.getAllStores.handler(async ({ input }) =>
    ok(await queryStores(languageOf(input))),
  ),
  getTradeTerms: api.store.getTradeTerms.handler(async () => ok(await queryTradeTerms())),
};

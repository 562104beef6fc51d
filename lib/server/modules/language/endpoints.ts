import { ok } from "@/lib/contract/envelope";
import { api } from "../../api/api";
import { queryLanguages } from "./query-languages";

/** `language` of the contract: getAllLanguages. */
export const languageEndpoints = {
  getAllLanguages: api.language.getAllLanguages.handler(async () => ok(await queryLanguages())),
};

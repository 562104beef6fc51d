import { ok } from "@/lib/contract/envelope";
import { api } from "../../api/api";
import { queryLanguages } from "./query-languages";

/** Answers the endpoints of `language` in lib/contract. */
export const languageEndpoints = {
  getAllLanguages: api.language.getAllLanguages.handler(async () => ok(await queryLanguages())),
};

import { get } from "@/lib/client/api";
import type { ProductCard, ProductPage } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { pickSuggestions } from "./pick-suggestions";

/** Page size of the search request (specification sections 7 and 9). */
const ASKED = 100;

/** The product suggestions for a text; throws as `get`. Its code comes with the first text typed. */
export const findSuggestions = async (text: string, language: Language, signal: AbortSignal): Promise<ProductCard[]> =>
  pickSuggestions((await get<ProductPage>("/Product/search", { keyWord: text, lang: language, pageSize: ASKED }, signal)).items, text);

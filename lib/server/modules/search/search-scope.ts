import { languageOf } from "@/lib/contract/inputs";
import { type SwitchKey, SWITCHES } from "@/lib/contract/list-keys";
import type { SortKey } from "@/lib/contract/sort";
import { amountFromWire } from "../../api/on-the-wire";

type Scope = {
  [
    Key in
      | "lang"
      | "LanguageCode"
      | "keyWord"
      | "KeyWord"
      | "storeSlug"
      | "StoreSlug"
      | "userCode"
      | "UserCode"
  ]?: string | undefined;
} & {
  [Key in "categoryId" | "CategoryId" | "monthlyMax" | "priceFrom" | "priceTo"]?:
    number | undefined;
} & { [Key in "exact" | SwitchKey]?: "1" | undefined } & { sortType?: SortKey | undefined };

/**
 * Reads what limits a list from an API input, in either spelling of the specification. The other
 * keys of the input are parameter filters.
 */
export const searchScope = <Input extends Scope>(input: Input) => ({
  language: languageOf(input),
  keyWord: input.keyWord ?? input.KeyWord,
  categoryId: input.categoryId ?? input.CategoryId,
  storeSlug: input.storeSlug ?? input.StoreSlug,
  userCode: input.userCode ?? input.UserCode,
  monthlyMax: amountFromWire(input.monthlyMax),
  priceFrom: amountFromWire(input.priceFrom),
  priceTo: amountFromWire(input.priceTo),
  switches: SWITCHES.filter((key) => input[key] === "1"),
  exactly: input.exact === "1",
  sortType: input.sortType,
  filters: input,
});

import { oc } from "@orpc/contract";
import { z } from "zod";
import { envelope } from "./envelope";
import { blankAsMissing, languageInput } from "./inputs";

/** The orders the search knows; staff choose which are offered and how they are called. Every one ends in a unique tie-breaker. */
export const SORT_KEYS = ["orderbydescdate", "orderbydate", "orderbyprice", "orderbydescprice", "orderbyname", "orderbypopular", "orderbydiscount"] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const DEFAULT_SORT: SortKey = "orderbydescdate";

export const sortInput = z.preprocess(blankAsMissing, z.enum(SORT_KEYS).optional());

/** Sort type (specification section 3; the snake-case id is its own spelling). */
export const sortType = z.object({ sort_type_id: z.number().int(), sortKey: z.enum(SORT_KEYS), sortTypeTitle: z.string() });
export type SortType = z.infer<typeof sortType>;

export const sort = {
  /** The sort types offered, in staff's order (specification section 7). */
  getAllSortTypes: oc
    .route({ method: "GET", path: "/sort/get-all-sort-types", tags: ["Sort"], summary: "Sort types" })
    .input(z.object(languageInput))
    .output(envelope(z.array(sortType))),
};

import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { blankAsMissing, languageInput } from "./inputs";
import { SORT_KEYS } from "./limits";

export { SORT_KEYS, type SortKey } from "./limits";

export const sortInput = z.preprocess(blankAsMissing, z.enum(SORT_KEYS).optional());

/** Sort type (specification section 3, which spells the id in snake case). */
const sortType = z.object({
  sort_type_id: z.number().int(),
  sortKey: z.enum(SORT_KEYS),
  sortTypeTitle: z.string(),
});
export type SortType = z.infer<typeof sortType>;

export const sortContract = {
  /** The sort types offered, in staff's order (specification section 7). */
  getAllSortTypes: read
    .route({
      method: "GET",
      path: "/sort/get-all-sort-types",
      tags: ["Sort"],
      summary: "Sort types",
    })
    .input(z.object(languageInput))
    .output(envelope(z.array(sortType))),
};

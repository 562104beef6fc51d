import { query } from "../../db/pool";
import { engine } from "./engine/current-engine";
import { isPossiblyPersonal } from "./is-possibly-personal";
import { resolveSearch } from "./search-query-of";

/**
 * The name of the model that a search is about and the shop does not have, as the results page
 * shows it. Undefined if there is none, if the name alone is not understood as a missing model, or
 * if the text may contain personal data: staff see a list of these names, which must not contain
 * other texts (docs/adr/0083).
 */
export async function findMissingModelName(typed: string): Promise<string | undefined> {
  const missing = await missingIn(typed);
  if (missing === undefined || (await isPossiblyPersonal(query, typed))) return undefined;
  // Later only the name is searched for, so it must be understood in the same way by itself.
  return (await missingIn(missing)) === undefined ? undefined : missing;
}

const missingIn = async (typed: string): Promise<string | undefined> =>
  (await resolveSearch({ keyWord: typed })).searchQuery.words?.missing;

/** Values of `how` for a search that found exactly what it names, perhaps in another spelling. */
const FOUND: readonly string[] = ["words", "corrected"];

/**
 * The product in stock that a search for a model finds first; undefined while the search says that
 * the shop does not have the model, or only finds something similar.
 */
export async function findModelInStock(model: string): Promise<number | undefined> {
  const { searchQuery } = await resolveSearch({ keyWord: model, switches: ["inStock"] });
  const { words } = searchQuery;
  if (!words || !FOUND.includes(words.how) || words.missing !== undefined) return undefined;
  const { ids } = await engine.page(query, searchQuery, {
    sort: null,
    language: "az",
    offset: 0,
    limit: 1,
  });
  return ids[0];
}

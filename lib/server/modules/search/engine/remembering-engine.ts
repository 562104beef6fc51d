import { tags } from "@/lib/cache/manifest";
import type { SortKey } from "@/lib/contract/sort";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import type { Question, SearchEngine } from "./engine";
import { rememberingLists } from "./remembered-lists";

/** Answers cached at most: a page and its categories are some dozen numbers. */
const LISTS = 2000;
/** Values of all answers with filters together, some 100 bytes each. */
const VALUES = 200_000;

const PRICED_SORTS: readonly (SortKey | null)[] = [
  "orderbyprice",
  "orderbydescprice",
  "orderbydiscount",
];
/**
 * Whether products are chosen by their price or discount; otherwise a price alone does not end an
 * answer.
 */
const isPriced = ({ affordable, chosen }: Question): boolean =>
  affordable !== null ||
  chosen.price !== null ||
  chosen.switches.some((key) => SWITCH_CONDITIONS[key].isPriced);

/**
 * An engine that answers a question asked before from memory, until what it is made of is written
 * (docs/adr/0053). `name`: what it shares.
 */
export function rememberingEngine(engine: SearchEngine, name = "shop"): SearchEngine {
  const both = (kind: string) => ({
    priced: rememberingLists(`${name} ${kind} by price`, LISTS),
    other: rememberingLists(`${name} ${kind}`, LISTS, { minds: tags.matches }),
  });
  const [pages, categories] = [both("pages"), both("categories")];
  // They say from which price to which.
  const facets = rememberingLists(`${name} filters`, VALUES, {
    weigh: (found) => (found as Awaited<ReturnType<SearchEngine["facets"]>>).values.length + 1,
  });
  return {
    // Part of suggestions, which are remembered as a whole.
    any: engine.any,
    weighed: engine.weighed,
    page: (run, question, window) =>
      pages[isPriced(question) || PRICED_SORTS.includes(window.sort) ? "priced" : "other"](
        run,
        [question, window],
        question.words?.slots,
        () => engine.page(run, question, window),
      ),
    facets: (run, question) =>
      facets(run, question, question.words?.slots, () => engine.facets(run, question)),
    categories: (run, question) =>
      categories[isPriced(question) ? "priced" : "other"](
        run,
        question,
        question.words?.slots,
        () => engine.categories(run, question),
      ),
  };
}

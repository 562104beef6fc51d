import type { SearchEngine } from "./engine";
import { rememberingLists } from "./remembered-lists";

/** Answers cached at most: a page and its categories are some dozen numbers, filters are up to some thousand values. */
const LISTS = 2000;
const FACETS = 200;

/** An engine that answers a question asked before from memory, as few words are most of all searches (docs/adr/0053). */
export function rememberingEngine(engine: SearchEngine): SearchEngine {
  const [pages, categories, facets] = [rememberingLists(LISTS), rememberingLists(LISTS), rememberingLists(FACETS)];
  return {
    any: engine.any,
    page: (run, question, window) => pages(run, [question, window], () => engine.page(run, question, window)),
    facets: (run, question) => facets(run, question, () => engine.facets(run, question)),
    categories: (run, question) => categories(run, question, () => engine.categories(run, question)),
  };
}

import type { SearchEngine } from "./engine";
import { rememberingLists } from "./remembered-lists";

/** Answers cached at most: a page and its categories are some dozen numbers. */
const LISTS = 2000;
/** Values of all answers with filters together, some 100 bytes each. */
const VALUES = 200_000;

/** An engine that answers a question asked before from memory, as few words are most of all searches (docs/adr/0053). `name`: what it shares. */
export function rememberingEngine(engine: SearchEngine, name = "shop"): SearchEngine {
  const [pages, categories] = [rememberingLists(`${name} pages`, LISTS), rememberingLists(`${name} categories`, LISTS)];
  const facets = rememberingLists(`${name} filters`, VALUES, (found) => (found as Awaited<ReturnType<SearchEngine["facets"]>>).values.length + 1);
  return {
    any: engine.any,
    page: (run, question, window) => pages(run, [question, window], question.words?.slots, () => engine.page(run, question, window)),
    facets: (run, question) => facets(run, question, question.words?.slots, () => engine.facets(run, question)),
    categories: (run, question) => categories(run, question, question.words?.slots, () => engine.categories(run, question)),
  };
}

import type { Understood } from "@/lib/contract/product";
import type { SortKey } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { type Card, cardsOf } from "../product/cards";
import type { Choice, Chosen } from "./chosen";
import { engine } from "./engine/current-engine";
import type { Question } from "./engine/engine";
import { questionOf, type SearchInput } from "./question-of";
import { wordsRead } from "./slots";
import type { Understanding } from "./understand";

export type PagedSearch = SearchInput &
  Choice & {
    language: Language;
    sortType?: SortKey | undefined;
    pageIndex: number;
    pageSize: number;
  };

/** What a search found, for those who count searches (modules/suggest, note-miss.ts). */
export type FoundBy = { chosen: Chosen; words: Question["words"]; totalCount: number };

/**
 * One page of a search (specification section 7), by rank for a keyword without a sort, else newest
 * first. A page beyond the end is empty and still has the total.
 */
export async function searchProducts(
  search: PagedSearch,
): Promise<{ items: Card[]; totalCount: number; understood?: Understood; foundBy: FoundBy }> {
  const question = await questionOf(search);
  const { words } = question;
  const { ids, total } = await engine.page(query, question, {
    sort: search.sortType ?? null,
    language: search.language,
    offset: search.pageIndex * search.pageSize,
    limit: search.pageSize,
  });
  return {
    items: await cardsOf(ids, search.language),
    totalCount: total,
    ...(words && { understood: understoodOf(words) }),
    foundBy: { chosen: question.chosen, words, totalCount: total },
  };
}

function understoodOf({
  how,
  shown,
  typed,
}: Pick<Understanding, "how" | "shown"> & { typed: string }): Understood {
  const read = wordsRead(typed);
  return { how, shown, ...(read === undefined ? {} : { wordsRead: read }) };
}

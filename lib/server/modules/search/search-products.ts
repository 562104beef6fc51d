import type { Understood } from "@/lib/contract/product";
import { DEFAULT_SORT, type SortKey } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { MAX_PAGE_SIZE } from "@/lib/contract/limits";
import { query } from "../../db/pool";
import { type Card, cardsOf } from "../product/cards";
import { filtersOf, meets } from "./filters";
import { noteMiss } from "./note-miss";
import { noteFind } from "../suggest/note-find";
import { ORDERS } from "../sort/sort-orders";
import { bind, scopeOf, type SearchInput, whereOf } from "./scope";

export type PagedSearch = SearchInput & { language: Language; sortType?: SortKey | undefined; pageIndex: number; pageSize: number; filters?: Record<string, unknown>; /** the address of who searches, for counting only; null is nobody */ searcher?: string | null };

// Somebody's search of the whole shop. The suggestions of other clients ask for a hundred products at every letter.
const isCounted = ({ searcher, pageIndex, pageSize, categoryId, storeSlug, userCode, monthlyMax, exactly, sortType }: PagedSearch): boolean =>
  Boolean(searcher) && pageIndex === 0 && pageSize < MAX_PAGE_SIZE && !exactly && [categoryId, storeSlug, userCode, monthlyMax, sortType].every((one) => one === undefined);

/**
 * One page of a search (specification section 7). Without a sort, a keyword's results are ordered by rank, then newest first; without a
 * keyword newest first. A page beyond the end is empty and still has the total.
 */
export async function searchProducts(search: PagedSearch): Promise<{ items: Card[]; totalCount: number; understood?: Understood }> {
  const [scope, filters] = await Promise.all([scopeOf(search), filtersOf(search.filters ?? {})]);
  for (const filter of filters) scope.conditions.push(meets(scope, filter));
  const where = whereOf(scope.conditions);
  const [counted] = await query<{ total: number }>(`SELECT count(*)::integer AS total FROM product_search s ${where}`, scope.values);
  const totalCount = counted?.total ?? 0;
  const understood = scope.understood && { understood: { how: scope.understood.how, shown: scope.understood.shown } };
  // Staff learn what is looked for in vain. Nobody waits for it.
  if (scope.understood?.how === "nothing" && search.pageIndex === 0 && !search.exactly) noteMiss(query, search.keyWord ?? "").catch((error: unknown) => console.error("a search without results was not noted:", error));
  if (totalCount > 0 && filters.length === 0 && isCounted(search) && scope.understood?.how === "words") noteFind(query, { typed: search.keyWord ?? "", language: search.language, network: search.searcher ?? "", slots: scope.understood.slots }).catch((error: unknown) => console.error("a search was not counted:", error));
  if (search.pageIndex * search.pageSize >= totalCount) return { items: [], totalCount, ...understood };
  const byRank = !search.sortType && scope.rank ? `${scope.rank((value) => bind(scope, value))}, s.in_stock DESC, ` : "";
  const order = byRank + ORDERS[search.sortType ?? DEFAULT_SORT](() => bind(scope, search.language));
  const limit = bind(scope, search.pageSize);
  const offset = bind(scope, search.pageIndex * search.pageSize);
  const rows = await query<{ id: number }>(`SELECT s.product_id AS id FROM product_search s ${where} ORDER BY ${order} LIMIT ${limit}::integer OFFSET ${offset}::integer`, scope.values);
  return { items: await cardsOf(rows.map((row) => row.id), search.language), totalCount, ...understood };
}

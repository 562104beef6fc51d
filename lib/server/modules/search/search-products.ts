import type { Understood } from "@/lib/contract/product";
import { DEFAULT_SORT, type SortKey } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { type Card, cardsOf } from "../product/cards";
import { type Choice, chosenOf } from "./chosen";
import { conditionsOf } from "./filters";
import { noteMiss } from "./note-miss";
import { countSearch } from "../suggest/count-search";
import { ORDERS } from "../sort/sort-orders";
import { bind, scopeOf, type SearchInput, whereOf } from "./scope";

export type PagedSearch = SearchInput & Choice & { language: Language; sortType?: SortKey | undefined; pageIndex: number; pageSize: number; /** the address of who searches, for counting only; null is nobody */ searcher?: string | null | undefined };

/**
 * One page of a search (specification section 7). Without a sort, a keyword's results are ordered by rank, then newest first; without a
 * keyword newest first. A page beyond the end is empty and still has the total.
 */
export async function searchProducts(search: PagedSearch): Promise<{ items: Card[]; totalCount: number; understood?: Understood }> {
  const [scope, chosen] = await Promise.all([scopeOf(search), chosenOf(search)]);
  scope.conditions.push(...conditionsOf(scope, chosen).map(({ sql }) => sql));
  const where = whereOf(scope.conditions);
  const [counted] = await query<{ total: number }>(`SELECT count(*)::integer AS total FROM product_search s ${where}`, scope.values);
  const totalCount = counted?.total ?? 0;
  const understood = scope.understood && { understood: { how: scope.understood.how, shown: scope.understood.shown } };
  // Staff learn what is looked for in vain. Nobody waits for it.
  if (scope.understood?.how === "nothing" && search.pageIndex === 0 && !search.exactly) noteMiss(query, search.keyWord ?? "").catch((error: unknown) => console.error("a search without results was not noted:", error));
  countSearch(search, chosen, totalCount, scope.understood);
  if (search.pageIndex * search.pageSize >= totalCount) return { items: [], totalCount, ...understood };
  const byRank = !search.sortType && scope.rank ? `${scope.rank((value) => bind(scope, value))}, s.in_stock DESC, ` : "";
  const order = byRank + ORDERS[search.sortType ?? DEFAULT_SORT](() => bind(scope, search.language));
  const limit = bind(scope, search.pageSize);
  const offset = bind(scope, search.pageIndex * search.pageSize);
  const rows = await query<{ id: number }>(`SELECT s.product_id AS id FROM product_search s ${where} ORDER BY ${order} LIMIT ${limit}::integer OFFSET ${offset}::integer`, scope.values);
  return { items: await cardsOf(rows.map((row) => row.id), search.language), totalCount, ...understood };
}

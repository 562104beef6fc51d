import { throwIfAborted } from "@/lib/request-aborted";
import { priceBound } from "@/lib/format/instalment-bound";
import type { Qepik } from "@/lib/format/money";
import { query } from "../../db/pool";
import { AppError } from "../../app-error";
import { descendantsOf } from "../category/descendants";
import { queryInstalmentTerms } from "../payment/query-card-types";
import { type FilterInput, resolveFilters } from "./search-filters";
import type { SearchQuery } from "./engine/engine";
import { understandCached } from "./understand-cached";

/** What limits a list of products besides the filters. */
export type SearchInput = {
  keyWord?: string | undefined;
  categoryId?: number | undefined;
  storeSlug?: string | undefined;
  userCode?: string | undefined;
  /** maximum monthly payment, with any of the cards */ monthlyMax?: Qepik | undefined;
  /** only the words as typed, without corrections */ exactly?: boolean | undefined;
};

async function categoriesOf(categoryId: number | undefined): Promise<readonly number[] | null> {
  if (categoryId === undefined) return null;
  const ids = await descendantsOf(categoryId);
  if (ids.length === 0) throw new AppError("CATEGORY_NOT_FOUND");
  return ids;
}

async function storeOf(
  slug: string | undefined,
): Promise<{ storeId: number | null; isUnknown: boolean }> {
  if (slug === undefined) return { storeId: null, isUnknown: false };
  const [store] = await query<{ id: number }>("SELECT id FROM stores WHERE slug = $1", [slug]);
  return { storeId: store?.id ?? null, isUnknown: store === undefined };
}

// Uses the rule of the checkout, with the current instalment terms.
const priceBoundFor = async (monthlyMax: Qepik | undefined) =>
  monthlyMax === undefined ? undefined : priceBound(await queryInstalmentTerms(), monthlyMax);

/**
 * Resolves a search's names to ids. Throws `CATEGORY_NOT_FOUND` for an unknown category; an unknown
 * store or seller has no products.
 */
export async function searchQueryOf(input: SearchInput & FilterInput): Promise<SearchQuery> {
  const typed = input.keyWord?.trim() ? input.keyWord : undefined;
  const [categoryIds, { storeId, isUnknown }, affordable, filters, understood] = await Promise.all([
    categoriesOf(input.categoryId),
    storeOf(input.storeSlug),
    priceBoundFor(input.monthlyMax),
    resolveFilters(input),
    typed === undefined ? null : understandCached(typed, { exactly: input.exactly ?? false }),
  ]);
  throwIfAborted();
  return {
    categoryIds,
    storeId,
    sellerCode: input.userCode ?? null,
    affordable: affordable ?? null,
    matchesNothing: isUnknown || affordable === null,
    words: understood && typed !== undefined ? { ...understood, typed } : null,
    filters,
  };
}

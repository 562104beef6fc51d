import { throwIfAborted } from "@/lib/request-aborted";
import { priceBound } from "@/lib/format/instalment-bound";
import type { Qepik } from "@/lib/format/money";
import { SWITCHES } from "@/lib/contract/list-keys";
import { query } from "../../db/pool";
import { AppError } from "../../app-error";
import { descendantsOf } from "../category/descendants";
import { queryInstalmentTerms } from "../payment/query-card-types";
import { type FilterInput, resolveFilters, type SearchFilters } from "./search-filters";
import type { SearchQuery } from "./engine/engine";
import type { SortKey } from "@/lib/contract/sort";
import { categoryTerms, hasNamingTerms, namingTerms } from "./text-query";
import { hasMatchFor } from "./term-kinds";
import type { Understanding } from "./understanding";
import { understandCached } from "./understand-cached";
import { noWishes, readWishes, type Wishes } from "./wishes/read-wishes";

/** What limits a list of products besides the filters. */
export type SearchInput = {
  keyWord?: string | undefined;
  categoryId?: number | undefined;
  storeSlug?: string | undefined;
  userCode?: string | undefined;
  /** maximum monthly payment, with any of the cards */ monthlyMax?: Qepik | undefined;
  /** only the words as typed, without corrections */ exactly?: boolean | undefined;
  sortType?: SortKey | undefined;
};

/**
 * A search with everything resolved. `sort`: the order that was chosen or typed; null for the
 * default. `wishes`: what the text says about order, price and availability; null without a text.
 */
export type ResolvedSearch = {
  searchQuery: SearchQuery;
  sort: SortKey | null;
  wishes: Wishes | null;
};

/**
 * The words of a search. In an order by price, name or date, products that merely mention a word
 * for the goods would stand between them; and a price or a negation is said of goods of that kind.
 * Then such products are left out.
 */
async function wordsFor(
  understood: Understanding,
  typed: string,
  isSelection: boolean,
): Promise<NonNullable<SearchQuery["words"]>> {
  const { terms } = understood;
  if (!(isSelection || understood.excluded !== undefined) || !hasNamingTerms(terms))
    return { ...understood, typed };
  // The goods that a word stands for, rather than others with the word in their name: `tv box`.
  const named = namingTerms(terms);
  for (const only of [categoryTerms(named), named])
    if (await hasMatchFor(query, only)) return { ...understood, typed, terms: only };
  return { ...understood, typed };
}

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

const wishesOf = (typed: string, exactly: boolean): Wishes =>
  exactly ? noWishes(typed) : readWishes(typed);

/** The filters of a request with those that its text asks for. */
function withWishes(input: FilterInput, wishes: Wishes): FilterInput {
  const hasPrice = input.priceFrom !== undefined || input.priceTo !== undefined;
  return {
    ...input,
    ...(!hasPrice && {
      priceFrom: wishes.priceFrom ?? undefined,
      priceTo: wishes.priceTo ?? undefined,
    }),
    switches: SWITCHES.filter(
      (key) => input.switches?.includes(key) || wishes.switches.includes(key),
    ),
  };
}

/** The filters, with what the text says of the goods' parameters. */
const withTyped = (filters: SearchFilters, understood: Understanding | null): SearchFilters => ({
  ...filters,
  parameters: [...filters.parameters, ...(understood?.parameters ?? [])],
});

/**
 * Resolves a search's names to ids, and its text to words, order and filters. What the request says
 * itself takes precedence over the text. Throws `CATEGORY_NOT_FOUND` for an unknown category; an
 * unknown store or seller has no products.
 */
export async function resolveSearch(input: SearchInput & FilterInput): Promise<ResolvedSearch> {
  const typed = input.keyWord?.trim() ? input.keyWord : undefined;
  const exactly = input.exactly ?? false;
  const wishes = wishesOf(typed ?? "", exactly);
  const monthlyMax = input.monthlyMax ?? wishes.monthlyMax ?? undefined;
  const [categoryIds, { storeId, isUnknown }, affordable, filters, understood] = await Promise.all([
    categoriesOf(input.categoryId),
    storeOf(input.storeSlug),
    priceBoundFor(monthlyMax),
    resolveFilters(withWishes(input, wishes)),
    wishes.rest === "" ? null : understandCached(wishes.rest, { exactly }),
  ]);
  throwIfAborted();
  const sort = input.sortType ?? wishes.sort;
  return {
    sort,
    wishes: typed === undefined ? null : wishes,
    searchQuery: {
      categoryIds,
      storeId,
      sellerCode: input.userCode ?? null,
      affordable: affordable ?? null,
      matchesNothing: isUnknown || affordable === null,
      words:
        understood &&
        (await wordsFor(understood, wishes.rest, sort !== null || filters.price !== null)),
      filters: withTyped(filters, understood),
    },
  };
}

/** The engine's query for a search (`resolveSearch`). */
export const searchQueryOf = async (input: SearchInput & FilterInput): Promise<SearchQuery> =>
  (await resolveSearch(input)).searchQuery;

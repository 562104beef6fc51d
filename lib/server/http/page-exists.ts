import "server-only";
import { MAX_ID } from "@/lib/contract/limits";
import { REVIEWS_PER_PAGE } from "@/lib/contract/review-limits";
import type { Limit } from "@/lib/contract/endpoint";
import { isSlug } from "@/lib/format/is-slug";
import { brandPageIndex } from "@/lib/results/brand-path";
import { isBeyondTheEnd } from "@/lib/results/pagination";
import { parseFilters } from "@/lib/results/filter-params";
import { readResultsQuery } from "@/lib/results/query";
import { addressBook, type Existence, withSlug } from "@/lib/routes";
import { query } from "../db/pool";
import { consumeRequestLimit } from "../limits/limiter";
import { TooManyRequests } from "../app-error";
import { descendantsOf } from "../modules/category/descendants";
import { countBrandProducts } from "../modules/brand/count-brand-products";
import { areKnownFilters } from "../modules/search/known-filters";
import { resolveProductSlug } from "../modules/product/resolve-product-slug";
import type { SlugKind } from "../modules/slug-history/slug-tables";
import { type ResolvedSlug, resolveSlug } from "../modules/slug-history/resolve-slug";

/**
 * Rate limit per network for requests of pages that do not exist. A crawler with an old list of
 * URLs remains well below it.
 */
const UNKNOWN_PAGE_LIMIT: Limit = { points: 600, seconds: 60 };

const isRowId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
const hasRow = async (sql: string, id: string) =>
  isRowId(id) && (await query(sql, [Number(id)])).length > 0;

const isCategory = (id: string) => hasRow("SELECT 1 FROM categories WHERE id = $1", id);

/**
 * Returns whether the list of a category's products (null: of all products) has a page with this
 * index. Further filters are not considered; the page itself handles them.
 */
async function hasListPage(categoryId: string | null, pageIndex: number): Promise<boolean> {
  const ids = categoryId === null ? null : await descendantsOf(Number(categoryId));
  const [row] = await query<{ total: number }>(
    "SELECT COALESCE(sum(n), 0)::integer AS total FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1)",
    [ids],
  );
  return !isBeyondTheEnd(pageIndex, row?.total ?? 0);
}

const isStore = async (slug: string) =>
  isSlug(slug) && (await query("SELECT 1 FROM stores WHERE slug = $1", [slug])).length > 0;
const isSeller = async (code: string) =>
  (
    await query("SELECT 1 FROM products WHERE seller_code = $1 AND _status = 'published' LIMIT 1", [
      code,
    ])
  ).length > 0;

/**
 * More filters than the form of any list has; with more, the page does not exist. Between the API's
 * maximum (lib/results/filter-params.ts) and this number, the page shows a message.
 */
const MAX_FILTERS = 40;

/** Returns whether a product has a page of reviews with this number. */
const hasReviewPage = async (id: number, page: string): Promise<boolean> =>
  /^[1-9]\d{0,4}$/.test(page) &&
  (
    await query(
      "SELECT 1 FROM reviews WHERE product_id = $1 AND state = 'published' ORDER BY written_at DESC, id DESC LIMIT 1 OFFSET $2",
      [id, (Number(page) - 1) * REVIEWS_PER_PAGE],
    )
  ).length > 0;

/**
 * Returns whether a brand has products, and its list has this page. `page` is empty for the first
 * page.
 */
async function hasBrandPage(slug: string, page: string): Promise<boolean> {
  const pageIndex = page === "" ? 0 : brandPageIndex(page);
  const total = pageIndex === null ? 0 : await countBrandProducts(slug);
  return pageIndex !== null && total > 0 && !isBeyondTheEnd(pageIndex, total);
}

function resultsCheck(parameters: URLSearchParams): Check | undefined {
  const category = parameters.get("categoryId") || null;
  const [store, seller] = ["storeSlug", "userCode"].map((key) => parameters.get(key)?.trim());
  // Parsed in the same way as by the page.
  const { pageIndex } = readResultsQuery({
    initialPageIndex: parameters.get("initialPageIndex") ?? undefined,
  });
  const { filters, misnamed } = parseFilters({ f: parameters.getAll("f") });
  if (
    category === null &&
    pageIndex === 0 &&
    !store &&
    !seller &&
    filters.length === 0 &&
    misnamed.length === 0
  )
    return undefined;
  return async () =>
    (category === null || (await isCategory(category))) &&
    (pageIndex === 0 || (await hasListPage(category, pageIndex))) &&
    (!store || (await isStore(store))) &&
    (!seller || (await isSeller(seller))) &&
    misnamed.length === 0 &&
    filters.length <= MAX_FILTERS &&
    (await areKnownFilters(filters));
}

/**
 * Returns whether what a URL names exists, or its current slug if that differs from the requested
 * one.
 */
type Check = () => Promise<boolean | string>;

const RESOLVERS: Record<SlugKind, (name: string) => Promise<ResolvedSlug | undefined>> = {
  product: resolveProductSlug,
  brand: (name) => resolveSlug(query, "brand", name),
};

const slugCheck =
  (kind: SlugKind, name: string, hasPage: (resolved: ResolvedSlug) => Promise<boolean>): Check =>
  async () => {
    const resolved = await RESOLVERS[kind](name);
    return (
      resolved !== undefined &&
      (await hasPage(resolved)) &&
      (resolved.slug === name || resolved.slug)
    );
  };

type Checks = Record<Existence, (parts: readonly string[], url: URL) => Check | undefined>;

/**
 * For each value of `exists` in the address book (lib/routes.ts), how to check that what the URL
 * names exists.
 */
const CHECKS: Checks = {
  product: ([slug = ""]) => slugCheck("product", slug, async () => true),
  reviews: ([slug = "", page = ""]) =>
    slugCheck("product", slug, ({ id }) => hasReviewPage(id, page)),
  brand: ([slug = "", page = ""]) =>
    slugCheck("brand", slug, (brand) => hasBrandPage(brand.slug, page)),
  menu:
    ([menuId = ""]) =>
    () =>
      hasRow("SELECT 1 FROM menus WHERE id = $1 AND _status = 'published'", menuId),
  offer: (_parts, url) => {
    const slug = url.searchParams.get("product")?.trim();
    return slug ? async () => (await resolveProductSlug(slug)) !== undefined : undefined;
  },
  results: (_parts, url) => resultsCheck(url.searchParams),
};

/**
 * Returns the check for a page whose URL names something in the database; undefined for all others.
 */
function checkOf(url: URL): Check | undefined {
  const { page, parts = [] } = addressBook.find(url.pathname) ?? {};
  return page?.exists && CHECKS[page.exists](parts, url);
}

/**
 * Checks whether what a page's URL names exists, including filter values. If the database is
 * unavailable, returns true and leaves the decision to the page. `movedTo`: the current URL with
 * the query, if it differs; `retryAfterS`: the network has exceeded the limit for unknown pages.
 * @param address path and query as requested
 */
export async function pageExists(
  address: string,
  clientAddress: string,
): Promise<{ exists: boolean; movedTo?: string; retryAfterS?: number }> {
  try {
    const url = new URL(address, "http://shop");
    const result = (await checkOf(url)?.()) ?? true;
    if (result === true) return { exists: true };
    if (result !== false)
      return {
        exists: true,
        movedTo: withSlug(url.pathname, result) + url.search,
      };
    await consumeRequestLimit("unknown page", UNKNOWN_PAGE_LIMIT, clientAddress);
    return { exists: false };
  } catch (error) {
    return error instanceof TooManyRequests
      ? { exists: false, retryAfterS: error.retryAfterS }
      : { exists: true };
  }
}

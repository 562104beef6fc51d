import "server-only";
import { MAX_ID } from "@/lib/contract/limits";
import { REVIEWS_A_PAGE } from "@/lib/contract/review-limits";
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
import { findProductId } from "../modules/product/find-product-id";
import type { SlugKind } from "../modules/slug-history/slug-tables";
import { type ResolvedSlug, resolveSlug } from "../modules/slug-history/resolve-slug";

/**
 * Addresses of what does not exist that one network may guess; a crawler with an old list stays
 * well below.
 */
const UNKNOWN_PAGE_LIMIT: Limit = { points: 600, seconds: 60 };

const isRowId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
const hasRow = async (text: string, id: string) =>
  isRowId(id) && (await query(text, [Number(id)])).length > 0;

const isCategory = (id: string) => hasRow("SELECT 1 FROM categories WHERE id = $1", id);

/**
 * Whether a category, or the shop, has so many pages of products; what narrows the list further is
 * left to the page.
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
 * More filters than the form of any list has. Beyond those that limit a list at once
 * (lib/results/filter-params.ts) the page says so.
 */
const MAX_FILTERS = 40;

/** Whether a product has so many pages of reviews. */
const hasReviewPage = async (id: number, page: string): Promise<boolean> =>
  /^[1-9]\d{0,4}$/.test(page) &&
  (
    await query(
      "SELECT 1 FROM reviews WHERE product_id = $1 AND state = 'published' ORDER BY written_at DESC, id DESC LIMIT 1 OFFSET $2",
      [id, (Number(page) - 1) * REVIEWS_A_PAGE],
    )
  ).length > 0;

/** Whether a brand has goods, and so many pages of them. `page` is empty for the first. */
async function hasBrandPage(slug: string, page: string): Promise<boolean> {
  const pageIndex = page === "" ? 0 : brandPageIndex(page);
  const total = pageIndex === null ? 0 : await countBrandProducts(slug);
  return pageIndex !== null && total > 0 && !isBeyondTheEnd(pageIndex, total);
}

function resultsCheck(asked: URLSearchParams): Check | undefined {
  const category = asked.get("categoryId") || null;
  const [store, seller] = ["storeSlug", "userCode"].map((key) => asked.get(key)?.trim());
  // As the page reads it.
  const { pageIndex } = readResultsQuery({
    initialPageIndex: asked.get("initialPageIndex") ?? undefined,
  });
  const { filters, misnamed } = parseFilters({ f: asked.getAll("f") });
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

/** Whether something exists; a text is the slug that it has now instead of the one asked for. */
type Check = () => Promise<boolean | string>;

const slugCheck =
  (kind: SlugKind, name: string, hasPage: (thing: ResolvedSlug) => Promise<boolean>): Check =>
  async () => {
    const thing = await resolveSlug(query, kind, name);
    return thing !== undefined && (await hasPage(thing)) && (thing.slug === name || thing.slug);
  };

type Checks = Record<Existence, (parts: readonly string[], url: URL) => Check | undefined>;

/** How it is found out that what a page's row names (lib/routes.ts) is there. */
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
    const offered = url.searchParams.get("product")?.trim();
    return offered ? async () => (await findProductId(offered)) !== undefined : undefined;
  },
  results: (_parts, url) => resultsCheck(url.searchParams),
};

/** The check for a page whose address names something of the database; undefined for all others. */
function checkOf(url: URL): Check | undefined {
  const { page, parts = [] } = addressBook.find(url.pathname) ?? {};
  return page?.exists && CHECKS[page.exists](parts, url);
}

/**
 * Whether what a page's address names exists, a filter's value too; an unavailable database leaves
 * the answer to the page. `movedTo`: its other address now, with the query; `retryAfterS`: the
 * network has guessed too often.
 * @param address as requested, with the query
 */
export async function pageExists(
  address: string,
  clientAddress: string,
): Promise<{ exists: boolean; movedTo?: string; retryAfterS?: number }> {
  try {
    const url = new URL(address, "http://shop");
    const found = (await checkOf(url)?.()) ?? true;
    if (found === true) return { exists: true };
    if (found !== false)
      return {
        exists: true,
        movedTo: withSlug(url.pathname, found) + url.search,
      };
    await consumeRequestLimit("unknown page", UNKNOWN_PAGE_LIMIT, clientAddress);
    return { exists: false };
  } catch (error) {
    return error instanceof TooManyRequests
      ? { exists: false, retryAfterS: error.retryAfterS }
      : { exists: true };
  }
}

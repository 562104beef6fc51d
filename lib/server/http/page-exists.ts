import "server-only";
import { MAX_ID } from "@/lib/contract/limits";
import { REVIEWS_A_PAGE } from "@/lib/contract/review-limits";
import type { Limit } from "@/lib/contract/endpoint";
import { isSlug } from "@/lib/format/is-slug";
import { brandPageIndex } from "@/lib/results/brand-path";
import { isBeyondTheEnd } from "@/lib/results/pages";
import { chosenFilters } from "@/lib/results/filters-in-address";
import { readResultsQuery } from "@/lib/results/query";
import { addressBook, type Existence, withSlug } from "@/lib/routes";
import { query } from "../db/pool";
import { countRequest } from "../limits/limiter";
import { TooManyRequests } from "../app-error";
import { descendantsOf } from "../modules/category/descendants";
import { countOfBrand } from "../modules/brand/count-of-brand";
import { areKnownFilters } from "../modules/search/known-filters";
import { productIdOf } from "../modules/product/product-id-of";
import type { Addressed } from "../modules/slug-history/addressed";
import { type Present, present } from "../modules/slug-history/present";

/**
 * Addresses of what does not exist that one network may guess; a crawler with an old list stays
 * well below.
 */
const GUESSES: Limit = { points: 600, seconds: 60 };

const isRowId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
const hasRow = async (text: string, id: string) =>
  isRowId(id) && (await query(text, [Number(id)])).length > 0;

const isCategory = (id: string) => hasRow("SELECT 1 FROM categories WHERE id = $1", id);

/**
 * Whether a category, or the shop, has so many pages of products; what narrows the list further is
 * left to the page.
 */
async function hasPage(categoryId: string | null, pageIndex: number): Promise<boolean> {
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
 * (lib/results/filters-in-address.ts) the page says so.
 */
const MOST_FILTERS = 40;

/** Whether a product has so many pages of reviews. */
const hasReviews = async (id: number, page: string): Promise<boolean> =>
  /^[1-9]\d{0,4}$/.test(page) &&
  (
    await query(
      "SELECT 1 FROM reviews WHERE product_id = $1 AND state = 'published' ORDER BY written_at DESC, id DESC LIMIT 1 OFFSET $2",
      [id, (Number(page) - 1) * REVIEWS_A_PAGE],
    )
  ).length > 0;

/** Whether a brand has goods, and so many pages of them. `page` is empty for the first. */
async function hasGoods(slug: string, page: string): Promise<boolean> {
  const pageIndex = page === "" ? 0 : brandPageIndex(page);
  const total = pageIndex === null ? 0 : await countOfBrand(slug);
  return pageIndex !== null && total > 0 && !isBeyondTheEnd(pageIndex, total);
}

function resultsCheck(asked: URLSearchParams): Check | undefined {
  const category = asked.get("categoryId") || null;
  const [store, seller] = ["storeSlug", "userCode"].map((key) => asked.get(key)?.trim());
  // As the page reads it.
  const { pageIndex } = readResultsQuery({
    initialPageIndex: asked.get("initialPageIndex") ?? undefined,
  });
  const { filters, misnamed } = chosenFilters({ f: asked.getAll("f") });
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
    (pageIndex === 0 || (await hasPage(category, pageIndex))) &&
    (!store || (await isStore(store))) &&
    (!seller || (await isSeller(seller))) &&
    misnamed.length === 0 &&
    filters.length <= MOST_FILTERS &&
    (await areKnownFilters(filters));
}

/** Whether something exists; a text is the slug that it has now instead of the one asked for. */
type Check = () => Promise<boolean | string>;

const thingCheck =
  (kind: Addressed, name: string, hasPage: (thing: Present) => Promise<boolean>): Check =>
  async () => {
    const thing = await present(query, kind, name);
    return thing !== undefined && (await hasPage(thing)) && (thing.slug === name || thing.slug);
  };

type Checks = Record<Existence, (parts: readonly string[], url: URL) => Check | undefined>;

/** How it is found out that what a page's row names (lib/routes.ts) is there. */
const CHECKS: Checks = {
  product: ([slug = ""]) => thingCheck("product", slug, async () => true),
  reviews: ([slug = "", page = ""]) =>
    thingCheck("product", slug, ({ id }) => hasReviews(id, page)),
  brand: ([slug = "", page = ""]) =>
    thingCheck("brand", slug, (brand) => hasGoods(brand.slug, page)),
  menu:
    ([menuId = ""]) =>
    () =>
      hasRow("SELECT 1 FROM menus WHERE id = $1 AND _status = 'published'", menuId),
  offer: (_parts, url) => {
    const offered = url.searchParams.get("product")?.trim();
    return offered ? async () => (await productIdOf(offered)) !== undefined : undefined;
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
    await countRequest("unknown page", GUESSES, clientAddress);
    return { exists: false };
  } catch (error) {
    return error instanceof TooManyRequests
      ? { exists: false, retryAfterS: error.retryAfterS }
      : { exists: true };
  }
}

import type { PageDates } from "@/lib/contract/page-dates";
import { query } from "@/lib/server/db/pool";
import { rememberFor } from "@/lib/cache/remember-for";

/**
 * `own`: when the category itself was changed; `newest`: when the newest of its own products was.
 */
type Row = { id: number; parent_id: number | null; own: Date; newest: Date | null };
type Newest = { category_id: number; brand_id: number; newest: Date };
type BrandRow = { id: number; slug: string; own: Date };

/**
 * Lifetime of the cache in ms. With a million products the newest dates take half a second to
 * query, and a sitemap may lag by five minutes.
 */
const CACHE_TTL_MS = 5 * 60_000;

const latest = (a: Date, b: Date | null | undefined): Date => (b && b > a ? b : a);

/**
 * A category's date is the newest of its own, its products' and its descendants'. `seen` ends the
 * loop should the categories form a cycle.
 */
function pageDatesOf(rows: readonly Row[]): Map<number, Date> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const dates = new Map(rows.map((row) => [row.id, latest(row.own, row.newest)]));
  for (const row of rows) {
    const date = latest(row.own, row.newest);
    const seen = new Set([row.id]);
    for (
      let ancestor = byId.get(row.parent_id ?? 0);
      ancestor && !seen.has(ancestor.id);
      ancestor = byId.get(ancestor.parent_id ?? 0)
    ) {
      seen.add(ancestor.id);
      dates.set(ancestor.id, latest(date, dates.get(ancestor.id)));
    }
  }
  return dates;
}

/** The newest product date per category, or per brand. */
function newestBy(rows: readonly Newest[], key: "category_id" | "brand_id"): Map<number, Date> {
  const dates = new Map<number, Date>();
  for (const row of rows) dates.set(row[key], latest(row.newest, dates.get(row[key])));
  return dates;
}

async function readPageDates(): Promise<PageDates> {
  const [newest, categories, brands, [stores], [settings]] = await Promise.all([
    query<Newest>(
      "SELECT category_id, brand_id, max(updated_at) AS newest FROM products WHERE _status = 'published' GROUP BY 1, 2",
    ),
    query<Omit<Row, "newest">>(
      "SELECT id, parent_id, updated_at AS own FROM categories ORDER BY id",
    ),
    query<BrandRow>("SELECT id, slug, updated_at AS own FROM brands ORDER BY id"),
    query<{ at: Date | null }>("SELECT max(updated_at) AS at FROM stores"),
    query<{ at: Date | null }>("SELECT max(updated_at) AS at FROM shop_settings"),
  ]);
  const newestByCategory = newestBy(newest, "category_id");
  const newestByBrand = newestBy(newest, "brand_id");
  const rows = categories.map((category) => ({
    ...category,
    newest: newestByCategory.get(category.id) ?? null,
  }));
  const dates = pageDatesOf(rows);
  return {
    stores: stores?.at?.toISOString() ?? null,
    settings: settings?.at?.toISOString() ?? null,
    categories: rows.map(({ id, own }) => ({
      categoryId: id,
      ownDate: own.toISOString(),
      pageDate: (dates.get(id) ?? own).toISOString(),
    })),
    // A brand without products has no page.
    brands: brands.flatMap(({ id, slug, own }) =>
      newestByBrand.has(id)
        ? [{ slug, pageDate: latest(own, newestByBrand.get(id)).toISOString() }]
        : [],
    ),
  };
}

const cachedPageDates = rememberFor<PageDates>(CACHE_TTL_MS, { staleMs: Infinity });

/**
 * The dates of the last change of category, brand and store pages, and of the settings. Cached, up to five minutes old.
 */
export const queryPageDates = (): Promise<PageDates> => cachedPageDates("all", readPageDates);

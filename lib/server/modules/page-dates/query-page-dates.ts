import type { PageDates } from "@/lib/contract/page-dates";
import { query } from "@/lib/server/db/pool";
import { rememberFor } from "@/lib/server/remember-for";

type Row = { id: number; parent_id: number | null; own: Date; newest: Date | null };

/** At a million products the newest of each category take half a second to find; a sitemap may be so much (ms) late. */
const REMEMBERED_MS = 5 * 60_000;

const later = (a: Date, b: Date | null | undefined): Date => (b && b > a ? b : a);

/** A category's date and those above it grow with each product's; a cycle, which staff cannot make, would end the walk. */
function pageDatesOf(rows: readonly Row[]): Map<number, Date> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const dates = new Map(rows.map((row) => [row.id, later(row.own, row.newest)]));
  for (const row of rows) {
    const date = later(row.own, row.newest);
    const seen = new Set([row.id]);
    for (let above = byId.get(row.parent_id ?? 0); above && !seen.has(above.id); above = byId.get(above.parent_id ?? 0)) {
      seen.add(above.id);
      dates.set(above.id, later(date, dates.get(above.id)));
    }
  }
  return dates;
}

async function readPageDates(): Promise<PageDates> {
  const [rows, [stores]] = await Promise.all([
    query<Row>(
      `SELECT c.id, c.parent_id, c.updated_at AS own, p.newest FROM categories c
       LEFT JOIN (SELECT category_id, max(updated_at) AS newest FROM products WHERE _status = 'published' GROUP BY category_id) p ON p.category_id = c.id ORDER BY c.id`,
    ),
    query<{ at: Date | null }>("SELECT max(updated_at) AS at FROM stores"),
  ]);
  const dates = pageDatesOf(rows);
  return {
    stores: stores?.at?.toISOString() ?? null,
    categories: rows.map(({ id, own }) => ({ categoryId: id, ownDate: own.toISOString(), pageDate: (dates.get(id) ?? own).toISOString() })),
  };
}

const remembered = rememberFor(REMEMBERED_MS, readPageDates);

/** When the pages of categories and stores last changed, up to five minutes late. */
export const queryPageDates = (): Promise<PageDates> => remembered("all");

import { RESULTS_PAGE_SIZE } from "./query";

/** The number of pages; an empty result is one page. */
export const pageCount = (total: number): number =>
  Math.max(1, Math.ceil(total / RESULTS_PAGE_SIZE));

/** True for a page after the last one, whose URL returns 404. */
export const isBeyondTheEnd = (pageIndex: number, total: number): boolean =>
  pageIndex >= pageCount(total);

/** The page numbers to link: first, last and those around the current one; null marks a gap. */
export function linkedPages(current: number, total: number): (number | null)[] {
  const last = pageCount(total) - 1;
  const pages = [...new Set([0, current - 2, current - 1, current, current + 1, current + 2, last])]
    .filter((page) => page >= 0 && page <= last)
    .sort((a, b) => a - b);
  return pages.flatMap((page, i) =>
    i > 0 && page - (pages[i - 1] ?? 0) > 1 ? [null, page] : [page],
  );
}

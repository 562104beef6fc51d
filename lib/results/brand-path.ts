import type { Language } from "@/lib/languages";

/**
 * The path of a page of a brand's products; the first page has no number. `pageIndex` starts at 0.
 */
export const brandPath = (language: Language, slug: string, pageIndex = 0): string =>
  `/${language}/brand/${slug}${pageIndex > 0 ? `/${pageIndex + 1}` : ""}`;

/** The page index for the last segment of a path, a number from 2; null for any other text. */
export const brandPageIndex = (part: string): number | null =>
  /^(?:[2-9]|[1-9]\d{1,5})$/.test(part) ? Number(part) - 1 : null;

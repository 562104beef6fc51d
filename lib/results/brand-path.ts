import type { Language } from "@/lib/languages";

/** The address of a page of a brand's goods; the first one has no number. `pageIndex` from 0. */
export const brandPath = (language: Language, slug: string, pageIndex = 0): string =>
  `/${language}/brand/${slug}${pageIndex > 0 ? `/${pageIndex + 1}` : ""}`;

/** The index of a page by the last part of its address, `2` and more; null for any other text. */
export const brandPageIndex = (part: string): number | null =>
  /^(?:[2-9]|[1-9]\d{1,5})$/.test(part) ? Number(part) - 1 : null;

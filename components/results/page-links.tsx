import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";
import { linkedPages, pageCount } from "@/lib/results/pagination";

type Props = {
  language: Language;
  pageIndex: number;
  total: number;
  pathOf: (pageIndex: number) => string;
  className?: string;
};

/** Links to the pages of a list: the first, the last and those around the current one. */
export async function PageLinks({ language, pageIndex, total, pathOf, className = "" }: Props) {
  const count = pageCount(total);
  if (count < 2) return null;
  const t = await getTranslations({ locale: language, namespace: "results" });
  return (
    <nav aria-label={t("pages")} className={`text-sm text-ink-soft ${className}`}>
      <ul className="page-numbers">
        {pageIndex > 0 ? (
          <li>
            <LocalLink path={pathOf(pageIndex - 1)} rel="prev">
              {t("previous")}
            </LocalLink>
          </li>
        ) : null}
        {linkedPages(pageIndex, total).map((page, i) =>
          page === null ? (
            <li key={`gap-${i}`} aria-hidden className="self-center">
              …
            </li>
          ) : (
            <li key={page}>
              {page === pageIndex ? (
                <span aria-current="page">{page + 1}</span>
              ) : (
                <LocalLink path={pathOf(page)} aria-label={t("page", { number: page + 1 })}>
                  {page + 1}
                </LocalLink>
              )}
            </li>
          ),
        )}
        {pageIndex < count - 1 ? (
          <li>
            <LocalLink path={pathOf(pageIndex + 1)} rel="next">
              {t("next")}
            </LocalLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

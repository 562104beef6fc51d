import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";
import { linkedPages, pageCount } from "@/lib/results/pages";
import type { ResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";

type Props = { language: Language; query: ResultsQuery; total: number };

/** Pagination links for crawlers and visitors without scripts; every product is reachable through them. Visually hidden where infinite scroll runs. */
export async function Pagination({ language, query, total }: Props) {
  const count = pageCount(total);
  if (count < 2) return null;
  const t = await getTranslations({ locale: language, namespace: "results" });
  const to = (pageIndex: number) => resultsPath(language, { ...query, pageIndex });
  return (
    <nav aria-label={t("pages")} className="mt-4 text-sm text-ink-soft not-noscript:hidden">
      <ul className="page-numbers">
        {query.pageIndex > 0 ? <li><LocalLink path={to(query.pageIndex - 1)} rel="prev">{t("previous")}</LocalLink></li> : null}
        {linkedPages(query.pageIndex, total).map((page, i) =>
          page === null ? <li key={`gap-${i}`} aria-hidden className="self-center">…</li> : (
            <li key={page}>
              {page === query.pageIndex ? <span aria-current="page">{page + 1}</span> : <LocalLink path={to(page)} aria-label={t("page", { number: page + 1 })}>{page + 1}</LocalLink>}
            </li>
          ),
        )}
        {query.pageIndex < count - 1 ? <li><LocalLink path={to(query.pageIndex + 1)} rel="next">{t("next")}</LocalLink></li> : null}
      </ul>
    </nav>
  );
}

import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";
import { linkedPages, pageCount } from "@/lib/results/pages";
import { type ResultsQuery, resultsPath } from "@/lib/results/query";

type Props = { language: Language; query: ResultsQuery; total: number };

/** Links to the other pages, for crawlers and without scripts: every product of a list is reachable by them alone. Where scripts run the list grows by itself, and they are out of sight. */
export async function Pagination({ language, query, total }: Props) {
  const count = pageCount(total);
  if (count < 2) return null;
  const t = await getTranslations({ locale: language, namespace: "results" });
  const to = (pageIndex: number) => resultsPath(language, { ...query, pageIndex });
  const box = "flex min-h-11 min-w-9 items-center justify-center rounded-control px-2 md:min-w-11";
  const link = `${box} hover:bg-mist hover:text-ink hover:underline`;
  return (
    <nav aria-label={t("pages")} className="mt-4 text-sm text-ink-soft not-noscript:hidden">
      <ul className="flex flex-wrap items-center justify-center">
        {query.pageIndex > 0 ? <li><LocalLink path={to(query.pageIndex - 1)} rel="prev" className={link}>{t("previous")}</LocalLink></li> : null}
        {linkedPages(query.pageIndex, total).map((page, i) =>
          page === null ? <li key={`gap-${i}`} aria-hidden className="self-center">…</li> : (
            <li key={page}>
              {page === query.pageIndex ? <span aria-current="page" className={`${box} font-bold text-ink`}>{page + 1}</span> : <LocalLink path={to(page)} aria-label={t("page", { number: page + 1 })} className={link}>{page + 1}</LocalLink>}
            </li>
          ),
        )}
        {query.pageIndex < count - 1 ? <li><LocalLink path={to(query.pageIndex + 1)} rel="next" className={link}>{t("next")}</LocalLink></li> : null}
      </ul>
    </nav>
  );
}

import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Results } from "@/lib/data/results";
import type { Language } from "@/lib/languages";
import { facetCategoryPath } from "@/lib/results/category-path";
import type { ResultsQuery } from "@/lib/results/query";
import { usefulFilters } from "@/lib/results/useful-filters";
import { FacetField } from "./facet-field";
import { HiddenQuery } from "./hidden-query";

type Props = { language: Language; query: ResultsQuery; results: Results };

/** Categories with counts, then the parameter filters as one GET form (specification section 2). */
export async function FacetPanel({ language, query, results }: Props) {
  const [t, nav] = await Promise.all([getTranslations({ locale: language, namespace: "results" }), getTranslations({ locale: language, namespace: "nav" })]);
  const filters = usefulFilters(results.parameters, results.page.totalCount, query.filters.map((filter) => filter.key));
  return (
    <div className="space-y-4">
      {results.categories.length > 0 ? (
        <details className="folding always-open-lg rounded-card border border-line">
          <summary className="p-4 font-semibold">{nav("categories")}</summary>
          <nav aria-label={nav("categories")} className="px-4 pb-4">
          <ul>
            {results.categories.map((category) => (
              <li key={category.categoryId}>
                <LocalLink
                  path={facetCategoryPath(language, category.categoryId, query.keyWord)}
                  aria-current={category.categoryId === query.categoryId ? "true" : undefined}
                  className="flex justify-between gap-2 py-1.5 text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  <span>{category.categoryTitle}</span><span>{category.count}</span>
                </LocalLink>
              </li>
            ))}
          </ul>
          </nav>
        </details>
      ) : null}
      {filters.length > 0 ? (
        <details className="folding always-open-lg rounded-card border border-line">
          <summary className="p-4 font-semibold">{t("filters")}{query.filters.length > 0 ? ` (${query.filters.length})` : ""}</summary>
          <form action={`/${language}/searchResult`} method="get" aria-label={t("filters")} className="px-4 pb-4">
            <HiddenQuery query={query} without={["filters"]} />
            <div className="space-y-3">
              {filters.map((parameter) => (
                <FacetField key={parameter.parameterKey} parameter={parameter} chosen={query.filters.find((filter) => filter.key === parameter.parameterKey)?.values ?? []} anyLabel={t("any")} />
              ))}
            </div>
            <button type="submit" className="mt-4 w-full rounded-control bg-ink px-4 py-2.5 font-semibold text-white hover:bg-ink-soft">{t("show")}</button>
          </form>
        </details>
      ) : null}
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import type { Category } from "@/lib/contract/category";
import type { Results } from "@/lib/results/results";
import type { Language } from "@/lib/languages";
import { filterField } from "@/lib/results/filter-field";
import { isBadMonthly, monthlyBound, type ResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { usefulFilters } from "@/lib/results/useful-filters";
import { CategoryList } from "./category-list";
import { FacetField } from "./facet-field";
import { FilterForm } from "./filter-form";
import { FilterPanel } from "./filter-panel";
import { HiddenQuery } from "./hidden-query";
import { MonthlyField } from "./monthly-field";

type Props = { language: Language; query: ResultsQuery; results: Results; line: readonly Category[] };

/** Categories with counts, then the monthly payment and the parameter filters as one GET form (specification section 2). */
export async function FacetPanel({ language, query, results, line }: Props) {
  const [t, panels] = await Promise.all([getTranslations({ locale: language, namespace: "results" }), getTranslations({ locale: language, namespace: "panels" })]);
  const total = results.page.totalCount;
  const chosen = (key: string) => query.filters.find((filter) => filter.key === key)?.values ?? [];
  const filters = usefulFilters(results.parameters, total, query.filters.map((filter) => filter.key));
  const byMonth = query.monthlyMax !== undefined || (results.instalments && total > 0);
  if (filters.length === 0 && results.categories.length === 0 && !byMonth) return null;
  const count = query.filters.reduce((sum, filter) => sum + filter.values.length, monthlyBound(query) === null ? 0 : 1);
  return (
    <FilterPanel label={count > 0 ? t("filtersChosen", { count }) : t("filters")} closeLabel={panels("close")} showLabel={t("showFound", { count: total })}>
      <CategoryList language={language} query={query} categories={results.categories} line={line} />
      {filters.length > 0 || byMonth ? (
        <section aria-label={t("filters")}>
          <h2 className="mb-3 font-semibold">{t("filters")}</h2>
          <FilterForm language={language} address={resultsPath(language, query)} label={t("filters")} showLabel={t("show")}>
            <HiddenQuery query={query} without={["filters"]} />
            <div className="space-y-4">
              {byMonth ? <MonthlyField typed={query.monthlyMax} label={t("monthlyMax")} hint={t("monthlyMaxHint")} failure={isBadMonthly(query) ? t("monthlyMaxBad", { typed: query.monthlyMax ?? "" }) : null} /> : null}
              {filters.map((parameter) => <FacetField key={parameter.parameterKey} field={filterField(parameter, chosen(parameter.parameterKey))} anyLabel={t("any")} />)}
            </div>
          </FilterForm>
        </section>
      ) : null}
    </FilterPanel>
  );
}

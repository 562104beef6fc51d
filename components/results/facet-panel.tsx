import { getTranslations } from "next-intl/server";
import type { Category } from "@/lib/contract/category";
import type { FacetCategory } from "@/lib/contract/parameter";
import type { Results } from "@/lib/results/results";
import type { Language } from "@/lib/languages";
import { chipCount } from "@/lib/results/chips";
import { filterField } from "@/lib/results/filter-field";
import { plannedFilters } from "@/lib/results/filter-plan";
import { isFiltered, type ResultsQuery, CLEARED_LIST_FILTERS } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { CategoryList } from "./category-list";
import { FacetField } from "./facet-field";
import { CommonFacets } from "./common-facets";
import { FilterForm } from "./filter-form";
import { FilterPanel } from "./filter-panel";
import { HiddenQuery } from "./hidden-query";

type Props = {
  language: Language;
  query: ResultsQuery;
  results: Results;
  categories: readonly FacetCategory[];
  /** the current category and its ancestors, the root first */
  categoriesFromRoot: readonly Category[];
  /** error messages, see lib/results/filter-errors.ts */ failures: Record<string, string>;
};

/** Number of parameters, besides the brand, that are shown without opening "more filters". */
const SHOWN = 6;

/**
 * Categories with counts, then the filters as one GET form (specification section 2): brand, the
 * filters that every list has, then parameters by usefulness.
 */
export async function FacetPanel({
  language,
  query,
  results,
  categories,
  categoriesFromRoot,
  failures,
}: Props) {
  const [t, tPanels] = await Promise.all([
    getTranslations({ locale: language, namespace: "results" }),
    getTranslations({ locale: language, namespace: "panels" }),
  ]);
  const total = results.page.totalCount;
  const filters = plannedFilters(
    results.plan,
    results.parameters,
    query.filters.map((filter) => filter.key),
  );
  const hasForm = filters.length > 0 || total > 0 || isFiltered(query);
  if (!hasForm && categories.length === 0) return null;
  const valuesOf = (key: string) =>
    query.filters.find((filter) => filter.key === key)?.values ?? [];
  const control = ({ parameter, kind, unfoldedValues }: (typeof filters)[number]) => (
    <FacetField
      key={parameter.parameterKey}
      language={language}
      field={filterField(parameter, kind, valuesOf(parameter.parameterKey), language)}
      unfoldedValues={unfoldedValues}
      failure={failures[parameter.parameterKey] ?? null}
    />
  );
  const brand = filters.filter(({ parameter }) => parameter.parameterKey === "brand");
  const others = filters.filter((filter) => !brand.includes(filter));
  const [shown, folded] =
    others.length <= SHOWN + 1 ? [others, []] : [others.slice(0, SHOWN), others.slice(SHOWN)];
  // Chosen filters that no product of this list has: they have no control, only a chip.
  const withoutControl = query.filters.filter(
    ({ key }) => !filters.some(({ parameter }) => parameter.parameterKey === key),
  );
  const count = chipCount(query);
  return (
    <FilterPanel
      label={count > 0 ? t("filtersChosen", { count }) : t("filters")}
      closeLabel={tPanels("close")}
      showLabel={t("showFound", { count: total })}
    >
      <CategoryList
        language={language}
        query={query}
        categories={categories}
        categoriesFromRoot={categoriesFromRoot}
      />
      {hasForm ? (
        <section aria-label={t("filters")}>
          <h2 className="mb-3 font-semibold">{t("filters")}</h2>
          <FilterForm
            language={language}
            address={resultsPath(language, query)}
            label={t("filters")}
            showLabel={t("show")}
          >
            {/* Hidden fields repeat the rest of the query, without the filters that have fields of
                their own in this form. */}
            <HiddenQuery
              query={{ ...query, ...CLEARED_LIST_FILTERS, filters: withoutControl }}
              withOrder
            />
            <div className="space-y-5">
              {brand.map(control)}
              <CommonFacets
                language={language}
                query={query}
                results={results}
                failures={failures}
              />
              {shown.map(control)}
              {folded.length > 0 ? (
                <details
                  data-fold="filters"
                  open={folded.some(({ parameter }) => valuesOf(parameter.parameterKey).length > 0)}
                  className="folding"
                >
                  <summary className="facet-more font-semibold">
                    {t("moreFilters", { count: folded.length })}
                  </summary>
                  <div className="space-y-5 pt-2">{folded.map(control)}</div>
                </details>
              ) : null}
            </div>
          </FilterForm>
        </section>
      ) : null}
    </FilterPanel>
  );
}

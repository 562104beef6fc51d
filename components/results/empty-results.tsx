import { getTranslations } from "next-intl/server";
import { SearchIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { FacetCategory } from "@/lib/contract/parameter";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { contactLink, contactOf } from "@/lib/shop-contacts";
import { phoneLink } from "@/lib/shop-facts";
import { facetCategoryPath, carriedQuery } from "@/lib/results/category-path";
import { isFiltered, type ResultsQuery, withoutFilters } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";

type Props = {
  language: Language;
  query: ResultsQuery;
  /**
   * categories that have products for the search, best match first; if there are none, `tree` is
   * shown
   */
  matchingCategories: readonly FacetCategory[];
  tree: readonly Category[];
  /** see lib/results/results.ts */ interpretedAs: string | null;
};

/** Number of categories shown. */
const SHOWN = 12;

const linkClass =
  "inline-flex min-h-11 items-center rounded-control border border-ink bg-paper px-5 py-2 font-semibold hover:bg-mist";

/**
 * Shown when nothing was found: tips, links to the interpreted search, to the search without its
 * filters and in all categories, and a list of categories.
 */
export async function EmptyResults({
  language,
  query,
  matchingCategories,
  tree,
  interpretedAs,
}: Props) {
  const [facts, t] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "results" }),
  ]);
  const [phone] = facts.phones;
  const hasFilters = isFiltered(query);
  const isWithinCategory = query.keyWord !== undefined && query.categoryId !== undefined;
  const categories =
    matchingCategories.length > 0
      ? matchingCategories.slice(0, SHOWN).map(({ categoryId, categoryTitle }) => ({
          categoryId,
          categoryTitle,
          path: facetCategoryPath(language, categoryId, query),
        }))
      : tree.map(({ categoryId, categoryTitle }) => ({
          categoryId,
          categoryTitle,
          path: resultsPath(language, { categoryId }),
        }));
  return (
    <div className="rounded-card bg-mist px-5 py-8 md:p-10">
      <SearchIcon className="size-10 text-ink-soft" />
      <p className="mt-4 text-lg font-bold first-letter:uppercase">{t("empty")}</p>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t(hasFilters ? "emptyFiltersHint" : query.keyWord ? "emptyHint" : "emptyCategoryHint")}
      </p>
      {hasFilters || isWithinCategory || interpretedAs !== null ? (
        <p className="mt-5 flex flex-wrap gap-3">
          {interpretedAs === null ? null : (
            <LocalLink
              path={resultsPath(language, { ...query, exact: undefined, pageIndex: 0 })}
              rel="nofollow"
              className={linkClass}
            >
              {t("showMeant", { shown: interpretedAs })}
            </LocalLink>
          )}
          {hasFilters ? (
            <LocalLink path={resultsPath(language, withoutFilters(query))} className={linkClass}>
              {t("clear")}
            </LocalLink>
          ) : null}
          {isWithinCategory ? (
            <LocalLink
              path={resultsPath(language, { ...carriedQuery(query), sortType: query.sortType })}
              className={linkClass}
            >
              {t("everywhere")}
            </LocalLink>
          ) : null}
        </p>
      ) : null}
      {query.keyWord ? (
        <p className="mt-5">
          {t.rich("emptyCall", {
            phone: phone ?? contactOf(facts),
            link: (text) => (
              <a
                href={phone ? phoneLink(phone) : contactLink(facts, language)}
                className="font-semibold underline underline-offset-2 hover:no-underline"
              >
                {text}
              </a>
            ),
          })}
        </p>
      ) : null}
      <h2 className="mt-8 font-semibold">{t("tryCategory")}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categories.map(({ categoryId, categoryTitle, path }) => (
          <li key={categoryId}>
            <LocalLink
              path={path}
              rel={matchingCategories.length > 0 ? "nofollow" : undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-paper px-4 py-2 hover:border-ink"
            >
              {categoryTitle}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

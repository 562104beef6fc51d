import { getTranslations } from "next-intl/server";
import { ChevronLeftIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { FacetCategory } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { facetCategoryPath, carriedQuery } from "@/lib/results/category-path";
import type { ResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";

type Props = {
  language: Language;
  query: ResultsQuery;
  categories: readonly FacetCategory[];
  /** the current category and its ancestors, the root first */
  categoriesFromRoot: readonly Category[];
};

/** Number of categories shown at first; the rest unfolds. */
const SHOWN = 10;

/**
 * Subcategories with product counts. Selecting one keeps keyword, store and seller, and drops the
 * filters (specification section 2).
 */
export async function CategoryList({ language, query, categories, categoriesFromRoot }: Props) {
  if (categories.length === 0) return null;
  const [t, tNav] = await Promise.all([
    getTranslations({ locale: language, namespace: "results" }),
    getTranslations({ locale: language, namespace: "nav" }),
  ]);
  const parent = categoriesFromRoot.at(-2);
  // The current category is moved up if it would be folded away.
  const ordered = [...categories.slice(0, SHOWN), ...categories.slice(SHOWN)];
  const currentIndex = ordered.findIndex((category) => category.categoryId === query.categoryId);
  if (currentIndex >= SHOWN) ordered.splice(SHOWN - 1, 0, ...ordered.splice(currentIndex, 1));
  const item = (category: FacetCategory) => (
    <li key={category.categoryId}>
      <LocalLink
        path={facetCategoryPath(language, category.categoryId, query)}
        rel="nofollow"
        aria-current={category.categoryId === query.categoryId ? "true" : undefined}
      >
        <span>{category.categoryTitle}</span>
        <span>{category.count}</span>
      </LocalLink>
    </li>
  );
  return (
    <nav aria-label={tNav("categories")} className="category-rows">
      <h2 className="mb-1 font-semibold">{tNav("categories")}</h2>
      {query.categoryId === undefined ? null : (
        <LocalLink
          path={resultsPath(language, {
            ...carriedQuery(query),
            sortType: query.keyWord ? query.sortType : undefined,
            categoryId: parent?.categoryId,
          })}
          className="justify-start gap-1"
        >
          <ChevronLeftIcon className="size-4 shrink-0" />
          {parent?.categoryTitle ?? t("all")}
        </LocalLink>
      )}
      <ul>{ordered.slice(0, SHOWN).map(item)}</ul>
      {ordered.length > SHOWN ? (
        <details className="folding">
          <summary className="block py-2">
            {t("moreCategories", { count: ordered.length - SHOWN })}
          </summary>
          <ul>{ordered.slice(SHOWN).map(item)}</ul>
        </details>
      ) : null}
    </nav>
  );
}

import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { FacetCategory } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { facetCategoryPath } from "@/lib/results/category-path";
import type { ResultsQuery } from "@/lib/results/query";

type Props = {
  language: Language;
  query: ResultsQuery;
  /** best match first */ categories: readonly FacetCategory[];
};

/** Number of categories shown. */
const SHOWN = 6;

/**
 * The categories that contain a keyword's products, for screens on which the column of all
 * categories is folded away.
 */
export async function FittingCategories({ language, query, categories }: Props) {
  if (!query.keyWord || query.categoryId !== undefined || categories.length < 2) return null;
  const tNav = await getTranslations({ locale: language, namespace: "nav" });
  return (
    <nav
      aria-label={tNav("categories")}
      className="-mx-4 mt-3 [scrollbar-width:none] overflow-x-auto px-4 lg:hidden"
    >
      <ul className="flex w-max gap-2">
        {categories.slice(0, SHOWN).map(({ categoryId, categoryTitle, count }) => (
          <li key={categoryId}>
            <LocalLink
              path={facetCategoryPath(language, categoryId, query)}
              rel="nofollow"
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 py-2 text-sm whitespace-nowrap hover:border-ink"
            >
              {categoryTitle}
              <span className="text-ink-soft">{count}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

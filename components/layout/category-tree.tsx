"use client";

import { useTranslations } from "use-intl";
import { LocalLink } from "@/components/ui/local-link";
import { ChevronDownIcon } from "@/components/ui/icons";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { categoryTreePath } from "@/lib/results/category-path";
import { resultsPath } from "@/lib/results/results-path";

type Props = { language: Language; categories: readonly Category[] };

/**
 * The collapsible category tree (specification section 2): a parent is a native disclosure, a leaf
 * links to its products.
 */
export function CategoryTree({ language, categories }: Props) {
  const t = useTranslations("panels");
  const row =
    "flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left hover:underline";
  return (
    <ul className="divide-y divide-line">
      {categories.map((category) => (
        <li key={category.categoryId}>
          {category.childCategories.length === 0 ? (
            <LocalLink path={categoryTreePath(language, category)} className={row}>
              {category.categoryTitle}
            </LocalLink>
          ) : (
            <details className="group">
              <summary className={`${row} font-semibold`}>
                {category.categoryTitle}
                <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
              </summary>
              <div className="pb-2 pl-4">
                <LocalLink
                  path={resultsPath(language, { categoryId: category.categoryId })}
                  className={`${row} text-ink-soft`}
                >
                  {t("allOf", { name: category.categoryTitle })}
                </LocalLink>
                <CategoryTree language={language} categories={category.childCategories} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

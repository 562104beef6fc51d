import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { categoryTreePath } from "@/lib/results/category-path";
import { resultsPath } from "@/lib/results/query";

type Props = { language: Language; categories: Category[]; label: string };

/** The catalogue: a collapsible tree that works without scripts; parents and children are both real links. */
export function CategoryMenu({ language, categories, label }: Props) {
  return (
    <details className="md:relative">
      <summary className="flex items-center gap-2 rounded-control bg-ink px-4 py-2.5 font-semibold text-white select-none">
        <svg aria-hidden viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round"><path d="M3 5h14M3 10h14M3 15h9" /></svg>
        {label}
      </summary>
      <ul className="absolute inset-x-4 z-40 mt-2 max-h-[70vh] overflow-auto rounded-card border border-line bg-paper p-4 shadow-soft md:inset-x-auto md:left-0 md:w-[min(72rem,calc(100vw-10rem))] md:columns-3 md:gap-8 lg:columns-4">
        {categories.map((parent) => (
          <li key={parent.categoryId} className="mb-4 break-inside-avoid">
            <LocalLink path={resultsPath(language, { categoryId: parent.categoryId })} className="block py-1 font-semibold hover:underline">{parent.categoryTitle}</LocalLink>
            <ul>
              {parent.childCategories.map((child) => (
                <li key={child.categoryId}>
                  <LocalLink path={categoryTreePath(language, child)} className="block py-1 text-ink-soft hover:text-ink hover:underline">{child.categoryTitle}</LocalLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Brand } from "@/lib/contract/brand";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";

type Props = { brand: Brand; language: Language };

/** Number of categories shown at first; the rest are folded. */
const UNFOLDED_COUNT = 12;

/**
 * A brand's categories with their product counts, on phones in one scrolling row. Each links to the
 * category filtered by the brand, a URL that robots.txt keeps crawlers from (docs/adr/0044).
 */
export async function BrandCategories({ brand, language }: Props) {
  const [t, tResults] = await Promise.all([
    getTranslations({ locale: language, namespace: "brandPage" }),
    getTranslations({ locale: language, namespace: "results" }),
  ]);
  const { categories } = brand;
  // One or two more than `UNFOLDED_COUNT` are not worth folding.
  const visibleCount = categories.length <= UNFOLDED_COUNT + 2 ? categories.length : UNFOLDED_COUNT;
  const filters = [{ key: "brand", values: [brand.slug] }];
  const item = ({ categoryId, categoryTitle, count }: Brand["categories"][number]) => (
    <li key={categoryId}>
      <LocalLink
        path={resultsPath(language, { categoryId, filters })}
        rel="nofollow"
        className="brand-category"
      >
        {categoryTitle}
        <span className="shrink-0 text-ink-soft tabular-nums">{count}</span>
      </LocalLink>
    </li>
  );
  return (
    <nav aria-label={t("categoriesOf", { name: brand.brandTitle })} className="mt-4">
      <div className="-mx-4 [scrollbar-width:none] overflow-x-auto px-4 py-1 md:mx-0 md:overflow-visible md:px-0">
        <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
          {categories.slice(0, visibleCount).map(item)}
        </ul>
      </div>
      {categories.length > visibleCount ? (
        <details className="folding">
          <summary className="flex min-h-11 w-fit items-center gap-2 text-sm">
            {tResults("moreCategories", { count: categories.length - visibleCount })}
          </summary>
          <ul className="flex flex-wrap gap-2 pt-1">{categories.slice(visibleCount).map(item)}</ul>
        </details>
      ) : null}
    </nav>
  );
}

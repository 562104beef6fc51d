import { getTranslations } from "next-intl/server";
import { SearchIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { isFiltered, type ResultsQuery, withoutFilters } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";

type Props = { language: Language; query: ResultsQuery; tree: readonly Category[] };

const wayOn = "inline-flex min-h-11 items-center rounded-control border border-ink bg-paper px-5 py-2 font-semibold hover:bg-mist";

/** Nothing found: tips, the search without its filters, and the categories. */
export async function EmptyResults({ language, query, tree }: Props) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  const narrowed = isFiltered(query);
  return (
    <div className="rounded-card bg-mist px-5 py-8 md:p-10">
      <SearchIcon className="size-10 text-ink-soft" />
      <p className="mt-4 text-lg font-bold first-letter:uppercase">{t("empty")}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t(narrowed ? "emptyFiltersHint" : query.keyWord ? "emptyHint" : "emptyCategoryHint")}</p>
      {narrowed || (query.keyWord && query.categoryId !== undefined) ? (
        <p className="mt-5 flex flex-wrap gap-3">
          {narrowed ? <LocalLink path={resultsPath(language, withoutFilters(query))} className={wayOn}>{t("clear")}</LocalLink> : null}
          {query.keyWord && query.categoryId !== undefined ? <LocalLink path={resultsPath(language, { keyWord: query.keyWord })} className={wayOn}>{t("everywhere")}</LocalLink> : null}
        </p>
      ) : null}
      <h2 className="mt-8 font-semibold">{t("tryCategory")}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tree.map((category) => (
          <li key={category.categoryId}><LocalLink path={resultsPath(language, { categoryId: category.categoryId })} className="flex min-h-11 items-center rounded-full border border-line bg-paper px-4 py-2 hover:border-ink">{category.categoryTitle}</LocalLink></li>
        ))}
      </ul>
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import { CloseIcon } from "@/components/ui/icons";
import type { Parameter } from "@/lib/contract/parameter";
import type { SortType } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { chipsOf } from "@/lib/results/chips";
import { eachSwitch } from "@/lib/contract/list-keys";
import { isFiltered, type ResultsQuery, withoutFilters } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { ResultsLink } from "./results-link";

type Props = {
  language: Language;
  query: ResultsQuery;
  parameters: readonly Parameter[];
  /** name of the category to which the keyword search is limited */ category?: string | undefined;
  /** number of months on which the monthly-payment filter is based; null if not known */
  months: number | null;
  /**
   * the query before `withTypedWishes`; a sort order that only its keyword asks for is shown as a
   * chip
   */
  typedQuery: ResultsQuery;
  sortTypes: readonly SortType[];
};

/** Active filters, each removable with one tap, and a link that clears all. */
export async function ChosenFilters({
  language,
  query,
  parameters,
  category,
  months,
  typedQuery,
  sortTypes,
}: Props) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  const chipTexts = {
    price: (range: string) => t("priceChosen", { range }),
    monthly: (amount: string) =>
      months === null ? t("monthlyChosen", { amount }) : t("monthlyChosenFor", { amount, months }),
    ...eachSwitch((key) => t(key)),
  };
  const categoryChips =
    query.keyWord && category
      ? [
          {
            id: "category",
            label: category,
            without: { ...query, pageIndex: 0, categoryId: undefined },
          },
        ]
      : [];
  const sortChips =
    query.sortType === typedQuery.sortType
      ? []
      : [
          {
            id: "sort",
            label:
              sortTypes.find(({ sortKey }) => sortKey === query.sortType)?.sortTypeTitle ??
              t("otherSort"),
            without: { ...query, pageIndex: 0, sortType: undefined },
          },
        ];
  const chips = [
    ...categoryChips,
    ...sortChips,
    ...chipsOf(query, parameters, chipTexts, language),
  ];
  if (chips.length === 0 && !isFiltered(query)) return null;
  return (
    <ul aria-label={t("chosen")} className="flex flex-wrap items-center gap-2">
      {chips.map(({ id, label, without }) => (
        <li key={id}>
          <ResultsLink
            path={resultsPath(language, without)}
            rel="nofollow"
            focusNext="chip"
            data-field="chip"
            className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-mist py-1.5 pr-3 pl-4 text-sm hover:border-ink lg:min-h-9"
          >
            <span className="sr-only">{t("remove", { name: label })}</span>
            <span aria-hidden>{label}</span>
            <CloseIcon className="size-4 shrink-0" />
          </ResultsLink>
        </li>
      ))}
      <li>
        <ResultsLink
          path={resultsPath(language, {
            ...withoutFilters(query),
            categoryId: query.keyWord ? undefined : query.categoryId,
          })}
          focusNext="heading"
          className="flex min-h-11 items-center px-2 text-sm underline underline-offset-4 hover:no-underline lg:min-h-9"
        >
          {t("clear")}
        </ResultsLink>
      </li>
    </ul>
  );
}

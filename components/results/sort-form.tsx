import { getTranslations } from "next-intl/server";
import { DEFAULT_SORT, type SortType } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "@/lib/results/query";
import { HiddenQuery } from "./hidden-query";

type Props = { language: Language; query: ResultsQuery; sortTypes: readonly SortType[] };

/** Changing the sort goes to the first page with the new `SortType` (specification section 2); a GET form. */
export async function SortForm({ language, query, sortTypes }: Props) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  return (
    <form action={`/${language}/searchResult`} method="get" className="flex w-full items-center gap-2 sm:w-auto">
      <HiddenQuery query={query} without={["sortType"]} />
      <label htmlFor="sort" className="sr-only text-sm text-ink-soft sm:not-sr-only">{t("sort")}</label>
      <select id="sort" name="SortType" defaultValue={query.sortType ?? (query.keyWord ? "" : DEFAULT_SORT)} className="min-w-0 flex-1 rounded-control border border-line bg-paper px-3 py-2">
        {query.keyWord ? <option value="">–</option> : null}
        {sortTypes.map((sort) => <option key={sort.sort_type_id} value={sort.sortKey}>{sort.sortTypeTitle}</option>)}
      </select>
      <button type="submit" className="rounded-control border border-ink px-4 py-2 font-semibold hover:bg-mist">{t("apply")}</button>
    </form>
  );
}

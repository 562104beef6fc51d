"use client";

import { DEFAULT_SORT } from "@/lib/contract/limits";
import type { SortType } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "@/lib/results/query";
import { HiddenQuery } from "./hidden-query";
import { useResultsForm } from "./use-results-form";

type Props = { language: Language; query: ResultsQuery; sortTypes: readonly SortType[]; label: string; applyLabel: string; byMatchLabel: string };

/** Changing the sort goes to the first page with the new `SortType` (specification section 2): at once, or by a button without scripts. */
export function SortForm({ language, query, sortTypes, label, applyLabel, byMatchLabel }: Props) {
  const { form, pending, apply } = useResultsForm(language);
  return (
    <form
      ref={form} action={`/${language}/searchResult`} method="get" autoComplete="off" aria-busy={pending} className="flex min-w-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <HiddenQuery query={query} without={["sortType"]} />
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <span className="sr-only text-ink-soft lg:not-sr-only">{label}</span>
        <select name="SortType" data-field="sort" defaultValue={query.sortType ?? (query.keyWord ? "" : DEFAULT_SORT)} className="min-h-11 w-full min-w-0 rounded-control border border-line bg-paper px-3 py-2 hover:border-ink-soft lg:min-h-10 lg:w-auto">
          {query.keyWord ? <option value="">{byMatchLabel}</option> : null}
          {sortTypes.map((sort) => <option key={sort.sort_type_id} value={sort.sortKey}>{sort.sortTypeTitle}</option>)}
        </select>
      </label>
      <noscript><button type="submit" className="min-h-11 rounded-control border border-ink px-4 py-2 font-semibold hover:bg-mist lg:min-h-10">{applyLabel}</button></noscript>
    </form>
  );
}

"use client";

import { Select } from "@/components/ui/select";
import { DEFAULT_SORT } from "@/lib/contract/limits";
import type { SortType } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { HiddenQuery } from "./hidden-query";
import { useResultsForm } from "./use-results-form";

type Props = {
  language: Language;
  query: ResultsQuery;
  sortTypes: readonly SortType[];
  label: string;
  applyLabel: string;
  byMatchLabel: string;
  /** label of the list's current order if staff no longer offer it */ otherLabel: string;
};

/**
 * The sort select. A new order opens the first page with that `SortType` (specification section 2):
 * on change, or by a button without JavaScript.
 */
export function SortForm({
  language,
  query,
  sortTypes,
  label,
  applyLabel,
  byMatchLabel,
  otherLabel,
}: Props) {
  const { form, pending, apply } = useResultsForm("sort", language, resultsPath(language, query));
  const value = query.sortType ?? (query.keyWord ? "" : DEFAULT_SORT);
  return (
    <form
      ref={form}
      action={`/${language}/searchResult`}
      method="get"
      autoComplete="off"
      aria-busy={pending}
      className="flex min-w-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <HiddenQuery query={query} withOrder={false} />
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <span className="sr-only shrink-0 text-ink-soft lg:not-sr-only lg:whitespace-nowrap">
          {label}
        </span>
        <Select
          name="SortType"
          data-field="sort"
          data-chosen={value}
          defaultValue={value}
          className="w-full min-w-0 lg:w-auto"
          fieldClassName="min-h-11 lg:min-h-10"
        >
          {query.keyWord ? <option value="">{byMatchLabel}</option> : null}
          {value === "" || sortTypes.some(({ sortKey }) => sortKey === value) ? null : (
            <option value={value}>{otherLabel}</option>
          )}
          {sortTypes.map((sort) => (
            <option key={sort.sort_type_id} value={sort.sortKey}>
              {sort.sortTypeTitle}
            </option>
          ))}
        </Select>
      </label>
      <noscript>
        <button
          type="submit"
          className="min-h-11 rounded-control border border-ink px-4 py-2 font-semibold hover:bg-mist lg:min-h-10"
        >
          {applyLabel}
        </button>
      </noscript>
    </form>
  );
}

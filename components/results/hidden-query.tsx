import { AMOUNTS, SWITCHES } from "@/lib/contract/list-keys";
import type { ResultsQuery } from "@/lib/results/query";

type Props = {
  query: ResultsQuery;
  /** False in the form that sets the order itself. */
  withOrder: boolean;
};

/**
 * The current query as hidden fields of a GET form, without the page number, because the list
 * restarts.
 */
export function HiddenQuery({ query, withOrder }: Props) {
  const fields: [string, string][] = [
    ["categoryId", query.categoryId === undefined ? "" : String(query.categoryId)],
    ["keyWord", query.keyWord ?? ""],
    ["exact", query.exact ? "1" : ""],
    ["storeSlug", query.storeSlug ?? ""],
    ["userCode", query.userCode ?? ""],
    ...AMOUNTS.map((key): [string, string] => [key, query[key] ?? ""]),
    ...SWITCHES.map((key): [string, string] => [key, query[key] ? "1" : ""]),
    ...query.filters.flatMap((filter) =>
      filter.values.map((value): [string, string] => ["f", `${filter.key}:${value}`]),
    ),
    ["SortType", withOrder ? (query.sortType ?? "") : ""],
  ];
  return fields
    .filter(([, value]) => value !== "")
    .map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    ));
}

import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { engine } from "./engine/current-engine";
import { queryForTerms, type ValueCount } from "./engine/engine";
import { foldCompact } from "./fold";
import type { QueryTerm } from "./query-terms";
import type { ParameterFilter } from "./search-filters";
import { hasMatchFor } from "./term-kinds";
import { categoryTerms, namingTerms, requiredTerms } from "./text-query";
import { stemsOfTexts } from "./text-stems";

/**
 * Titles and units of parameters. `saysNo`: the values are yes and no, and not a measure such as
 * `50 MP`.
 */
const TITLES = `SELECT p.id, l.title::text AS title, COALESCE(l.unit, '')::text AS unit, EXISTS (SELECT 1 FROM parameter_masks m WHERE m.parameter_id = p.id AND m.code = 'no') AS "saysNo"
FROM parameters p JOIN parameters_locales l ON l._parent_id = p.id WHERE p.type <> 'info' AND l.title IS NOT NULL`;

/** A parameter in one language. `unit`: folded; empty if it has none. */
export type TitledParameter = {
  id: number;
  saysNo: boolean;
  stems: ReadonlySet<string>;
  unit: string;
  unitStems: ReadonlySet<string>;
};

/** Maximum age of the cached parameters, in ms. */
const MAX_AGE_MS = 30_000;
const remember = rememberFor<readonly TitledParameter[]>(MAX_AGE_MS);

async function readTitledParameters(): Promise<readonly TitledParameter[]> {
  const rows = await query<{ id: number; title: string; unit: string; saysNo: boolean }>(TITLES);
  const [stems, unitStems] = await Promise.all([
    stemsOfTexts(
      query,
      rows.map(({ title }) => title),
    ),
    stemsOfTexts(
      query,
      rows.map(({ unit }) => unit),
    ),
  ]);
  return rows.map(({ id, saysNo, unit }, i) => ({
    id,
    saysNo,
    stems: stems[i] ?? new Set(),
    unit: /^["″]$/.test(unit) ? '"' : foldCompact(unit),
    unitStems: unitStems[i] ?? new Set(),
  }));
}
export const titledParameters = (): Promise<readonly TitledParameter[]> =>
  remember("all", readTitledParameters);

/** The values that some of the goods that the terms name have. */
export const valuesOfGoods = async (run: Sql, terms: readonly QueryTerm[]): Promise<ValueCount[]> =>
  (await engine.facets(run, queryForTerms(namingTerms(terms)))).values.filter(
    ({ count }) => count > 0,
  );

const LABELS = `SELECT m.parameter_id AS "parameterId", m.code AS "valueKey", l.data::text AS label
FROM parameter_masks m JOIN parameter_masks_locales l ON l._parent_id = m.id WHERE m.parameter_id = ANY($1) AND l.data IS NOT NULL`;

/** The labels of listed values of these parameters, in every language. */
export const valueLabels = (
  run: Sql,
  values: readonly ValueCount[],
): Promise<{ parameterId: number; valueKey: string; label: string }[]> =>
  run(LABELS, [[...new Set(values.map(({ parameterId }) => parameterId))]]);

/** Goods that these terms name, and that have these values. */
export type Remaining = {
  terms: readonly QueryTerm[];
  parameters: readonly ParameterFilter[];
};

export async function hasGoods(run: Sql, { terms, parameters }: Remaining): Promise<boolean> {
  // The goods that a word stands for, rather than others with the word in their name, if there are
  // some: cookers, and not teapots for them.
  const ofCategories = categoryTerms(namingTerms(terms));
  const isOfCategories = await hasMatchFor(run, requiredTerms(ofCategories));
  const named = isOfCategories ? ofCategories : namingTerms(terms);
  if (parameters.length === 0) return hasMatchFor(run, named);
  const searchQuery = queryForTerms(named);
  const counts = await engine.categoryCounts(run, {
    ...searchQuery,
    filters: { ...searchQuery.filters, parameters: [...parameters] },
  });
  return counts.length > 0;
}

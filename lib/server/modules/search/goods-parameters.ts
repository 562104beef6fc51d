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
import { splitWords } from "./words/split-words";

/**
 * Titles and units of parameters. `saysNo`: the values are yes and no, and not a measure such as
 * `50 MP`.
 */
const TITLES = `SELECT p.id, l.title::text AS title, COALESCE(l.unit, '')::text AS unit, EXISTS (SELECT 1 FROM parameter_masks m WHERE m.parameter_id = p.id AND m.code = 'no') AS "saysNo", p.type = 'info' AS "isInfo"
FROM parameters p JOIN parameters_locales l ON l._parent_id = p.id WHERE l.title IS NOT NULL`;

/** A parameter in one language. `unit`: folded; empty if it has none. */
export type TitledParameter = {
  id: number;
  saysNo: boolean;
  /** it is only shown, and no filter */ isInfo: boolean;
  stems: ReadonlySet<string>;
  unit: string;
  /** the first word of the unit, folded */ unitWord: string;
  unitStems: ReadonlySet<string>;
};

/** Maximum age of the cached parameters, in ms. */
const MAX_AGE_MS = 30_000;
const remember = rememberFor<readonly TitledParameter[]>(MAX_AGE_MS);

type TitledRow = { id: number; title: string; unit: string; saysNo: boolean; isInfo: boolean };

async function readTitledParameters(): Promise<readonly TitledParameter[]> {
  const rows = await query<TitledRow>(TITLES);
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
  return rows.map(({ id, saysNo, isInfo, unit }, i) => ({
    id,
    saysNo,
    isInfo,
    stems: stems[i] ?? new Set(),
    unit: /^["″]$/.test(unit) ? '"' : foldCompact(unit),
    unitWord: splitWords(unit)[0]?.text ?? "",
    unitStems: unitStems[i] ?? new Set(),
  }));
}
const allParameters = () => remember("all", readTitledParameters);

/** The parameters by which goods can be filtered. */
export const titledParameters = async (): Promise<readonly TitledParameter[]> =>
  (await allParameters()).filter(({ isInfo }) => !isInfo);
/** The parameters of goods that are only shown. */
export const infoParameters = async (): Promise<readonly TitledParameter[]> =>
  (await allParameters()).filter(({ isInfo }) => isInfo);

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

/** The keys of values that say that the goods do not have something. */
const DENYING: ReadonlySet<string> = new Set(["no", "none"]);

/**
 * The filters for goods that have what each of these words is the title of, whatever its value is;
 * null if some word is the title of no parameter of these goods that some of them lack.
 */
export async function havingTitled(
  run: Sql,
  terms: readonly QueryTerm[],
  words: readonly string[],
): Promise<ParameterFilter[] | null> {
  const [parameters, stems] = await Promise.all([titledParameters(), stemsOfTexts(run, words)]);
  const titled = stems.map((own) =>
    parameters.filter((parameter) => [...own].some((stem) => parameter.stems.has(stem))),
  );
  if (titled.some((found) => found.length === 0)) return null;
  const values = await valuesOfGoods(run, terms);
  const filters = titled.map((found) => {
    const [nearest] = [...found]
      .sort((one, other) => one.stems.size - other.stems.size)
      .map(({ id }) => values.filter(({ parameterId }) => parameterId === id))
      .filter((own) => own.some(({ valueKey }) => DENYING.has(valueKey)));
    const having = nearest?.filter(({ valueKey }) => !DENYING.has(valueKey)) ?? [];
    return having[0]
      ? {
          parameterId: having[0].parameterId,
          valueKeys: having.map(({ valueKey }) => valueKey),
          ranges: [],
        }
      : null;
  });
  return filters.every((filter) => filter !== null) ? filters : null;
}

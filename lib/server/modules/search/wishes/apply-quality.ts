import type { Sql } from "../../../db/sql";
import { orderedTerm } from "../derived-terms";
import { engine } from "../engine/current-engine";
import { queryForTerms } from "../engine/engine";
import { infoParameters, type TitledParameter, titledParameters } from "../goods-parameters";
import type { QueryTerm } from "../query-terms";
import { namingTerms } from "../text-query";
import { stemsOfTexts } from "../text-stems";
import { amountInLabel, type MeasuredParameter, measuredParameters } from "./apply-measures";
import type { Quality } from "./qualities";

/** Maximum number of goods whose values are read that are no filters, such as weights. */
const MAX_READ = 200;
const INFO_VALUES = `SELECT DISTINCT pp.parameter_id AS id, COALESCE(t.text, trim_scale(pp.number)::text) || ' ' || COALESCE(u.unit, '') AS text
FROM products_parameters pp LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
LEFT JOIN parameters_locales u ON u._parent_id = pp.parameter_id AND u._locale = 'az'
WHERE pp._parent_id = ANY($1) AND pp.parameter_id = ANY($2) AND COALESCE(t.text, pp.number::text) IS NOT NULL`;

/** The amounts of parameters of the goods that are only shown, such as weights and heights. */
async function measuredInfo(
  run: Sql,
  terms: readonly QueryTerm[],
  ids: readonly number[],
): Promise<MeasuredParameter[]> {
  if (ids.length === 0) return [];
  const { hits } = await engine.topHits(run, queryForTerms(namingTerms(terms)), MAX_READ);
  const rows = await run<{ id: number; text: string }>(INFO_VALUES, [
    hits.map(({ id }) => id),
    ids,
  ]);
  const found = new Map<number, MeasuredParameter>();
  for (const { id, text } of rows) {
    const amount = amountInLabel(text);
    if (!amount) continue;
    const parameter = found.get(id) ?? { id, values: [], count: 0 };
    parameter.values.push({
      ...amount,
      valueKey: text,
      number: null,
      lexeme: `#${amount.value}${amount.base}`,
    });
    parameter.count++;
    found.set(id, parameter);
  }
  return [...found.values()];
}

/** The parameters with all the words of one of these titles, those with the fewest others first. */
const titledAs = (
  parameters: readonly TitledParameter[],
  titles: readonly ReadonlySet<string>[],
): number[] => [
  ...new Set(
    parameters
      .filter(({ stems }) => titles.some((title) => [...title].every((stem) => stems.has(stem))))
      .sort((one, other) => one.stems.size - other.stems.size)
      .map(({ id }) => id),
  ),
];

/** Minimum number of different values by which goods can be ordered. */
const MIN_VALUES = 2;

/** Of the parameters that the goods have, the first one by which they can be ordered. */
function firstOf(
  measured: readonly MeasuredParameter[],
  ids: readonly number[],
): MeasuredParameter | null {
  for (const id of ids) {
    const parameter = measured.find((candidate) => candidate.id === id);
    // Bare numbers are in other parameters, too.
    const values = parameter?.values.filter(({ base }) => base !== "") ?? [];
    if (parameter && new Set(values.map(({ lexeme }) => lexeme)).size >= MIN_VALUES)
      return { ...parameter, values };
  }
  return null;
}

/**
 * The term that ranks the goods by a quality; null if they have no such parameter. Goods without a
 * value come after those with one.
 */
export async function qualityTerm(
  run: Sql,
  terms: readonly QueryTerm[],
  { from, titles, most }: Quality,
): Promise<QueryTerm | null> {
  const [stems, parameters, info] = await Promise.all([
    stemsOfTexts(run, titles.flat()),
    titledParameters(),
    infoParameters(),
  ]);
  let next = 0;
  const wanted = titles.map((languages) => languages.map(() => stems[next++] ?? new Set<string>()));
  const filters = wanted.flatMap((languages) => titledAs(parameters, languages));
  const shown = wanted.flatMap((languages) => titledAs(info, languages));
  const parameter =
    firstOf(filters.length > 0 ? await measuredParameters(run, terms) : [], filters) ??
    firstOf(await measuredInfo(run, terms, shown), shown);
  if (!parameter) return null;
  const best = [...parameter.values].sort((one, other) =>
    most ? other.value - one.value : one.value - other.value,
  );
  return orderedTerm({ typed: "", at: from }, [...new Set(best.map(({ lexeme }) => lexeme))]);
}

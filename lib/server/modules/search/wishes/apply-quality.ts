import type { Sql } from "../../../db/sql";
import { orderedTerm } from "../derived-terms";
import { infoParameters, type TitledParameter, titledParameters } from "../goods-parameters";
import type { QueryTerm } from "../query-terms";
import { stemsOfTexts } from "../text-stems";
import { type MeasuredParameter, measuredInfo, measuredParameters } from "./apply-measures";
import type { Quality } from "./qualities";

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

const BARE_NUMBER = /^[\d.]+$/;
/** Minimum difference of values, as a part of the largest, by which goods can be ordered. */
const MIN_SPREAD = 0.05;

/** Whether these differ enough to be worth an order: washing machines are 595 or 600 mm wide. */
function differ(values: readonly number[]): boolean {
  const largest = Math.max(...values);
  return values.length > 1 && largest - Math.min(...values) >= MIN_SPREAD * Math.abs(largest);
}

/** Of the parameters that the goods have, the first one by which they can be ordered. */
function firstOf(
  measured: readonly MeasuredParameter[],
  ids: readonly number[],
): MeasuredParameter | null {
  for (const id of ids) {
    const parameter = measured.find((candidate) => candidate.id === id);
    // Bare numbers are in other parameters, too.
    const values = parameter?.values.filter(({ lexeme }) => !BARE_NUMBER.test(lexeme)) ?? [];
    if (parameter && differ(values.map(({ value }) => value))) return { ...parameter, values };
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

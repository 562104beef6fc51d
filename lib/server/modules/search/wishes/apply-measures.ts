import type { Sql } from "../../../db/sql";
import { preferredTerm } from "../derived-terms";
import { engine } from "../engine/current-engine";
import { queryForTerms, type ValueCount } from "../engine/engine";
import {
  hasGoods,
  infoParameters,
  type Remaining,
  type TitledParameter,
  titledParameters,
  valueLabels,
  valuesOfGoods,
} from "../goods-parameters";
import type { QueryTerm } from "../query-terms";
import type { ParameterFilter } from "../search-filters";
import { namingTerms } from "../text-query";
import { stemsOfTexts } from "../text-stems";
import { splitWords } from "../words/split-words";
import { baseForms } from "../words/stem";
import { type BaseAmount, baseAmount, convertAmount } from "../words/units";
import type { TypedMeasure } from "./measures";

/**
 * A value of the goods as an amount: in the base unit of its parameter, or as a bare number (base
 * empty). `lexeme`: the word by which products with it are found.
 */
type MeasuredValue = BaseAmount & { valueKey: string; number: number | null; lexeme: string };
/** A parameter of the goods whose values are amounts. `count`: how many of the goods have it. */
export type MeasuredParameter = { id: number; values: MeasuredValue[]; count: number };

/** The amount of a value that is written in words: `45 sm`. */
function amountInLabel(label: string): BaseAmount | null {
  const [, number, base] = /^#([\d.]+)(\D.*)$/.exec(splitWords(label)[0]?.measure ?? "") ?? [];
  return number === undefined || base === undefined ? null : { base, value: Number(number) };
}

/**
 * The word of a value without a unit of measures; with the word that it is written before, as the
 * texts of the goods have it: `34ppm`.
 */
const countLexeme = (amount: number, unitWord: string): string =>
  unitWord === "" ? String(amount) : `${amount}${unitWord}`.replaceAll(".", "");

function measuredValue(
  { valueKey, number }: ValueCount,
  { unit, unitWord }: Pick<TitledParameter, "unit" | "unitWord">,
  label: string | undefined,
): MeasuredValue | null {
  const amount =
    number === null
      ? amountInLabel(label ?? "")
      : (baseAmount(number, unit) ?? { base: "", value: number });
  return (
    amount && {
      ...amount,
      valueKey,
      number,
      lexeme:
        amount.base === "" ? countLexeme(amount.value, unitWord) : `#${amount.value}${amount.base}`,
    }
  );
}

const UNITLESS = { unit: "", unitWord: "" };

/** The parameters of these goods whose values are amounts. */
export async function measuredParameters(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<MeasuredParameter[]> {
  const [values, titles] = await Promise.all([valuesOfGoods(run, terms), titledParameters()]);
  const units = new Map(
    titles.filter(({ unit }) => unit !== "").map((title) => [title.id, title] as const),
  );
  const labels = new Map(
    (await valueLabels(run, values)).map((row) => [
      `${row.parameterId} ${row.valueKey}`,
      row.label,
    ]),
  );
  const found = new Map<number, MeasuredParameter>();
  for (const value of values) {
    const { parameterId: id, valueKey, count } = value;
    const measured = measuredValue(
      value,
      units.get(id) ?? UNITLESS,
      labels.get(`${id} ${valueKey}`),
    );
    if (!measured) continue;
    const parameter = found.get(id) ?? { id, values: [], count: 0 };
    parameter.values.push(measured);
    parameter.count += count;
    found.set(id, parameter);
  }
  return [...found.values()];
}

/** Maximum number of goods whose values are read that are no filters, such as weights. */
const MAX_READ = 200;
const INFO_VALUES = `SELECT DISTINCT pp.parameter_id AS id, COALESCE(t.text, trim_scale(pp.number)::text) || ' ' || COALESCE(u.unit, '') AS text
FROM products_parameters pp LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
LEFT JOIN parameters_locales u ON u._parent_id = pp.parameter_id AND u._locale = 'az'
WHERE pp._parent_id = ANY($1) AND pp.parameter_id = ANY($2) AND COALESCE(t.text, pp.number::text) IS NOT NULL`;

/** The amounts of parameters of the goods that are only shown, such as weights and heights. */
export async function measuredInfo(
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

/**
 * The amounts of a value as `unit` says it; none if it is of another kind. A bare number may be in
 * inches or in centimetres: `109 ekran`.
 */
function amountsAs({ base, value }: MeasuredValue, unit: BaseAmount | null): number[] {
  if (unit === null) return base === "in" ? [value, value * CM_OF_INCH] : [value];
  const amount = convertAmount({ base, value }, unit.base);
  return amount === null ? [] : [amount];
}

const CM_OF_INCH = 2.54;
/** Minimum length of a word for what is counted. */
const MIN_COUNTED_LENGTH = 3;

/** `distance`: how far it is from what is wanted; `isLimit`: it is the limit itself. */
type RatedValue = MeasuredValue & { distance: number; isLimit: boolean };

/** What a typed measure asks for, in its base unit. */
type Wanted = { min: number | null; max: number | null; unit: BaseAmount | null };

const wantedOf = ({ min, max, unit }: TypedMeasure): Wanted => {
  const base = baseAmount(1, unit);
  const times = (bound: number | null) =>
    bound === null || base === null ? bound : (baseAmount(bound, unit)?.value ?? bound);
  return { min: times(min), max: times(max), unit: base };
};

/** How far an amount is from what is wanted, as a share of it; 0 within the bounds. */
const distanceTo = ({ min, max }: Wanted, amount: number): number => {
  const bound = min !== null && amount < min ? min : max !== null && amount > max ? max : amount;
  return bound === 0 ? Math.abs(amount) : Math.abs(amount - bound) / Math.abs(bound);
};

/**
 * Words for a dimension or for what is counted, and the words of titles that they stand for; both
 * are read as stems.
 */
const DIMENSIONS = `dar ensiz enli genis eni enliyi narrow wide width узкий узкая узкую уже широкий широкая шире ширина шириной: en width ширина
hundur alcaq hundurluk tall low height высокий низкий высота высотой: hundurluk height высота
derin derinlik deep depth глубокий глубина глубиной: derinlik depth глубина
ozu operativ ram оперативной оперативка оперативки озу: ram operativ оперативная
yaddas yaddasli storage памяти память: yaddas storage память встроенная
agir yungul light heavy weight легкий тяжелый легче весом вес: ceki weight вес
sessiz quiet quieter noise тихий тише шум: ses noise шума
nefer neferlik adam adamliq kisi kisilik person persons people человек персон: nece komplekt serves settings вместимость
goz gozlu konfor konforka konforkali ocaq burner burners ring rings конфорка конфорками конфорочная: bisirme cooking конфорок
kvadrat kvadratliq kvadratmetr square sqm квадрат квадратов квадрата квадратных: sahe area площадь
fincan fincanliq cup cups чашка чашки: fincan cups чашек
parca parcali predmet piece pieces предмет предметов: esyalarin pieces предметов`;

/** The stems of titles that the words of a text speak of. */
async function wordsOfTitles(run: Sql, typed: string): Promise<ReadonlySet<string>> {
  const rows = DIMENSIONS.split("\n").map((row) => row.split(":"));
  const [own = new Set<string>(), ...others] = await stemsOfTexts(run, [typed, ...rows.flat()]);
  const spoken = rows.flatMap((_, i) =>
    [...(others[2 * i] ?? [])].some((stem) => own.has(stem)) ? [...(others[2 * i + 1] ?? [])] : [],
  );
  return new Set([...own, ...spoken]);
}

const shareStem = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((stem) => other.has(stem));

/** Whether a parameter counts what a word says: `12 proqramlı` of `Proqramların sayı`. */
function isCountOf(titles: readonly TitledParameter[], id: number, stems: ReadonlySet<string>) {
  return titles.some(
    (title) =>
      title.id === id && (shareStem(title.stems, stems) || shareStem(title.unitStems, stems)),
  );
}

/** The stems by which a word may be in the title or the unit of a parameter. */
const stemsOfCounted = async (run: Sql, word: string): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await wordsOfTitles(run, word)),
    ...baseForms(word).words.map((base) => `~${base}`),
  ]);

/** Whether a word after a number is what some parameter counts: `nəfərlik`, `конфорки`. */
export async function isCounted(run: Sql, word: string): Promise<boolean> {
  if (word.length < MIN_COUNTED_LENGTH) return false;
  const stems = await stemsOfCounted(run, word);
  return (await titledParameters()).some(
    (title) => shareStem(title.stems, stems) || shareStem(title.unitStems, stems),
  );
}

/**
 * The parameter of the goods that a measure speaks of: one of the same unit, or one that counts
 * what the word says; of several the one whose title the text names, then the one with the nearest
 * value, then the one that most of the goods have.
 */
async function parameterFor(
  run: Sql,
  typed: string,
  measure: TypedMeasure,
  parameters: readonly MeasuredParameter[],
): Promise<{ values: RatedValue[]; id: number } | null> {
  const wanted = wantedOf(measure);
  const titles = await titledParameters();
  const named = await wordsOfTitles(run, typed);
  const counted = wanted.unit ? new Set<string>() : await stemsOfCounted(run, measure.unit);
  const isNamed = (id: number) =>
    titles.some((title) => title.id === id && shareStem(title.stems, named));
  const candidates = parameters
    .filter(({ id }) => wanted.unit !== null || isCountOf(titles, id, counted))
    .map(({ id, count, values }) => ({
      id,
      count,
      values: values
        .flatMap((value) => {
          const amounts = amountsAs(value, wanted.unit);
          const distance = Math.min(...amounts.map((amount) => distanceTo(wanted, amount)));
          return amounts.length === 0
            ? []
            : [
                {
                  ...value,
                  distance,
                  isLimit: amounts.some((amount) => amount === (wanted.min ?? wanted.max)),
                },
              ];
        })
        .sort((one, other) => one.distance - other.distance),
    }))
    .filter(({ values }) => values.length > 0)
    .map((candidate) => ({ ...candidate, nearest: candidate.values[0]?.distance ?? Infinity }))
    .sort(
      (one, other) =>
        Number(isNamed(other.id)) - Number(isNamed(one.id)) ||
        one.nearest - other.nearest ||
        other.count - one.count ||
        one.id - other.id,
    );
  return candidates[0] ?? null;
}

/**
 * The parameter of the goods that a measure speaks of, among those that are only shown; the text must
 * name it: `высотой до 180 см`.
 */
async function shownParameterFor(
  run: Sql,
  typed: string,
  measure: TypedMeasure,
  terms: readonly QueryTerm[],
): Promise<{ values: RatedValue[]; id: number } | null> {
  const named = await wordsOfTitles(run, typed);
  const ids = (await infoParameters()).flatMap(({ id, stems }) =>
    shareStem(stems, named) ? [id] : [],
  );
  if (ids.length === 0) return null;
  return parameterFor(run, typed, measure, await measuredInfo(run, terms, [...new Set(ids)]));
}

/** A value that differs less from an exact number is meant by it: 448 mm by `45 sm`. */
const EXACT_TOLERANCE = 0.02;
/** Values that differ more are not even near. */
const NEAR_TOLERANCE = 0.5;

/**
 * The goods that have a measure, if there are some; otherwise the nearest ones come first. Null if
 * the measure is not one of these goods.
 */
async function applyMeasure(
  run: Sql,
  typed: string,
  remaining: Remaining,
  measure: TypedMeasure,
  parameters: readonly MeasuredParameter[],
  mayFilter: boolean,
): Promise<{ remaining: Remaining; isMet: boolean } | null> {
  const filtering = await parameterFor(run, typed, measure, parameters);
  const parameter = filtering ?? (await shownParameterFor(run, typed, measure, remaining.terms));
  if (!parameter) return null;
  const tolerance = measure.min === measure.max ? EXACT_TOLERANCE : 0;
  const within = parameter.values.filter(({ distance }) => distance <= tolerance);
  const beyond = within.filter(({ isLimit }) => !isLimit);
  const met = measure.isStrict && beyond.length > 0 ? beyond : within;
  const filter: ParameterFilter = {
    parameterId: parameter.id,
    valueKeys: met.map(({ valueKey }) => valueKey),
    ranges: [],
  };
  const filtered = { ...remaining, parameters: [...remaining.parameters, filter] };
  if (mayFilter && filtering && met.length > 0 && (await hasGoods(run, filtered)))
    return { remaining: filtered, isMet: true };
  const near = parameter.values.filter(({ distance }) => distance <= NEAR_TOLERANCE);
  const preferred = preferredTerm(
    { typed: "", at: measure.from },
    near.map(({ lexeme }) => lexeme),
  );
  return {
    remaining: {
      ...remaining,
      terms: [...remaining.terms, ...(near.length > 0 ? [preferred] : [])],
    },
    isMet: false,
  };
}

/**
 * Applies measures of a text to the goods that it names. `typed`: the whole text, whose other words
 * tell which of several dimensions is meant; `mayFilter`: otherwise the measures only order the
 * goods. `isMet`: some goods have all of the measures; `left`: measures that are none of these
 * goods.
 */
export async function applyMeasures(
  run: Sql,
  typed: string,
  goods: Remaining,
  measures: readonly TypedMeasure[],
  { mayFilter }: { mayFilter: boolean },
): Promise<{ remaining: Remaining; isMet: boolean; left: TypedMeasure[] }> {
  const parameters = measures.length === 0 ? [] : await measuredParameters(run, goods.terms);
  let [remaining, isMet] = [goods, true];
  const left: TypedMeasure[] = [];
  for (const measure of measures) {
    const applied = await applyMeasure(run, typed, remaining, measure, parameters, mayFilter);
    if (!applied) {
      left.push(measure);
      continue;
    }
    remaining = applied.remaining;
    isMet &&= applied.isMet;
  }
  return { remaining, isMet, left };
}

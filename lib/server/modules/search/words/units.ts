import { fold } from "../fold";

/** A measure as one word, independent of the unit in which it was written: `#1700ml`, `#55in`. */
export type Measure = `#${number}${string}`;

/**
 * `times`: how many of the base unit it is. `names`: abbreviations. `words`: whole words, which
 * also have endings: `litrlik`, `литров`, `kilograms`.
 */
type Unit = { base: string; times: number; names: string; words?: string };

/**
 * Units as people and the catalogue write them, folded (specification: az, en, ru), each with its
 * base unit: `1,7 l` and `1700 ml` are equal. For storage, 1 TB is 1,000 GB, as manufacturers
 * count.
 */
const UNITS: readonly Unit[] = [
  { base: "in", times: 1, names: '" lik luk', words: "duym dyuym inch дюйм" },
  { base: "mm", times: 1, names: "mm мм", words: "millimetr millimetre millimeter миллиметр" },
  {
    base: "mm",
    times: 10,
    names: "sm cm см",
    words: "santimetr santim centimetre centimeter сантиметр",
  },
  { base: "mm", times: 1000, names: "m м", words: "metr metre meter метр" },
  { base: "mm", times: 1e6, names: "km км", words: "kilometr kilometre kilometer километр" },
  { base: "ml", times: 1, names: "ml мл", words: "millilitr millilitre milliliter миллилитр" },
  { base: "ml", times: 1000, names: "l л lt", words: "litr liter litre литр" },
  { base: "g", times: 1, names: "q g г qr gr гр", words: "qram gram gramm грамм" },
  {
    base: "g",
    times: 1000,
    names: "kq kg кг",
    words: "kilo kiloqram kiloqramm kilogram kilogramme кило килограмм",
  },
  { base: "w", times: 1, names: "w vt вт", words: "vatt vat watt ватт" },
  { base: "w", times: 1000, names: "kw kvt квт", words: "kilovatt kilowatt киловатт" },
  { base: "gb", times: 1, names: "gb гб qb gig", words: "giga gigabayt gigabyte гиг гигабайт" },
  { base: "gb", times: 1000, names: "tb тб", words: "tera terabayt terabyte терабайт" },
  { base: "mb", times: 1, names: "mb мб", words: "megabyte meqabayt мегабайт" },
  { base: "btu", times: 1, names: "btu бте бту" },
  { base: "mah", times: 1, names: "mah мач", words: "миллиампер" },
  { base: "hz", times: 1, names: "hz hs гц", words: "herts hertz herz герц" },
  { base: "hz", times: 1e6, names: "mhz мгц", words: "megahertz meqaherts мегагерц" },
  { base: "hz", times: 1e9, names: "ghz ггц", words: "gigahertz qiqaherts гигагерц" },
  { base: "mp", times: 1, names: "mp mpx мп", words: "meqapiksel megapixel мегапиксел" },
  { base: "bar", times: 1, names: "bar бар" },
  { base: "v", times: 1, names: "v в", words: "volt вольт" },
  {
    base: "m2",
    times: 1,
    names: "m2 kvm м2 квм sqm",
    words: "kvadrat квадрат kvmetr kvadratmetr squaremetre squaremeter квметр квадратныхметр",
  },
  { base: "db", times: 1, names: "db дб", words: "desibel decibel децибел" },
  { base: "fps", times: 1, names: "fps" },
  { base: "rpm", times: 1, names: "rpm" },
  { base: "pcs", times: 1, names: "eded dene pcs шт", words: "штук" },
];

const byName = (namesOf: (unit: Unit) => string): ReadonlyMap<string, Unit> =>
  new Map(
    UNITS.flatMap((unit) =>
      namesOf(unit)
        .split(" ")
        .filter(Boolean)
        .map((name) => [name, unit] as const),
    ),
  );
const ABBREVIATIONS = byName(({ names }) => names);
const WORDS = byName(({ words = "" }) => words);

/** Azerbaijani endings of abbreviations, which begin with a consonant: `8kqlıq`, `400l-dən`. */
const AFTER_ABBREVIATION = "(?:l[iu][kq])?(?:d[ae]n?)?";
/** Endings of whole words: `kiloluq`, `litrədək`, `inches`, `литров`, `килограммовая`. */
const AFTER_WORD =
  "(?:l[iu][kq])?(?:d[ae]n?|d[iu]r?|y?[ae](?:d[ae]k)?|[iu])?|es|s|а|у|е|ов|ы|ей|ев|ах|ам|я|(?:ов|ев|н)?(?:ый|ий|ая|ое|ые|ого|ой|ых|ую)";
const withEndings = (names: Iterable<string>, endings: string): RegExp =>
  new RegExp(`^(${[...names].sort((a, b) => b.length - a.length).join("|")})(?:${endings})$`);
const FORM_OF_ABBREVIATION = withEndings(ABBREVIATIONS.keys(), AFTER_ABBREVIATION);
const FORM_OF_WORD = withEndings(WORDS.keys(), AFTER_WORD);
const ENDING = new RegExp(`^(?:${AFTER_ABBREVIATION}|y?[ae])$`);

/** The unit of a folded word, in any of its forms. */
const unitOf = (word: string): Unit | undefined =>
  ABBREVIATIONS.get(word) ??
  WORDS.get(FORM_OF_WORD.exec(word)?.[1] ?? "") ??
  ABBREVIATIONS.get(FORM_OF_ABBREVIATION.exec(word)?.[1] ?? "");

/** Whether a word after a hyphen is only the ending of a unit: the `lıq` of `8 kq-lıq`. */
export const isUnitEnding = (word: string): boolean => ENDING.test(word);

/**
 * Words that follow a number that is not a price, besides units. They are not units of measures,
 * because the catalogue names what they count by other words: a program of `60 min` is no battery
 * that lasts an hour.
 */
const COUNTED: ReadonlySet<string> = new Set(
  `dovr dovre dovriyye оборот оборота оборотов обороты обмин rotations revolutions
  saat saata saatliq hour hours час часа часов часы deqiqe deqiqelik minute minutes минут минуты минуту мин
  saniye second seconds секунд секунды gun gunluk day days день дня дней ay ayliq month months месяц месяца месяцев
  il illik yas yasa yasli year years год года лет
  derece dereceli degree degrees градус градуса градусов faiz percent процент процента процентов
  neferlik nefer nefere people persons человек персон kisilik
  sehife pages page страниц страницы программ программы proqram programs
  kadr kadra кадров frames piksel pixel pixels пиксель пикселей nit нит люмен лм lumen lumens lm
  ppi dpi kvadrat kvadratmetr квадрат квадрата квадратов квадратных square kub кубов
  pascal paskal pa па паскаль kpa кпа атм amper ампер ah ач nm нм
  yer yerlik places мест комплектов komplekt`
    .split(/\s+/)
    .map(fold),
);

/** Whether the words after a number say what it measures or counts: `кв м`, `оборотов`. */
export const isMeasuring = ([word = "", next = ""]: readonly string[]): boolean =>
  isUnit(word) || COUNTED.has(word) || isUnit(word + next) || COUNTED.has(word + next);

export const isUnit = (word: string): boolean => unitOf(word) !== undefined;

/** Millimetres of an inch: screens are measured in both. */
const MM_OF_INCH = 25.4;

/** An amount in a base unit. */
export type BaseAmount = { base: string; value: number };

/** A number with a unit in its base unit; null if `name` is not a unit. */
export function baseAmount(number: number, name: string): BaseAmount | null {
  const unit = unitOf(name);
  return unit ? { base: unit.base, value: Math.round(number * unit.times * 1000) / 1000 } : null;
}

/**
 * An amount in another base unit: centimetres of a screen in inches. Null if they differ in kind.
 */
export function convertAmount({ base, value }: BaseAmount, wanted: string): number | null {
  if (base === wanted) return value;
  if (base === "mm" && wanted === "in") return value / MM_OF_INCH;
  return base === "in" && wanted === "mm" ? value * MM_OF_INCH : null;
}

/**
 * Returns the measure of a number (`1.7`) with a unit; null if `name` is not a unit. The value is
 * rounded to a thousandth of the base unit.
 */
export function measureOf(number: string, name: string): Measure | null {
  const amount = baseAmount(Number(number), name);
  return amount && (`#${amount.value}${amount.base}` as Measure);
}

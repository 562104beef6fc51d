import { fold } from "../fold";

/** A measure as one word, independent of the unit in which it was written: `#1700ml`, `#55in`. */
export type Measure = `#${number}${string}`;

/** `times`: how many of the base unit it is. */
type Unit = { base: string; times: number; names: readonly string[] };

/**
 * Units as people and the catalogue write them, folded (specification: az, en, ru), each with its
 * base unit: `1,7 l` and `1700 ml` are equal. For storage, 1 TB is 1,000 GB, as manufacturers
 * count.
 */
const UNITS: readonly Unit[] = [
  {
    base: "in",
    times: 1,
    names: [
      '"',
      "duym",
      "dyuym",
      "inch",
      "inches",
      "дюйм",
      "дюйма",
      "дюймов",
      "дюймовый",
      "lik",
      "luk",
    ],
  },
  { base: "mm", times: 1, names: ["mm", "мм"] },
  { base: "mm", times: 10, names: ["sm", "cm", "см"] },
  { base: "mm", times: 1000, names: ["m", "м", "metr", "metre", "метр", "метра", "метров"] },
  { base: "mm", times: 1e6, names: ["km", "км", "kilometr", "километр", "километров"] },
  { base: "ml", times: 1, names: ["ml", "мл"] },
  {
    base: "ml",
    times: 1000,
    names: [
      "l",
      "л",
      "lt",
      "litr",
      "litrlik",
      "liter",
      "litre",
      "liters",
      "литр",
      "литра",
      "литров",
    ],
  },
  { base: "g", times: 1, names: ["q", "g", "г", "qr", "qram", "gr", "gram", "грамм", "гр"] },
  { base: "g", times: 1000, names: ["kq", "kg", "кг", "kilo", "kiloqram", "килограмм"] },
  { base: "w", times: 1, names: ["w", "vt", "вт", "vatt", "watt", "watts", "ватт"] },
  { base: "w", times: 1000, names: ["kw", "kvt", "квт", "kilovatt"] },
  { base: "gb", times: 1, names: ["gb", "гб", "qb", "giga", "gig", "гиг", "гигов"] },
  { base: "gb", times: 1000, names: ["tb", "тб", "tera", "терабайт"] },
  { base: "mb", times: 1, names: ["mb", "мб"] },
  { base: "btu", times: 1, names: ["btu", "бте", "бту"] },
  { base: "mah", times: 1, names: ["mah", "мач"] },
  { base: "hz", times: 1, names: ["hz", "hs", "гц", "herts", "hertz", "герц"] },
  { base: "hz", times: 1e6, names: ["mhz", "мгц"] },
  { base: "hz", times: 1e9, names: ["ghz", "ггц"] },
  { base: "mp", times: 1, names: ["mp", "mpx", "мп", "meqapiksel", "megapixel", "мегапикселей"] },
  { base: "bar", times: 1, names: ["bar", "бар"] },
  { base: "v", times: 1, names: ["v", "volt", "в", "вольт"] },
  { base: "m2", times: 1, names: ["m2", "kvm", "м2", "квм", "sqm"] },
  { base: "db", times: 1, names: ["db", "дб", "desibel", "decibel", "decibels", "децибел"] },
  { base: "fps", times: 1, names: ["fps"] },
  { base: "rpm", times: 1, names: ["rpm"] },
  { base: "pcs", times: 1, names: ["eded", "pcs", "шт"] },
];

const BY_NAME = new Map(UNITS.flatMap((unit) => unit.names.map((name) => [name, unit] as const)));

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

export const isUnit = (word: string): boolean => BY_NAME.has(word);

/**
 * Returns the measure of a number (`1.7`) with a unit; null if `name` is not a unit. The value is
 * rounded to a thousandth of the base unit.
 */
export function measureOf(number: string, name: string): Measure | null {
  const unit = BY_NAME.get(name);
  return unit
    ? (`#${Math.round(Number(number) * unit.times * 1000) / 1000}${unit.base}` as Measure)
    : null;
}

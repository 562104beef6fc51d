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
  { base: "hz", times: 1, names: ["hz", "hs", "гц", "herts"] },
  { base: "hz", times: 1e6, names: ["mhz", "мгц"] },
  { base: "hz", times: 1e9, names: ["ghz", "ггц"] },
  { base: "mp", times: 1, names: ["mp", "mpx", "мп", "meqapiksel", "megapixel", "мегапикселей"] },
  { base: "bar", times: 1, names: ["bar", "бар"] },
  { base: "v", times: 1, names: ["v", "volt", "в", "вольт"] },
  { base: "m2", times: 1, names: ["m2", "kvm", "м2", "квм"] },
  { base: "pcs", times: 1, names: ["eded", "pcs", "шт"] },
];

const BY_NAME = new Map(UNITS.flatMap((unit) => unit.names.map((name) => [name, unit] as const)));

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

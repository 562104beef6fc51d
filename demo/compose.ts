import { SHARED_PARAMETERS } from "./shared-parameters";
import {
  DEMO_LANGUAGES,
  type DemoCategory,
  type DemoCondition,
  type DemoParameter,
  type DemoParent,
  type DemoProduct,
  type DemoSentence,
  type DemoValue,
  type Language,
  type Text3,
} from "./types";

/** A stable 32-bit hash (FNV-1a): the same text gives the same choice on every machine. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Decimal comma in Azerbaijani and Russian; no grouping, because values are sizes and years. */
function formatNumber(value: number, language: Language): string {
  const text = String(value);
  return language === "en" ? text : text.replace(".", ",");
}

/**
 * The label of a value in one language, with its unit: `342 l`, `342 л`, `Qara`. Throws when a
 * masked value's code is not in the parameter's list.
 */
export function labelOf(parameter: DemoParameter, value: DemoValue, language: Language): string {
  if (parameter.type === "masked") {
    const label = parameter.values?.[String(value)];
    if (!label) throw new Error(`parameter "${parameter.key}" has no value "${String(value)}"`);
    return label[language];
  }
  const text =
    typeof value === "number"
      ? formatNumber(value, language)
      : typeof value === "string"
        ? value
        : value[language];
  return parameter.unit ? `${text} ${parameter.unit[language]}` : text;
}

/**
 * All parameters that a parent's products may use, by key. Throws when the parent redefines a
 * shared key.
 */
export function parametersOf(parent: DemoParent): Map<string, DemoParameter> {
  const byKey = new Map(SHARED_PARAMETERS.map((parameter) => [parameter.key, parameter]));
  for (const parameter of parent.parameters) {
    if (byKey.has(parameter.key))
      throw new Error(`parameter "${parameter.key}" is declared twice (parent ${parent.id})`);
    byKey.set(parameter.key, parameter);
  }
  return byKey;
}

const PIECES: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  az: { other: "parça" },
  en: { one: "piece", other: "pieces" },
  ru: { one: "предмет", few: "предмета", other: "предметов" },
};
const UNITS: Record<string, Text3> = {
  cm: { az: "sm", en: "cm", ru: "см" },
  mm: { az: "mm", en: "mm", ru: "мм" },
  m: { az: "m", en: "m", ru: "м" },
  l: { az: "l", en: "l", ru: "л" },
};

/**
 * The model in one language: a size or a number of pieces on the box (`26 cm`, `24 pcs`) gets the
 * language's word for its unit; the rest is a name and is not translated.
 */
const modelIn = (model: string, language: Language): string =>
  model
    .replace(
      /\b(\d+) pcs\b/,
      (_, count: string) =>
        `${count} ${PIECES[language][new Intl.PluralRules(language).select(Number(count))] ?? PIECES[language].other}`,
    )
    .replace(
      /\b(\d+(?:\.\d+)?) (cm|mm|m|l)\b/,
      (_, size: string, unit: string) =>
        `${formatNumber(Number(size), language)} ${UNITS[unit]?.[language]}`,
    );

/**
 * The model for use inside a sentence. It leaves the number of pieces out: another sentence gives
 * it.
 */
const modelInProse = (model: string, language: Language): string =>
  modelIn(model.replace(/,? \d+ pcs\b/, ""), language);

/** `Soyuducu Samsung RB38C603CB1`: noun, brand, model. */
export function demoTitle(
  category: DemoCategory,
  product: DemoProduct,
  language: Language,
): string {
  return `${(product.noun ?? category.noun)[language]} ${product.brand} ${modelIn(product.model, language)}`;
}

/**
 * Whether a product meets a sentence's conditions; a sentence without conditions fits every
 * product.
 */
export function meetsCondition(product: DemoProduct, conditions: DemoCondition = {}): boolean {
  return Object.entries(conditions).every(([key, wanted]) => {
    const value = product.parameters[key];
    if (wanted === null) return value === undefined;
    if (value === undefined) return false;
    const text = typeof value === "object" ? value.en : String(value);
    if (typeof wanted === "string") return text === wanted;
    if (Array.isArray(wanted)) return wanted.includes(text);
    const { above = -Infinity, below = Infinity } = wanted as { above?: number; below?: number };
    return Number(text) > above && Number(text) < below;
  });
}

/**
 * Matches `{burners}`, or a count with the forms of its noun:
 * `{burners|конфорка|конфорки|конфорок}`.
 */
const PLACEHOLDER = /\{([a-z0-9-]+)((?:\|[^|{}]+)*)\}/g;

/**
 * The index of the noun form for each plural category. Russian fractions (`other`) take the same
 * form as 2 to 4 (`few`).
 */
const PLURAL_INDEX: Partial<Record<Intl.LDMLPluralRule, number>> = {
  one: 0,
  few: 1,
  many: 2,
  other: 1,
};

/** `4 конфорки`: Azerbaijani has one form, English two, Russian three. */
const pluralForm = (count: number, forms: readonly string[], language: Language): string =>
  `${formatNumber(count, language)} ${forms[Math.min(PLURAL_INDEX[new Intl.PluralRules(language).select(count)] ?? 0, forms.length - 1)]}`;

function fillPlaceholders(
  sentence: DemoSentence,
  category: DemoCategory,
  product: DemoProduct,
  parameters: Map<string, DemoParameter>,
): Text3 | null {
  if (!meetsCondition(product, sentence.when)) return null;
  const result = {} as Text3;
  for (const language of DEMO_LANGUAGES) {
    let complete = true;
    result[language] = sentence[language]
      .replace(PLACEHOLDER, (_, key: string, forms: string) => {
        if (key === "brand") return product.brand;
        if (key === "model") return modelInProse(product.model, language);
        const parameter = parameters.get(key);
        if (!parameter)
          throw new Error(`sentence names an unknown parameter {${key}} (category ${category.id})`);
        const value = product.parameters[key];
        if (value === undefined) {
          complete = false;
          return "";
        }
        return forms
          ? pluralForm(Number(value), forms.slice(1).split("|"), language)
          : labelOf(parameter, value, language).replace(" ″", "″");
      })
      .replace(/\.{2}$/, ".");
    if (!complete) return null;
  }
  return result;
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;
const MIN_WORDS = 40;
const MAX_WORDS = 120;

/**
 * A description of 40-120 words in each language: an opening, as many facts as fit, a closing.
 * The product's brand and model alone determine the sentences and their order, so neighbours differ
 * and every run gives the same text.
 */
export function composeDescription(
  category: DemoCategory,
  product: DemoProduct,
  parameters: Map<string, DemoParameter>,
): Text3 {
  const { description } = product;
  if (description)
    return Object.fromEntries(
      DEMO_LANGUAGES.map((language) => [
        language,
        description[language].replaceAll(product.model, modelInProse(product.model, language)),
      ]),
    ) as Text3;
  const seed = `${product.brand} ${product.model}`;
  const usable = (sentences: readonly DemoSentence[]) =>
    sentences
      .map((sentence, index) => ({
        text: fillPlaceholders(sentence, category, product, parameters),
        rank: stableHash(`${index}#${seed}`),
      }))
      .filter((entry): entry is { text: Text3; rank: number } => entry.text !== null)
      .sort((a, b) => a.rank - b.rank)
      .map((entry) => entry.text);
  const opening = usable(category.openings)[0];
  const closing = usable(category.closings)[0];
  if (!opening || !closing)
    throw new Error(`category ${category.id}: no usable opening or closing for ${seed}`);
  const chosen = [opening];
  const wordCounts = (texts: Text3[]) =>
    DEMO_LANGUAGES.map((language) => countWords(texts.map((text) => text[language]).join(" ")));
  for (const fact of usable(category.facts)) {
    if (Math.min(...wordCounts([...chosen, closing])) >= 62) break;
    if (Math.max(...wordCounts([...chosen, fact, closing])) <= MAX_WORDS - 5) chosen.push(fact);
  }
  chosen.push(closing);
  return Object.fromEntries(
    DEMO_LANGUAGES.map((language) => [language, chosen.map((text) => text[language]).join(" ")]),
  ) as Text3;
}

/** Faults of a sentence's condition: a parameter or a code that does not exist. */
function conditionFaults(sentence: DemoSentence, parameters: Map<string, DemoParameter>): string[] {
  return Object.entries(sentence.when ?? {}).flatMap(([key, wanted]) => {
    const parameter = parameters.get(key);
    if (!parameter) return [`condition on an unknown parameter ${key}`];
    const codes =
      parameter.type === "masked" && wanted !== null
        ? [wanted].flat().filter((code) => typeof code === "string")
        : [];
    return codes
      .filter((code) => !parameter.values?.[code])
      .map((code) => `condition ${key}=${code}: no such value`);
  });
}

/** Faults of a text in three languages: one that is missing, or letters of another language. */
function textFaults(place: string, text: Text3): string[] {
  const faults: string[] = [];
  for (const language of DEMO_LANGUAGES) {
    if (!text[language]?.trim()) faults.push(`${place}: no text in ${language}`);
    if (language === "az" && /[а-яё]/i.test(text.az ?? ""))
      faults.push(`${place}: Cyrillic in the Azerbaijani text`);
    if (language === "en" && /[а-яёəğışçöü]/i.test(text.en ?? "") && !/Türkiye/.test(text.en))
      faults.push(`${place}: foreign letters in the English text`);
  }
  return faults;
}

function parameterFaults(parameter: DemoParameter): string[] {
  const place = `parameter ${parameter.key}`;
  const faults = textFaults(place, parameter.title);
  if (!/^[a-z0-9-]+$/.test(parameter.key)) faults.push(`${place}: key must match [a-z0-9-]+`);
  if ((parameter.type === "masked") !== Boolean(parameter.values))
    faults.push(`${place}: values belong to masked parameters`);
  for (const [code, label] of Object.entries(parameter.values ?? {})) {
    if (!/^[a-z0-9-]+$/.test(code)) faults.push(`${place}: code ${code}`);
    faults.push(...textFaults(`${place}=${code}`, label));
  }
  return faults;
}

/** Faults of a category itself, without those of its products. */
function categoryFaults(
  category: DemoCategory,
  parent: DemoParent,
  parameters: Map<string, DemoParameter>,
  drawings: readonly string[],
): string[] {
  const place = `category ${category.id}`;
  const faults: string[] = [];
  if (Math.floor(category.id / 100) !== parent.id)
    faults.push(`${place}: id does not start with its parent's`);
  faults.push(...textFaults(`${place} title`, category.title));
  faults.push(...textFaults(`${place} noun`, category.noun));
  if (!drawings.includes(category.drawing))
    faults.push(`${place}: unknown drawing ${category.drawing}`);
  if (category.openings.length < 4 || category.facts.length < 6 || category.closings.length < 4)
    faults.push(`${place}: needs >= 4 openings, >= 6 facts, >= 4 closings`);
  const sentences = [...category.openings, ...category.facts, ...category.closings];
  sentences.forEach((sentence, i) =>
    faults.push(...textFaults(`${place} sentence ${i}`, sentence)),
  );
  for (const sentence of sentences)
    faults.push(...conditionFaults(sentence, parameters).map((fault) => `${place}: ${fault}`));
  return faults;
}

function productFaults(
  product: DemoProduct,
  place: string,
  parameters: Map<string, DemoParameter>,
  drawings: readonly string[],
): string[] {
  const faults: string[] = [];
  if (!(product.price > 0)) faults.push(`${place}: price`);
  if (
    product.discountPrice !== undefined &&
    !(product.discountPrice > 0 && product.discountPrice < product.price)
  )
    faults.push(`${place}: discountPrice`);
  if (product.drawing && !drawings.includes(product.drawing))
    faults.push(`${place}: unknown drawing ${product.drawing}`);
  if (Object.keys(product.parameters).length < 6) faults.push(`${place}: fewer than 6 parameters`);
  for (const [key, value] of Object.entries(product.parameters))
    faults.push(...valueFaults(place, key, value, parameters.get(key)));
  return faults;
}

function valueFaults(
  place: string,
  key: string,
  value: DemoValue,
  parameter: DemoParameter | undefined,
): string[] {
  if (!parameter) return [`${place}: unknown parameter ${key}`];
  const faults: string[] = [];
  if (parameter.type === "integer" && !(typeof value === "number" && Number.isInteger(value)))
    faults.push(`${place}: ${key} must be a whole number`);
  if (parameter.type === "masked" && !parameter.values?.[String(value)])
    faults.push(`${place}: ${key} has no value ${String(value)}`);
  if (typeof value === "object") faults.push(...textFaults(`${place} ${key}`, value));
  if (typeof value === "string" && parameter.type !== "masked" && /[а-яёəğış]/i.test(value))
    faults.push(`${place}: ${key} is worded: give it in three languages`);
  return faults;
}

/** Whether a product's description can be composed, and has the right length in each language. */
function descriptionFaults(
  product: DemoProduct,
  place: string,
  category: DemoCategory,
  parameters: Map<string, DemoParameter>,
): string[] {
  try {
    const text = composeDescription(category, product, parameters);
    return DEMO_LANGUAGES.flatMap((language) => {
      const count = countWords(text[language]);
      return count < MIN_WORDS || count > MAX_WORDS
        ? [`${place}: description of ${count} words in ${language}`]
        : [];
    });
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  }
}

/** All faults of a parent's data, as messages. Empty when the data can be seeded. */
export function findDemoFaults(parent: DemoParent, drawings: readonly string[]): string[] {
  const parameters = parametersOf(parent);
  const seen = new Set<string>();
  const faults = parent.parameters.flatMap(parameterFaults);
  for (const category of parent.categories) {
    faults.push(...categoryFaults(category, parent, parameters, drawings));
    for (const product of category.products) {
      const name = `${product.brand} ${product.model}`;
      const place = `category ${category.id} ${name}`;
      if (seen.has(name.toLowerCase())) faults.push(`${place}: twice`);
      seen.add(name.toLowerCase());
      faults.push(
        ...productFaults(product, place, parameters, drawings),
        ...descriptionFaults(product, place, category, parameters),
      );
    }
  }
  return faults;
}

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

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const MIN_WORDS = 40;
const MAX_WORDS = 120;

/**
 * A description of 40-120 words in each language: an opening, as many facts as fit, a closing.
 * Sentences and their order depend on the product's name only, so neighbours differ and every run
 * gives the same text.
 */
export function composeDescription(
  category: DemoCategory,
  product: DemoProduct,
  parameters: Map<string, DemoParameter>,
): Text3 {
  const own = product.description;
  if (own)
    return Object.fromEntries(
      DEMO_LANGUAGES.map((language) => [
        language,
        own[language].replaceAll(product.model, modelInProse(product.model, language)),
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
  const most = (texts: Text3[]) =>
    Math.max(
      ...DEMO_LANGUAGES.map((language) => wordsIn(texts.map((text) => text[language]).join(" "))),
    );
  const least = (texts: Text3[]) =>
    Math.min(
      ...DEMO_LANGUAGES.map((language) => wordsIn(texts.map((text) => text[language]).join(" "))),
    );
  for (const fact of usable(category.facts)) {
    if (least([...chosen, closing]) >= 62) break;
    if (most([...chosen, fact, closing]) <= MAX_WORDS - 5) chosen.push(fact);
  }
  chosen.push(closing);
  return Object.fromEntries(
    DEMO_LANGUAGES.map((language) => [language, chosen.map((text) => text[language]).join(" ")]),
  ) as Text3;
}

/** Reports conditions on parameters or codes that do not exist. */
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

/** All faults of a parent's data, as messages. Empty when the data can be seeded. */
export function findDemoFaults(parent: DemoParent, drawings: readonly string[]): string[] {
  const faults: string[] = [];
  const parameters = parametersOf(parent);
  const seen = new Map<string, string>();
  const checkText = (where: string, text: Text3) => {
    for (const language of DEMO_LANGUAGES) {
      if (!text[language]?.trim()) faults.push(`${where}: no text in ${language}`);
      if (language === "az" && /[а-яё]/i.test(text.az ?? ""))
        faults.push(`${where}: Cyrillic in the Azerbaijani text`);
      if (language === "en" && /[а-яёəğışçöü]/i.test(text.en ?? "") && !/Türkiye/.test(text.en))
        faults.push(`${where}: foreign letters in the English text`);
    }
  };
  for (const parameter of parent.parameters) {
    checkText(`parameter ${parameter.key}`, parameter.title);
    if (!/^[a-z0-9-]+$/.test(parameter.key))
      faults.push(`parameter ${parameter.key}: key must match [a-z0-9-]+`);
    if ((parameter.type === "masked") !== Boolean(parameter.values))
      faults.push(`parameter ${parameter.key}: values belong to masked parameters`);
    for (const [code, label] of Object.entries(parameter.values ?? {})) {
      if (!/^[a-z0-9-]+$/.test(code)) faults.push(`parameter ${parameter.key}: code ${code}`);
      checkText(`parameter ${parameter.key}=${code}`, label);
    }
  }
  for (const category of parent.categories) {
    const at = `category ${category.id}`;
    if (Math.floor(category.id / 100) !== parent.id)
      faults.push(`${at}: id does not start with its parent's`);
    checkText(`${at} title`, category.title);
    checkText(`${at} noun`, category.noun);
    if (!drawings.includes(category.drawing))
      faults.push(`${at}: unknown drawing ${category.drawing}`);
    if (category.openings.length < 4 || category.facts.length < 6 || category.closings.length < 4)
      faults.push(`${at}: needs >= 4 openings, >= 6 facts, >= 4 closings`);
    [...category.openings, ...category.facts, ...category.closings].forEach((sentence, i) =>
      checkText(`${at} sentence ${i}`, sentence),
    );
    for (const sentence of [...category.openings, ...category.facts, ...category.closings])
      faults.push(...conditionFaults(sentence, parameters).map((fault) => `${at}: ${fault}`));
    for (const product of category.products) {
      const name = `${at} ${product.brand} ${product.model}`;
      if (seen.has(`${product.brand} ${product.model}`.toLowerCase()))
        faults.push(`${name}: twice`);
      seen.set(`${product.brand} ${product.model}`.toLowerCase(), name);
      if (!(product.price > 0)) faults.push(`${name}: price`);
      if (
        product.discountPrice !== undefined &&
        !(product.discountPrice > 0 && product.discountPrice < product.price)
      )
        faults.push(`${name}: discountPrice`);
      if (product.drawing && !drawings.includes(product.drawing))
        faults.push(`${name}: unknown drawing ${product.drawing}`);
      if (Object.keys(product.parameters).length < 6)
        faults.push(`${name}: fewer than 6 parameters`);
      for (const [key, value] of Object.entries(product.parameters)) {
        const parameter = parameters.get(key);
        if (!parameter) {
          faults.push(`${name}: unknown parameter ${key}`);
          continue;
        }
        if (parameter.type === "integer" && !(typeof value === "number" && Number.isInteger(value)))
          faults.push(`${name}: ${key} must be a whole number`);
        if (parameter.type === "masked" && !parameter.values?.[String(value)])
          faults.push(`${name}: ${key} has no value ${String(value)}`);
        if (typeof value === "object") checkText(`${name} ${key}`, value);
        if (typeof value === "string" && parameter.type !== "masked" && /[а-яёəğış]/i.test(value))
          faults.push(`${name}: ${key} is worded: give it in three languages`);
      }
      try {
        const text = composeDescription(category, product, parameters);
        for (const language of DEMO_LANGUAGES) {
          const count = wordsIn(text[language]);
          if (count < MIN_WORDS || count > MAX_WORDS)
            faults.push(`${name}: description of ${count} words in ${language}`);
        }
      } catch (error) {
        faults.push(`${name}: ${(error as Error).message}`);
      }
    }
  }
  return faults;
}
